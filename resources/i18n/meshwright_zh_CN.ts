<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <location filename="../../ui/window/actions.cpp" line="22"/>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="23"/>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="24"/>
        <source>Save &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="25"/>
        <source>&amp;Export picture...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="27"/>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="28"/>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="29"/>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="30"/>
        <source>&amp;Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="32"/>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="33"/>
        <source>&amp;Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/actions.cpp" line="34"/>
        <source>&amp;About meshwright</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <location filename="../../ui/text/fields.cpp" line="22"/>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="22"/>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="23"/>
        <source>The model to train. Open a Hugging Face config.json to use your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="24"/>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="25"/>
        <source>The accelerator: its memory decides what fits, its matrix units how fast it can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="27"/>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="28"/>
        <source>number of nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="29"/>
        <source>Servers in the cluster. More nodes mean more data-parallel replicas of the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="31"/>
        <location filename="../../ui/text/fields.cpp" line="32"/>
        <source>GPUs per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="33"/>
        <source>GPUs that share the fast link inside one server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="34"/>
        <source>Inside a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="35"/>
        <source>link inside a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="36"/>
        <source>The link between GPUs of one server; tensor parallelism lives on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="37"/>
        <source>Between nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="38"/>
        <source>link between nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="39"/>
        <source>The network between servers, often ten times slower than the link inside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="41"/>
        <source>Framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="42"/>
        <source>framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="43"/>
        <source>Decides which layouts are refused and which tensors are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="45"/>
        <source>Tensor TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="46"/>
        <source>tensor parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="47"/>
        <source>Splits every layer&apos;s matrices over GPUs: saves memory, but each layer waits for collectives, so keep it inside a node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="50"/>
        <source>Pipeline PP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="51"/>
        <source>pipeline parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="52"/>
        <source>Splits the layers into stages: little traffic, but stages wait at the start and the end of a step (the bubble).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="55"/>
        <source>Data DP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="56"/>
        <source>data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="57"/>
        <source>Replicas that each take a part of the batch and add up their gradients once a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="59"/>
        <source>Context CP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="60"/>
        <source>context parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="61"/>
        <source>Splits each sequence over GPUs: for contexts whose activations do not fit on one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="63"/>
        <source>Rank order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="64"/>
        <source>rank order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="65"/>
        <source>Which axis gets neighbouring ranks: the first one stays inside a node longest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="68"/>
        <source>ZeRO / FSDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="69"/>
        <source>sharding strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="70"/>
        <source>What data-parallel replicas share instead of each keeping a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="71"/>
        <source>Shard group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="72"/>
        <source>shard group size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="73"/>
        <source>Ranks that share one copy of the states in hybrid sharding; the groups are replicas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="75"/>
        <source>Reshard after forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="76"/>
        <source>resharding after forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="77"/>
        <source>Frees gathered weights after forward and gathers them again for backward: less memory, half as much traffic again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="81"/>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="82"/>
        <source>schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="83"/>
        <source>The order in which stages run micro-batches: it decides how many are kept in memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="85"/>
        <source>Layers per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="86"/>
        <source>layers per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="87"/>
        <source>Numbers in order of depth, such as 19, 20, 20, 21. Empty: divided evenly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="90"/>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="91"/>
        <source>sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="92"/>
        <source>Tokens in one sample. Activations grow with it, attention with its square.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="94"/>
        <source>Micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="95"/>
        <source>micro-batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="96"/>
        <source>Samples in one forward pass: activations grow with it, small ones use the GPU badly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="98"/>
        <source>Global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="99"/>
        <source>global batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="100"/>
        <source>Samples in one optimizer step. More of them fill the pipeline better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="101"/>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="102"/>
        <source>recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="103"/>
        <source>Drops activations and computes them again for backward: memory for time. Full costs about a third more compute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="106"/>
        <source>Sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="107"/>
        <source>sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="108"/>
        <source>Splits norms and dropout along the sequence over the tensor-parallel ranks: less memory for the same traffic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="111"/>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="112"/>
        <source>attention kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="113"/>
        <source>A fused kernel never stores the s by s scores; unfused attention keeps them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="115"/>
        <source>CP exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="116"/>
        <source>context-parallel exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="117"/>
        <source>How ranks get the keys and values of the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="118"/>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="119"/>
        <source>dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="120"/>
        <source>Above zero, its masks are kept for backward: one byte an element.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="121"/>
        <source>Fused cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="122"/>
        <source>fused cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="123"/>
        <source>Without it the last stage also keeps its logits in FP32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="124"/>
        <source>Vocabulary multiple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="125"/>
        <source>vocabulary multiple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="126"/>
        <source>The vocabulary is padded to a multiple of this times TP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="127"/>
        <source>Training tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="128"/>
        <source>training tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="129"/>
        <source>Tokens of the whole run, such as 15T: gives days, GPU-hours and cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="131"/>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="132"/>
        <source>compute type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="133"/>
        <source>Number type of the matrix multiplications: fewer bits are faster and lighter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="135"/>
        <source>Gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="136"/>
        <source>gradient type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="137"/>
        <source>Number type gradients are accumulated in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="138"/>
        <source>Gradients on the wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="139"/>
        <source>gradient type on the wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="140"/>
        <source>Number type in which data-parallel ranks add up their gradients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="141"/>
        <source>FP32 master weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="142"/>
        <source>master weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="143"/>
        <source>An FP32 copy of the weights, so that small updates are not rounded away: 4 bytes a parameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="146"/>
        <source>Optimizer moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="147"/>
        <source>type of the moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="148"/>
        <source>Number type of the optimizer&apos;s running averages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="149"/>
        <source>Loss scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="150"/>
        <source>loss scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="151"/>
        <source>FP16 needs it: multiplies the loss so that small gradients do not become zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="153"/>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="154"/>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/fields.cpp" line="155"/>
        <source>AdamW keeps two moments a parameter, SGD one, Adafactor nearly none.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryChart</name>
    <message>
        <location filename="../../ui/charts/memory_chart.cpp" line="276"/>
        <source>Memory per GPU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeshScene</name>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="34"/>
        <source>%1 · %2 in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="43"/>
        <source>waits: bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="44"/>
        <source>%1, micro-batch %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="51"/>
        <source>sends %1 a micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="104"/>
        <source>%1 · %2 ranks %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="108"/>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_captions.cpp" line="112"/>
        <location filename="../../ui/scene/mesh_legend.cpp" line="131"/>
        <location filename="../../ui/scene/mesh_text.cpp" line="99"/>
        <source>leaves the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="105"/>
        <location filename="../../ui/scene/mesh_handles.cpp" line="254"/>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="107"/>
        <source>%1 inner %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="109"/>
        <source>%1 middle %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="110"/>
        <source>%1 outer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="244"/>
        <source>In a brick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_handles.cpp" line="255"/>
        <source>%1 %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_labels.cpp" line="182"/>
        <location filename="../../ui/scene/mesh_legend.cpp" line="112"/>
        <source>node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_legend.cpp" line="98"/>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_legend.cpp" line="129"/>
        <source>%1 group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_scene.cpp" line="100"/>
        <source>This layout does not fill the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="25"/>
        <source>node %1, GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="46"/>
        <source>no layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="48"/>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="53"/>
        <source>layers %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="55"/>
        <source>embedding, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="56"/>
        <source>%1, head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="65"/>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="66"/>
        <source>%1 GPUs: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="73"/>
        <location filename="../../ui/scene/mesh_text.cpp" line="87"/>
        <source>Rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="81"/>
        <source>peers %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/mesh_text.cpp" line="98"/>
        <source>%1 group: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PanelFields</name>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="48"/>
        <source>Model of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="121"/>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="121"/>
        <source>dynamic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="182"/>
        <source>even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="192"/>
        <source>Model and cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="208"/>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="221"/>
        <source>%1 = %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="227"/>
        <source>Sharding and pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="232"/>
        <source>one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="256"/>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="273"/>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="279"/>
        <source>%1 micro-batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/scenario_fields.cpp" line="286"/>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <location filename="../../ui/text/problems.cpp" line="29"/>
        <source>This is not JSON: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="31"/>
        <source>This file is neither a scenario, nor a Hugging Face config.json, nor a picture exported earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="35"/>
        <source>The file was written by a newer version of this program (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="36"/>
        <source>The file is too large (%1); %2 are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="37"/>
        <source>found %1, expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="38"/>
        <source>found %1, allowed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="39"/>
        <source>is missing; %2 is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="40"/>
        <source>does not know %1; it can be %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="41"/>
        <source>there is no preset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="43"/>
        <source>Models of the kind %1 cannot be calculated yet: only dense decoders can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="46"/>
        <source>This picture carries no scenario: it was not exported here, or another program removed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="49"/>
        <source>This picture is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="51"/>
        <source>The picture would be too large: %1; %2 are allowed. A smaller scale helps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="53"/>
        <source>The file cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="54"/>
        <source>The file cannot be written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="83"/>
        <source>Set %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="89"/>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="91"/>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="93"/>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/problems.cpp" line="108"/>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="67"/>
        <source>{world} GPUs do not divide by TP {tp} x CP {cp} x PP {pp} = {product}.[ Nearest GPU counts: {valid}.][ Nearest node counts with {node} GPUs each: {nodes}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="70"/>
        <source>TP {tp} x CP {cp} x DP {dp} x PP {pp} = {product} GPUs, but the cluster has {world}.[ The largest DP that fits is {largest}.][ {product} GPUs do not fill nodes of {node}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="73"/>
        <source>A shard group of {group} does not divide DP {dp} x CP {cp} = {product}. Valid sizes: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="75"/>
        <source>{strategy} saves nothing here: there is only one GPU to share among (DP {dp} x CP {cp}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="77"/>
        <source>EP {ep} needs a model with experts, and this one is dense.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="81"/>
        <source>{heads} attention heads do not divide over TP {tp}. Valid TP[ with {kv} KV heads]: {valid}[; with KV heads replicated: {replicated}][; inside a node of {node}: {inside}].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="84"/>
        <source>{kv} KV heads do not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="86"/>
        <source>TP {tp} exceeds the {kv} KV heads: each KV head is replicated on {copies} GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="88"/>
        <source>The FFN width {width} does not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="90"/>
        <source>All-to-all context parallelism splits heads: {heads} attention heads[ and {kv} KV heads] must divide over TP {tp} x CP {cp} = {product}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="93"/>
        <source>With CP {cp} the sequence length must be a multiple of {multiple}, not {sequence}. Nearest: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="95"/>
        <source>Sequence parallelism splits the {local} tokens of a rank (sequence {sequence} / CP {cp}) over TP {tp}, which leaves a remainder. Nearest sequence lengths: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="98"/>
        <source>The model has learned {rows} positions, fewer than the sequence length {sequence}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="100"/>
        <source>Sequence length {sequence} is beyond the model&apos;s context of {context}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="102"/>
        <source>This model uses {features}, which cannot be calculated yet: only dense decoders with full or sliding-window attention can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="105"/>
        <source>Only a size of {parameters} parameters is known, not a shape: activations, layers and step time are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="109"/>
        <source>{layers} layers do not divide into {stages} equal stages[ (PP {pp} x {virtual} virtual stages)]; rounding down would drop {dropped} of them.[ Valid PP: {valid}.][ Or layers per stage {split}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="112"/>
        <source>{stages} stages are more than the {layers} layers.[ Valid PP: {valid}.][ Or layers per stage {split}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="114"/>
        <source>Layers per stage lists {entries} numbers; PP {pp} x {virtual} virtual stages need {stages}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="116"/>
        <source>Layers per stage add up to {sum}; the model has {layers} layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="118"/>
        <source>Head stage {stage} does not exist: the stages are 0 to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="120"/>
        <source>The schedule {schedule} is not available yet. Available: {valid}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="122"/>
        <source>The schedule {schedule} runs one stage on each rank; {virtual} virtual stages need an interleaved one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="124"/>
        <source>Micro-batches in a step: {microBatches}; to keep every stage busy at least {stages} (= PP) are needed. Raise the global batch to {needed}, or lower the micro-batch or DP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="127"/>
        <source>{strategy} with PP {pp} repeats its collectives for every micro-batch, and DeepSpeed refuses it. zero-1 shares the optimizer without that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="130"/>
        <source>Recompute chunks of {chunk} do not divide the {layers} layers of a stage: {checkpoints} checkpoints, the last for {rest}. Older Megatron versions fail on this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="135"/>
        <source>Global batch {batch} does not divide by micro-batch {micro} x DP {dp} = {product}.[ Nearest: {valid}.][ Nearest DP for this batch: {validDp}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="138"/>
        <source>{gpu} does not compute in {type}.[ It does in: {valid}.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="140"/>
        <source>FP8 needs a multiple of 16 tokens on a rank; sequence {sequence} x micro-batch {micro} / CP {cp} = {tokens}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="142"/>
        <source>FP16 without loss scaling turns small gradients into zero. Use dynamic loss scaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="146"/>
        <source>The key {key} is unknown: it is kept, and changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="148"/>
        <source>{what} does not fit into 64 bits. Use smaller sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="150"/>
        <source>{value} is out of range: {least} to {most} is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="154"/>
        <source>Stage {stage} needs {needed} GiB of the {capacity} GiB a GPU has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="156"/>
        <source>Stage {stage} uses {used} of {capacity} GiB ({percent} %): fragmentation may take the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="158"/>
        <source>Full recompute is on, and only {percent} % of the memory is used: recomputing less is faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="160"/>
        <source>Offloading is on, and without it a GPU would need {needed} of its {capacity} GiB: it would fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="162"/>
        <source>A TP group of {tp} does not stay inside a node of {node} GPUs.[ Over {link} it costs {percent} % of the step.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="164"/>
        <source>{percent} % of the step waits for collectives, most of it for {axis}: another grid may be faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="166"/>
        <source>The pipeline is idle for {percent} % of the step ({microBatches} micro-batches, {stages} stages).[ {wanted} micro-batches would bring it to about 20 %.]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="169"/>
        <source>The run has {steps} steps and the warm-up {warmup}: the full learning rate is never reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="171"/>
        <source>The run has {steps} steps and a checkpoint comes every {interval}: none is ever written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../core/rules/codes.h" line="173"/>
        <source>The whole run is {steps} steps, fewer than 1000: a smaller batch may learn more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepTimeScene</name>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="36"/>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="37"/>
        <source>recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="45"/>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="46"/>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="47"/>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="107"/>
        <source>axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="108"/>
        <source>collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="109"/>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="110"/>
        <source>GB / GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="111"/>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="112"/>
        <source>exposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/step_time_scene.cpp" line="169"/>
        <source>No step time for this scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineScene</name>
    <message>
        <location filename="../../ui/scene/timeline_scene.cpp" line="184"/>
        <source>Micro-batches held for the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/timeline_scene.cpp" line="281"/>
        <source>bubble %1 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/timeline_scene.cpp" line="284"/>
        <source>shown: %1 to %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/scene/timeline_scene.cpp" line="331"/>
        <source>No schedule to show for this scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="24"/>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="29"/>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="33"/>
        <source>Just fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="37"/>
        <source>Does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="43"/>
        <source>%1 of %2 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="45"/>
        <source>%1 of %2 GiB (%3 GB card)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="47"/>
        <source>The fullest GPU, of stage %1. %2 GiB is what the driver leaves to a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="61"/>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="65"/>
        <source>Part of the step in which a pipeline stage waits for another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="70"/>
        <location filename="../../ui/explore/verdict.cpp" line="73"/>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="72"/>
        <source>days for %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="76"/>
        <source>%1 steps, %2 GPU-hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="80"/>
        <source>Training tokens, under More, give the length of the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="92"/>
        <source>1 error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="92"/>
        <source>%1 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="94"/>
        <source>1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="94"/>
        <source>%1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="96"/>
        <source>1 hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="96"/>
        <source>%1 hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="103"/>
        <source>Opens the list of problems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="119"/>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="130"/>
        <source>a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="131"/>
        <source>Time of one optimizer step: all micro-batches, traffic and the bubble.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="133"/>
        <source>TFLOP/s per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="133"/>
        <source>TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="134"/>
        <source>Model FLOPs of a step, recomputation not counted, per GPU and second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="136"/>
        <source>MFU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="137"/>
        <source>Model FLOPs utilisation: the part of the GPU&apos;s peak that goes into the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="140"/>
        <source>tokens/s per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="140"/>
        <source>tok/s/GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/verdict.cpp" line="141"/>
        <source>Tokens trained per second, divided by all GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <location filename="../../ui/text/words.cpp" line="46"/>
        <location filename="../../ui/text/words.cpp" line="158"/>
        <source>tensor parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="47"/>
        <location filename="../../ui/text/words.cpp" line="159"/>
        <source>context parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="48"/>
        <source>expert parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="49"/>
        <location filename="../../ui/text/words.cpp" line="160"/>
        <source>data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="50"/>
        <location filename="../../ui/text/words.cpp" line="161"/>
        <source>pipeline parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="54"/>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="55"/>
        <location filename="../../ui/text/words.cpp" line="201"/>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="56"/>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="57"/>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="58"/>
        <source>buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="59"/>
        <source>runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="63"/>
        <source>all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="64"/>
        <source>all-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="65"/>
        <source>reduce-scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="66"/>
        <source>all-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="67"/>
        <source>send / receive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="71"/>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="72"/>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="73"/>
        <source>backward for inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="74"/>
        <source>backward for weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="100"/>
        <source>Nothing (DDP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="101"/>
        <source>ZeRO-1: optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="102"/>
        <source>ZeRO-2: + gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="103"/>
        <source>ZeRO-3 / FSDP: all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="104"/>
        <source>Hybrid: all, in groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="108"/>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="109"/>
        <source>Selective: attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="110"/>
        <source>Full: whole layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="111"/>
        <source>Chosen modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="115"/>
        <source>Flash (fused)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="116"/>
        <source>Unfused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="120"/>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="121"/>
        <source>All-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="122"/>
        <source>All-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="134"/>
        <source>None in particular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="148"/>
        <source>AdamW, 8-bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="149"/>
        <source>SGD with momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="155"/>
        <source>activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="156"/>
        <source>stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="157"/>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="165"/>
        <source>softmax statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="166"/>
        <source>softmax output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="167"/>
        <source>softmax dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="168"/>
        <source>softmax dropout output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="169"/>
        <source>attention norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="170"/>
        <source>attention input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="171"/>
        <source>query norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="172"/>
        <source>key norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="173"/>
        <source>queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="174"/>
        <source>keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="175"/>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="176"/>
        <source>attention output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="177"/>
        <source>attention dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="178"/>
        <source>attention post-norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="179"/>
        <source>MLP norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="180"/>
        <source>MLP input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="181"/>
        <source>MLP gate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="182"/>
        <source>MLP up-projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="183"/>
        <source>MLP gated product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="184"/>
        <source>MLP activation input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="185"/>
        <source>MLP activation output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="186"/>
        <source>MLP dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="187"/>
        <source>MLP post-norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="188"/>
        <source>gradient of the MLP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="189"/>
        <source>gradients of the MLP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="190"/>
        <source>layer input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="191"/>
        <source>gradient of the layer output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="192"/>
        <source>embedding dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="193"/>
        <source>final norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="194"/>
        <source>LM head input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="195"/>
        <source>logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="196"/>
        <source>logits in FP32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="200"/>
        <source>layer activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="202"/>
        <source>weights for forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="203"/>
        <source>weights for backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/text/words.cpp" line="204"/>
        <source>stage boundary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::CheckRow</name>
    <message>
        <location filename="../../ui/controls/field_rows.cpp" line="78"/>
        <source>Turn on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/controls/field_rows.cpp" line="78"/>
        <source>Turn off %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ControlGroup</name>
    <message>
        <location filename="../../ui/explore/control_group.cpp" line="45"/>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/control_group.cpp" line="52"/>
        <source>More controls: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ControlsPanel</name>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="25"/>
        <source>Controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="116"/>
        <source>Pin data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="118"/>
        <source>Pinned: the other axes change the number of nodes. Click to let data parallel follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="119"/>
        <source>Data parallel is what remains of the GPUs. Click to pin its number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="127"/>
        <source>Pin data parallel at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/controls_panel.cpp" line="128"/>
        <source>Let data parallel follow</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ExplorePage</name>
    <message>
        <location filename="../../ui/explore/explore_page.cpp" line="39"/>
        <source>Controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/explore_page.cpp" line="40"/>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/explore_page.cpp" line="41"/>
        <source>Memory per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/explore_page.cpp" line="42"/>
        <source>Step time and traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/explore_page.cpp" line="45"/>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ExportDialog</name>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="27"/>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="32"/>
        <source>PNG, pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="33"/>
        <source>SVG, drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="45"/>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="46"/>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="47"/>
        <source>&amp;Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="48"/>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="50"/>
        <source>The picture carries the scenario: drop it on the window and it opens again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="53"/>
        <source>Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="56"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/export_dialog.cpp" line="89"/>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::HeaderBar</name>
    <message>
        <location filename="../../ui/window/header_bar.cpp" line="27"/>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/header_bar.cpp" line="31"/>
        <source>Name of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/header_bar.cpp" line="32"/>
        <source>The scenario&apos;s name. Empty: named after its model and cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/header_bar.cpp" line="83"/>
        <source>Rename the scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MainWindow</name>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="56"/>
        <source>Explore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="92"/>
        <source>Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="93"/>
        <source>Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="126"/>
        <source>%1 was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="135"/>
        <source>The preset was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="144"/>
        <source>%1 was not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="157"/>
        <source>Save scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="157"/>
        <source>Scenarios (*.mesh.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="165"/>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="166"/>
        <source>Scenarios, config.json and exported pictures (*.json *.png *.svg);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="173"/>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="174"/>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="179"/>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="180"/>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window.cpp" line="181"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="37"/>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="38"/>
        <source>&amp;New from preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="42"/>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="80"/>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="85"/>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="89"/>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="98"/>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="104"/>
        <source>&amp;Colour GPUs by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="129"/>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="137"/>
        <source>About meshwright</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="139"/>
        <source>Shows how the training of a large language model is spread over GPUs: what fits, how long a step takes, and why.&lt;br&gt;&lt;br&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="144"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="166"/>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="167"/>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="168"/>
        <source>Memory per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="170"/>
        <source>Step time and traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="181"/>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="182"/>
        <source>PNG pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="182"/>
        <source>SVG drawings (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="193"/>
        <source>The picture was not exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="204"/>
        <source>Exported to %1. Drop it on the window to open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="219"/>
        <source>The picture was not copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/main_window_menus.cpp" line="225"/>
        <source>Copied: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MemoryView</name>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="79"/>
        <source>nothing to show while a rule is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="80"/>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="81"/>
        <source>fits, but barely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="82"/>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="83"/>
        <source>worst stage %1 of %2 GiB: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="96"/>
        <source>Memory per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/memory_view.cpp" line="113"/>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/explore/memory_view.cpp" line="121"/>
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MeshCanvas</name>
    <message>
        <location filename="../../ui/explore/mesh_canvas.cpp" line="42"/>
        <source>Mesh of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MeshView</name>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="29"/>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="35"/>
        <source>Colour of the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="36"/>
        <source>What the colour of a cell tells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="39"/>
        <source>Colour: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="64"/>
        <source>the layout does not fill the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="69"/>
        <source>%1; across nodes: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="77"/>
        <source>Rank %1: Enter selects it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="78"/>
        <source>Rank %1: the last one is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/mesh_view.cpp" line="83"/>
        <source>Drag turns, the wheel zooms; point at a GPU to see its groups</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MessageBanner</name>
    <message>
        <location filename="../../ui/window/message_banner.cpp" line="29"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/window/message_banner.cpp" line="42"/>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::PanelDock</name>
    <message>
        <location filename="../../ui/controls/panel_dock.cpp" line="22"/>
        <source>Float or dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/controls/panel_dock.cpp" line="23"/>
        <source>Close; View brings it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ProblemsPanel</name>
    <message>
        <location filename="../../ui/explore/problems_panel.cpp" line="65"/>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/problems_panel.cpp" line="66"/>
        <source>Problems and hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/problems_panel.cpp" line="71"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/problems_panel.cpp" line="110"/>
        <source>Nothing to say: this layout breaks no rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/problems_panel.cpp" line="149"/>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ScentedSlider</name>
    <message>
        <location filename="../../ui/controls/scented_slider.cpp" line="185"/>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/controls/scented_slider.cpp" line="187"/>
        <source>%1: does not fit, needs %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/controls/scented_slider.cpp" line="189"/>
        <source>%1: fits, %2 a step, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/controls/scented_slider.cpp" line="191"/>
        <source>%1: fits, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::SliderRow</name>
    <message>
        <location filename="../../ui/controls/slider_row.cpp" line="56"/>
        <source>A whole number, please: 8192, or 8k for 8000.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::StepTimeView</name>
    <message>
        <location filename="../../ui/explore/step_time_view.cpp" line="17"/>
        <source>Step time and traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/step_time_view.cpp" line="25"/>
        <source>%1 a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/step_time_view.cpp" line="25"/>
        <source>no step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/step_time_view.cpp" line="64"/>
        <source>%1: %2 calls a step among %3 GPUs.
Each sends %4 bytes a call.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TextRow</name>
    <message>
        <location filename="../../ui/controls/field_rows.cpp" line="115"/>
        <source>Not understood. For example: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimelineCanvas</name>
    <message>
        <location filename="../../ui/explore/timeline_canvas.cpp" line="30"/>
        <source>Pipeline timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_canvas.cpp" line="201"/>
        <source>%1 of micro-batch %2 on %3
%4 to %5, %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_canvas.cpp" line="209"/>
        <source>%1 is idle here: %2 of the step in all, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimelineView</name>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="44"/>
        <source>Time in the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="50"/>
        <source>Speed of the player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="85"/>
        <source>nothing to show while a rule is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="86"/>
        <source>%1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/explore/timeline_view.cpp" line="87"/>
        <source>%n stage(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/explore/timeline_view.cpp" line="88"/>
        <source>%n micro-batch(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="94"/>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="94"/>
        <source>Play the step (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="95"/>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="95"/>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../ui/explore/timeline_view.cpp" line="130"/>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>meshwright::ui::VerdictBar</name>
    <message>
        <location filename="../../ui/explore/verdict_bar.cpp" line="64"/>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
