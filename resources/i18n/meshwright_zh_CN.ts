<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open...</source>
        <translation>打开(&amp;O)...</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>另存为(&amp;A)...</translation>
    </message>
    <message>
        <source>&amp;Export picture...</source>
        <translation>导出图片(&amp;E)...</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>问题(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;About meshwright</source>
        <translation>关于 meshwright(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Model...</source>
        <translation>模型(&amp;M)...</translation>
    </message>
    <message>
        <source>Gi&amp;B (1,073,741,824 bytes)</source>
        <translation>GiB（1,073,741,824 字节）(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;GB (1,000,000,000 bytes)</source>
        <translation>GB（1,000,000,000 字节）(&amp;G)</translation>
    </message>
    <message>
        <source>Memory in &amp;figures</source>
        <translation>显存数据(&amp;F)</translation>
    </message>
    <message>
        <source>Step &amp;time in figures</source>
        <translation>单步时间数据(&amp;T)</translation>
    </message>
    <message>
        <source>Opens a scenario, a config.json or a picture that was exported.</source>
        <translation>打开方案、config.json 或导出过的图片。</translation>
    </message>
    <message>
        <source>Saves the scenario to its file.</source>
        <translation>把方案保存到它的文件。</translation>
    </message>
    <message>
        <source>Saves the scenario to another file.</source>
        <translation>把方案保存到另一个文件。</translation>
    </message>
    <message>
        <source>Writes a view as PNG or SVG, with the scenario inside.</source>
        <translation>把视图写成 PNG 或 SVG，方案保存在其中。</translation>
    </message>
    <message>
        <source>Closes the program.</source>
        <translation>关闭程序。</translation>
    </message>
    <message>
        <source>Takes the last change back.</source>
        <translation>撤销上一次修改。</translation>
    </message>
    <message>
        <source>Makes the change again that was taken back.</source>
        <translation>重做刚才撤销的修改。</translation>
    </message>
    <message>
        <source>Every field of the model, and its parameters by part.</source>
        <translation>模型的每个字段，以及各部分的参数量。</translation>
    </message>
    <message>
        <source>&amp;Hardware...</source>
        <translation>硬件(&amp;H)...</translation>
    </message>
    <message>
        <source>Every field of the GPU and its links, with their sources.</source>
        <translation>GPU 和互联的每个字段及其来源。</translation>
    </message>
    <message>
        <source>Copies the view that has the focus as a picture, else the whole page.</source>
        <translation>把当前视图复制为图片；没有选中视图时复制整页。</translation>
    </message>
    <message>
        <source>Se&amp;ttings...</source>
        <translation>设置(&amp;T)...</translation>
    </message>
    <message>
        <source>Language, theme, units and what happens at the start.</source>
        <translation>语言、主题、单位，以及启动时做什么。</translation>
    </message>
    <message>
        <source>&amp;Find a control</source>
        <translation>查找控件(&amp;F)</translation>
    </message>
    <message>
        <source>Searches the controls by name.</source>
        <translation>按名称搜索控件。</translation>
    </message>
    <message>
        <source>&amp;Command palette...</source>
        <translation>命令面板(&amp;C)...</translation>
    </message>
    <message>
        <source>Finds any command, control, model or recent file by a few letters.</source>
        <translation>输入几个字即可找到命令、控件、模型或最近的文件。</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示模式(&amp;P)</translation>
    </message>
    <message>
        <source>Large type on the whole screen, without menus and controls.</source>
        <translation>全屏大字，不显示菜单和控件。</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first.</source>
        <translation>让每个面板回到最初的位置。</translation>
    </message>
    <message>
        <source>Lists what is wrong with the scenario, and what would mend it.</source>
        <translation>列出方案的问题，以及怎样改正。</translation>
    </message>
    <message>
        <source>Every tensor of every stage, with its formula.</source>
        <translation>每个阶段的每个张量及其公式。</translation>
    </message>
    <message>
        <source>Every collective, the kernels and what the time model assumes.</source>
        <translation>每次集合通信、各类算子，以及时间模型的假设。</translation>
    </message>
    <message>
        <source>Shows memory in GiB, as the tools print it.</source>
        <translation>显存以 GiB 显示，与工具的输出一致。</translation>
    </message>
    <message>
        <source>Shows memory in GB, as data sheets print it.</source>
        <translation>显存以 GB 显示，与规格书一致。</translation>
    </message>
    <message>
        <source>&amp;Theme as the system</source>
        <translation>主题跟随系统(&amp;T)</translation>
    </message>
    <message>
        <source>Light or dark, and with the system when it changes.</source>
        <translation>浅色或深色，随系统变化。</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>浅色主题(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on light ground.</source>
        <translation>浅底深字。</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on dark ground.</source>
        <translation>深底浅字。</translation>
    </message>
    <message>
        <source>Language of the &amp;system</source>
        <translation>跟随系统语言(&amp;S)</translation>
    </message>
    <message>
        <source>The language of the system, where the program speaks it.</source>
        <translation>使用系统的语言（如果程序支持）。</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts...</source>
        <translation>键盘快捷键(&amp;K)...</translation>
    </message>
    <message>
        <source>All keys, and which to have instead.</source>
        <translation>所有按键，也可以换成自己的。</translation>
    </message>
    <message>
        <source>The version and the licence.</source>
        <translation>版本与许可证。</translation>
    </message>
    <message>
        <source>&amp;Pin this scenario</source>
        <translation>固定此方案(&amp;P)</translation>
    </message>
    <message>
        <source>Keeps the scenario as it is now, to compare it with what you make of it.</source>
        <translation>保留方案现在的样子，以便与之后的修改对比。</translation>
    </message>
    <message>
        <source>U&amp;npin all</source>
        <translation>全部取消固定(&amp;N)</translation>
    </message>
    <message>
        <source>Takes every pinned scenario out of the comparison.</source>
        <translation>把所有已固定的方案移出对比。</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>对比(&amp;O)</translation>
    </message>
    <message>
        <source>Shows the scenario beside the pinned ones, and what each difference does.</source>
        <translation>把方案与已固定的方案并排显示，并说明每处差异的作用。</translation>
    </message>
</context>
<context>
    <name>CalibrationSources</name>
    <message>
        <source>as of Ampere and Hopper</source>
        <translation>取 Ampere 和 Hopper 的值</translation>
    </message>
    <message>
        <source>typical: A100 0.87, H100 0.80, MI300X 0.51 in stas00/ml-engineering</source>
        <translation>典型值：stas00/ml-engineering 中 A100 0.87、H100 0.80、MI300X 0.51</translation>
    </message>
    <message>
        <source>A100: 271.2 of 312 TFLOP/s measured in stas00/ml-engineering</source>
        <translation>A100：stas00/ml-engineering 实测 312 TFLOP/s 中的 271.2</translation>
    </message>
    <message>
        <source>H100: 794.5 of 989 TFLOP/s measured in stas00/ml-engineering</source>
        <translation>H100：stas00/ml-engineering 实测 989 TFLOP/s 中的 794.5</translation>
    </message>
    <message>
        <source>B200: 1745 of 2250 TFLOP/s measured in stas00/ml-engineering</source>
        <translation>B200：stas00/ml-engineering 实测 2250 TFLOP/s 中的 1745</translation>
    </message>
    <message>
        <source>GPUs before Blackwell reach gemm_share before their power limit</source>
        <translation>Blackwell 之前的 GPU 在到功耗上限前先到 gemm_share</translation>
    </message>
    <message>
        <source>fitted to resources/runs.json</source>
        <translation>由 resources/runs.json 拟合</translation>
    </message>
    <message>
        <source>fitted 0.38 when free</source>
        <translation>放开拟合时为 0.38</translation>
    </message>
    <message>
        <source>as of Ampere</source>
        <translation>取 Ampere 的值</translation>
    </message>
    <message>
        <source>FlashAttention-2 paper, figures 4 and 5: backward over forward rate</source>
        <translation>FlashAttention-2 论文图 4 和图 5：反向与前向的速率之比</translation>
    </message>
    <message>
        <source>FlashAttention-2 paper, figure 4: rate by sequence length</source>
        <translation>FlashAttention-2 论文图 4：速率随序列长度的变化</translation>
    </message>
    <message>
        <source>fitted 0.68 when free</source>
        <translation>放开拟合时为 0.68</translation>
    </message>
    <message>
        <source>softmax, mask and dropout of Megatron-LM, tensor by tensor; fitted 1.01 when free</source>
        <translation>Megatron-LM 的 softmax、掩码和 dropout，逐张量计算；放开拟合时为 1.01</translation>
    </message>
    <message>
        <source>runs of heads of 108 and 150 elements in BLOOM&apos;s chronicles</source>
        <translation>BLOOM 训练记录中头维度为 108 和 150 的运行</translation>
    </message>
    <message>
        <source>stream benchmarks of A100 and H100</source>
        <translation>A100 和 H100 的 stream 基准测试</translation>
    </message>
    <message>
        <source>between fused and eager: torchtitan compiled against not</source>
        <translation>介于融合与即时执行之间：torchtitan 编译与不编译之比</translation>
    </message>
    <message>
        <source>tensors read and written backward over forward</source>
        <translation>反向与前向读写的张量之比</translation>
    </message>
    <message>
        <source>not identifiable in the runs</source>
        <translation>从这些运行中无法识别</translation>
    </message>
    <message>
        <source>twice: a second copy with other scales</source>
        <translation>两次：另有一份缩放不同的副本</translation>
    </message>
    <message>
        <source>once, with the permutation</source>
        <translation>一次，与置换同时进行</translation>
    </message>
    <message>
        <source>permute, unpermute and their probabilities: four passes over tokens; weak in the runs</source>
        <translation>置换、逆置换及其概率：对 token 四遍读写；运行数据中证据较弱</translation>
    </message>
    <message>
        <source>one read and one write</source>
        <translation>一次读、一次写</translation>
    </message>
    <message>
        <source>nanotron adds through a copy of its own</source>
        <translation>nanotron 通过自己的副本累加</translation>
    </message>
    <message>
        <source>collectives are launched too</source>
        <translation>集合通信也要启动</translation>
    </message>
    <message>
        <source>a link&apos;s own measured efficiency; fitted 0.92 when free</source>
        <translation>链路自身的实测效率；放开拟合时为 0.92</translation>
    </message>
    <message>
        <source>weak in the runs</source>
        <translation>运行数据中证据较弱</translation>
    </message>
    <message>
        <source>NCCL kernels start in 10 to 30 us in the small all-reduces of stas00/ml-engineering</source>
        <translation>stas00/ml-engineering 的小 all-reduce 中，NCCL 内核 10 到 30 us 启动</translation>
    </message>
    <message>
        <source>collectives in line with the kernels</source>
        <translation>集合通信与内核串行</translation>
    </message>
    <message>
        <source>as tensor-parallel traffic</source>
        <translation>同张量并行通信</translation>
    </message>
    <message>
        <source>dispatch and combine in line with the kernels</source>
        <translation>分发与合并和内核串行</translation>
    </message>
    <message>
        <source>as tensor-parallel traffic beside weight gradients</source>
        <translation>同与权重梯度并行的张量并行通信</translation>
    </message>
    <message>
        <source>DeepSeek-V3 paper, section 2.1.2: at most four nodes a token</source>
        <translation>DeepSeek-V3 论文 2.1.2 节：每个 token 最多四个节点</translation>
    </message>
    <message>
        <source>torchtitan&apos;s list of operators: every second matrix product is kept</source>
        <translation>torchtitan 的算子列表：每两个矩阵乘保留一个</translation>
    </message>
    <message>
        <source>PCIe 4.0 x16, pinned memory</source>
        <translation>PCIe 4.0 x16，锁页内存</translation>
    </message>
    <message>
        <source>PCIe 5.0 x16, pinned memory</source>
        <translation>PCIe 5.0 x16，锁页内存</translation>
    </message>
    <message>
        <source>eight GPUs share a host of 160 GB/s that DeepSpeed&apos;s CPUAdam uses</source>
        <translation>八块 GPU 共用一台 160 GB/s 的主机，供 DeepSpeed 的 CPUAdam 使用</translation>
    </message>
    <message>
        <source>loaders prefetch; set what a profile shows</source>
        <translation>数据加载器会预取；请按性能剖析结果设置</translation>
    </message>
    <message>
        <source>synchronous writing</source>
        <translation>同步写入</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>holds in part</source>
        <translation>有条件成立</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>需更正</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>有误</translation>
    </message>
    <message>
        <source>contradicts itself</source>
        <translation>自相矛盾</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>与原文一致</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>相符</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>of %1: fits</source>
        <translation>/ %1：放得下</translation>
    </message>
    <message>
        <source>of %1: just fits</source>
        <translation>/ %1：勉强放下</translation>
    </message>
    <message>
        <source>of %1: does not fit</source>
        <translation>/ %1：放不下</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>%1, %2 of the step
%3</source>
        <translation>%1，占单步的 %2
%3</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>memory of the fullest GPU</source>
        <translation>最满的 GPU 的显存</translation>
    </message>
    <message>
        <source>%1; A has %2</source>
        <translation>%1；A 为 %2</translation>
    </message>
    <message>
        <source>What follows: %1</source>
        <translation>随之变化：%1</translation>
    </message>
    <message>
        <source>No step time for these scenarios</source>
        <translation>这些方案没有单步时间</translation>
    </message>
    <message>
        <source>exposed traffic</source>
        <translation>未被掩盖的通信</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>tokens/s per GPU</source>
        <translation>token/s 每 GPU</translation>
    </message>
    <message>
        <source>nothing to show</source>
        <translation>无可显示</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Start of the step</source>
        <translation>单步的开头</translation>
    </message>
    <message>
        <source>The differences in words</source>
        <translation>差异说明</translation>
    </message>
    <message>
        <source>every stage, one scale</source>
        <translation>各阶段，同一刻度</translation>
    </message>
    <message>
        <source>one scale</source>
        <translation>同一刻度</translation>
    </message>
    <message>
        <source>stages, one time axis</source>
        <translation>各阶段，同一时间轴</translation>
    </message>
    <message>
        <source>one change after the other</source>
        <translation>逐项改动</translation>
    </message>
    <message>
        <source>the same as A</source>
        <translation>与 A 相同</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Pin a scenario, then change it: the difference is told here.</source>
        <translation>固定一个方案后再修改：差异会在这里说明。</translation>
    </message>
    <message>
        <source>and 1 more change</source>
        <translation>另有 1 处改动</translation>
    </message>
    <message>
        <source>and %1 more changes</source>
        <translation>另有 %1 处改动</translation>
    </message>
    <message>
        <source>against A</source>
        <translation>与 A 相比</translation>
    </message>
    <message>
        <source>against A: %1</source>
        <translation>与 A 相比：%1</translation>
    </message>
    <message>
        <source>No difference worth naming: %1.</source>
        <translation>影响可忽略：%1。</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>%1 breaks a rule. %2</source>
        <translation>%1 有规则不满足。%2</translation>
    </message>
    <message>
        <source>Not calculated for these models.</source>
        <translation>这些模型不作计算。</translation>
    </message>
    <message>
        <source>No memory figures for these scenarios</source>
        <translation>这些方案没有显存数据</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%2 个阶段中的 %1 个</translation>
    </message>
    <message>
        <source>Working out every micro-batch</source>
        <translation>正在推算每个微批次</translation>
    </message>
    <message>
        <source>No timeline for these scenarios</source>
        <translation>这些方案没有时间线</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>%1 traffic</source>
        <translation>%1 通信</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>recomputing</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>offloading</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>%1 % %2</source>
        <translation>%2 %1 %</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>Fastest that fits: %1, %2 to spare.</source>
        <translation>放得下的方案中最快：%1，余量 %2。</translation>
    </message>
    <message>
        <source>Most room: %1, %2.</source>
        <translation>余量最大：%1，%2。</translation>
    </message>
    <message>
        <source>None fits; least is lacking in %1: %2.</source>
        <translation>都放不下；%1 缺得最少：%2。</translation>
    </message>
    <message>
        <source>None of these can be calculated.</source>
        <translation>这些方案都无法计算。</translation>
    </message>
</context>
<context>
    <name>Derivations</name>
    <message>
        <source>The times come from the event simulator. For equal stages without messages, GPipe and 1F1B idle for (p - 1) / (m + p - 1) of the time; interleaving divides p - 1 by the virtual stages, and zero-bubble schedules fill most of it.</source>
        <translation>这些时间由事件模拟得出。各阶段相等且无消息时，GPipe 和 1F1B 空闲 (p - 1) / (m + p - 1) 的时间；交错式把 p - 1 除以虚拟阶段数，零气泡调度则填满其中大部分。</translation>
    </message>
    <message>
        <source>The lines of weights and optimizer states, for the whole model and divided by nobody.</source>
        <translation>权重和优化器状态各项之和，按整个模型计，不做切分。</translation>
    </message>
    <message>
        <source>The stage with the most work sets the pace: these are its kernels, over all micro-batches.</source>
        <translation>工作最多的阶段决定快慢：这些是它的 kernel，对所有微批次求和。</translation>
    </message>
    <message>
        <source>Of each row, what stops the stage with the most work because nothing hides it.</source>
        <translation>每一项中因未被掩盖而使工作最多的阶段停下的部分。</translation>
    </message>
    <message>
        <source>No failures are assumed, or no checkpoint is written: nothing is lost, no interval is needed.</source>
        <translation>假设没有故障，或不写磁盘检查点：没有损失，也不需要间隔。</translation>
    </message>
    <message>
        <source>Set in the scenario, or counted.</source>
        <translation>由方案设定，或计数得出。</translation>
    </message>
    <message>
        <source>The time model assumes this. The figures of the step have a page with all its assumptions.</source>
        <translation>这是时间模型的假设。单步时间的数据窗口有一页列出全部假设。</translation>
    </message>
    <message>
        <source>From the data sheet of the GPU.</source>
        <translation>来自 GPU 的数据手册。</translation>
    </message>
    <message>
        <source>A fixed amount, not a product of sizes.</source>
        <translation>固定的数量，不是各尺寸的乘积。</translation>
    </message>
    <message>
        <source>Computing hides all of it.</source>
        <translation>全部被计算掩盖。</translation>
    </message>
    <message>
        <source>A bandwidth is the link&apos;s own, times the part of it that collectives reach and, between nodes, what is left as the group grows. Of the algorithms that a collective has, the fastest runs.</source>
        <translation>带宽是互联自身的带宽，乘以集合通信能达到的比例；跨节点时再乘以组变大后剩下的比例。集合通信有多种算法时，采用最快的一种。</translation>
    </message>
    <message>
        <source>What stops the stage with the most work, which need not be the one whose calls the row counts.</source>
        <translation>这是让工作最多的阶段停下的时间；该阶段不一定是此行统计调用的阶段。</translation>
    </message>
    <message>
        <source>Micro-batches × layers of the stage with the most work × what one layer takes.</source>
        <translation>微批次数 × 工作最多的阶段的层数 × 每层所需。</translation>
    </message>
    <message>
        <source>Here the symbols count the whole model, divided by nobody.</source>
        <translation>此处符号按整个模型计，没有任何切分。</translation>
    </message>
    <message>
        <source>Every op starts as soon as its stage is free and its input has come. These make up the critical path, the chain of ops without a gap from the first to the last. Without messages and with equal stages it takes (m + p - 1) times a micro-batch for GPipe and 1F1B.</source>
        <translation>每个操作在所在阶段空闲且输入到达后立即开始。这些构成关键路径：从第一个操作到最后一个操作之间没有空隙的链。没有消息且各阶段相等时，GPipe 与 1F1B 需要 (m + p - 1) 个微批次的时间。</translation>
    </message>
    <message>
        <source>Every op starts as soon as its stage is free and its input has come; the schedule has too many ops to list its critical path. Without messages and with equal stages it takes (m + p - 1) times a micro-batch for GPipe and 1F1B.</source>
        <translation>每个操作在所在阶段空闲且输入到达后立即开始；该调度的操作过多，无法列出关键路径。没有消息且各阶段相等时，GPipe 与 1F1B 需要 (m + p - 1) 个微批次的时间。</translation>
    </message>
    <message>
        <source>The event simulator counts in whole nanoseconds.</source>
        <translation>事件模拟器以整数纳秒计时。</translation>
    </message>
</context>
<context>
    <name>FieldValues</name>
    <message>
        <source>one in %1</source>
        <translation>每 %1 层一个</translation>
    </message>
    <message>
        <source>of its own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>what remains</source>
        <translation>取余下</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model to train. Open a Hugging Face config.json to use your own.</source>
        <translation>要训练的模型。打开 Hugging Face 的 config.json 就能用自己的模型。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The accelerator: its memory decides what fits, its matrix units how fast it can be.</source>
        <translation>加速卡：显存决定放不放得下，矩阵单元决定能有多快。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Servers in the cluster. More nodes mean more data-parallel replicas of the model.</source>
        <translation>集群里的服务器。节点越多，数据并行的模型副本越多。</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每节点 GPU</translation>
    </message>
    <message>
        <source>GPUs that share the fast link inside one server.</source>
        <translation>一台服务器内共用高速互联的 GPU。</translation>
    </message>
    <message>
        <source>Inside a node</source>
        <translation>节点内互联</translation>
    </message>
    <message>
        <source>link inside a node</source>
        <translation>节点内互联</translation>
    </message>
    <message>
        <source>The link between GPUs of one server; tensor parallelism lives on it.</source>
        <translation>同一服务器内 GPU 之间的互联；张量并行靠的就是它。</translation>
    </message>
    <message>
        <source>Between nodes</source>
        <translation>节点间互联</translation>
    </message>
    <message>
        <source>link between nodes</source>
        <translation>节点间互联</translation>
    </message>
    <message>
        <source>The network between servers, often ten times slower than the link inside them.</source>
        <translation>服务器之间的网络，通常比节点内互联慢十倍。</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Decides which layouts are refused and which tensors are kept.</source>
        <translation>决定哪些布局会被拒绝，以及保留哪些张量。</translation>
    </message>
    <message>
        <source>Tensor TP</source>
        <translation>张量并行 TP</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Splits every layer&apos;s matrices over GPUs: saves memory, but each layer waits for collectives, so keep it inside a node.</source>
        <translation>把每层的矩阵切到多块 GPU 上：省显存，但每层都要等集合通信，所以应放在节点内。</translation>
    </message>
    <message>
        <source>Pipeline PP</source>
        <translation>流水线并行 PP</translation>
    </message>
    <message>
        <source>pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Splits the layers into stages: little traffic, but stages wait at the start and the end of a step (the bubble).</source>
        <translation>把各层切成若干阶段：通信少，但每步开头和结尾各阶段要等待（气泡）。</translation>
    </message>
    <message>
        <source>Data DP</source>
        <translation>数据并行 DP</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Replicas that each take a part of the batch and add up their gradients once a step.</source>
        <translation>每个副本处理一部分 batch，每步把梯度加起来一次。</translation>
    </message>
    <message>
        <source>Context CP</source>
        <translation>上下文并行 CP</translation>
    </message>
    <message>
        <source>context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Splits each sequence over GPUs: for contexts whose activations do not fit on one.</source>
        <translation>把每条序列切到多块 GPU 上：用于激活值一块卡放不下的长上下文。</translation>
    </message>
    <message>
        <source>Rank order</source>
        <translation>rank 顺序</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>rank 顺序</translation>
    </message>
    <message>
        <source>Which axis gets neighbouring ranks: the first one stays inside a node longest.</source>
        <translation>哪个维度占用相邻的 rank：排在最前的最不容易跨出节点。</translation>
    </message>
    <message>
        <source>ZeRO / FSDP</source>
        <translation>ZeRO / FSDP</translation>
    </message>
    <message>
        <source>sharding strategy</source>
        <translation>分片策略</translation>
    </message>
    <message>
        <source>What data-parallel replicas share instead of each keeping a copy.</source>
        <translation>数据并行的副本之间分摊哪些状态，而不是各存一份。</translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation>分片组</translation>
    </message>
    <message>
        <source>shard group size</source>
        <translation>分片组大小</translation>
    </message>
    <message>
        <source>Ranks that share one copy of the states in hybrid sharding; the groups are replicas.</source>
        <translation>混合分片中共同保存一份状态的 rank 数；各组互为副本。</translation>
    </message>
    <message>
        <source>Reshard after forward</source>
        <translation>前向后重新分片</translation>
    </message>
    <message>
        <source>resharding after forward</source>
        <translation>前向后重新分片</translation>
    </message>
    <message>
        <source>Frees gathered weights after forward and gathers them again for backward: less memory, half as much traffic again.</source>
        <translation>前向后释放收集来的权重，反向时再收集一次：省显存，通信多一半。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>The order in which stages run micro-batches: it decides how many are kept in memory.</source>
        <translation>各阶段执行微批次的顺序：决定显存里要保留多少个微批次。</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>各阶段层数</translation>
    </message>
    <message>
        <source>layers per stage</source>
        <translation>各阶段层数</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Tokens in one sample. Activations grow with it, attention with its square.</source>
        <translation>一个样本的 token 数。激活值随它增长，注意力随它的平方增长。</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>micro-batch size</source>
        <translation>微批次大小</translation>
    </message>
    <message>
        <source>Samples in one forward pass: activations grow with it, small ones use the GPU badly.</source>
        <translation>一次前向的样本数：激活值随它增长，太小则 GPU 利用不足。</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局 batch</translation>
    </message>
    <message>
        <source>global batch size</source>
        <translation>全局 batch</translation>
    </message>
    <message>
        <source>Samples in one optimizer step. More of them fill the pipeline better.</source>
        <translation>一次优化器更新的样本数。越多，流水线填得越满。</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Drops activations and computes them again for backward: memory for time. Full costs about a third more compute.</source>
        <translation>丢掉激活值，反向时重新计算：用时间换显存。完全重计算约多三分之一的计算量。</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Splits norms and dropout along the sequence over the tensor-parallel ranks: less memory for the same traffic.</source>
        <translation>在张量并行的 rank 之间沿序列切分归一化和 dropout：通信量不变，显存更省。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>attention kernel</source>
        <translation>注意力算子</translation>
    </message>
    <message>
        <source>A fused kernel never stores the s by s scores; unfused attention keeps them.</source>
        <translation>融合算子不保存 s×s 的注意力分数；未融合的会保存。</translation>
    </message>
    <message>
        <source>CP exchange</source>
        <translation>CP 交换方式</translation>
    </message>
    <message>
        <source>context-parallel exchange</source>
        <translation>上下文并行的交换方式</translation>
    </message>
    <message>
        <source>How ranks get the keys and values of the others.</source>
        <translation>各 rank 如何拿到其他 rank 的 K 和 V。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>Above zero, its masks are kept for backward: one byte an element.</source>
        <translation>大于零时要为反向保留掩码：每个元素一字节。</translation>
    </message>
    <message>
        <source>Fused cross-entropy</source>
        <translation>融合交叉熵</translation>
    </message>
    <message>
        <source>fused cross-entropy</source>
        <translation>融合交叉熵</translation>
    </message>
    <message>
        <source>Without it the last stage also keeps its logits in FP32.</source>
        <translation>不用它时，最后一个阶段还要保留 FP32 的 logits。</translation>
    </message>
    <message>
        <source>Vocabulary multiple</source>
        <translation>词表取整倍数</translation>
    </message>
    <message>
        <source>vocabulary multiple</source>
        <translation>词表取整倍数</translation>
    </message>
    <message>
        <source>The vocabulary is padded to a multiple of this times TP.</source>
        <translation>词表会补齐到它乘以 TP 的倍数。</translation>
    </message>
    <message>
        <source>training tokens</source>
        <translation>训练 token 数</translation>
    </message>
    <message>
        <source>Tokens of the whole run, such as 15T: gives days, GPU-hours and cost.</source>
        <translation>整个训练的 token 数，例如 15T：由此得出天数、卡时和成本。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算精度</translation>
    </message>
    <message>
        <source>compute type</source>
        <translation>计算精度</translation>
    </message>
    <message>
        <source>Number type of the matrix multiplications: fewer bits are faster and lighter.</source>
        <translation>矩阵乘法的数值类型：位数越少越快、越省。</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度精度</translation>
    </message>
    <message>
        <source>gradient type</source>
        <translation>梯度精度</translation>
    </message>
    <message>
        <source>Number type gradients are accumulated in.</source>
        <translation>累积梯度所用的数值类型。</translation>
    </message>
    <message>
        <source>Gradients on the wire</source>
        <translation>梯度通信精度</translation>
    </message>
    <message>
        <source>gradient type on the wire</source>
        <translation>梯度通信精度</translation>
    </message>
    <message>
        <source>Number type in which data-parallel ranks add up their gradients.</source>
        <translation>数据并行的 rank 之间求和梯度所用的数值类型。</translation>
    </message>
    <message>
        <source>FP32 master weights</source>
        <translation>FP32 主权重</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>An FP32 copy of the weights, so that small updates are not rounded away: 4 bytes a parameter.</source>
        <translation>权重的 FP32 副本，使微小更新不被舍入掉：每个参数 4 字节。</translation>
    </message>
    <message>
        <source>Optimizer moments</source>
        <translation>优化器动量</translation>
    </message>
    <message>
        <source>type of the moments</source>
        <translation>动量精度</translation>
    </message>
    <message>
        <source>Number type of the optimizer&apos;s running averages.</source>
        <translation>优化器滑动平均值的数值类型。</translation>
    </message>
    <message>
        <source>Loss scaling</source>
        <translation>损失缩放</translation>
    </message>
    <message>
        <source>loss scaling</source>
        <translation>损失缩放</translation>
    </message>
    <message>
        <source>FP16 needs it: multiplies the loss so that small gradients do not become zero.</source>
        <translation>FP16 需要它：放大损失，使小梯度不变成零。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>AdamW keeps two moments a parameter, SGD one, Adafactor nearly none.</source>
        <translation>AdamW 每个参数保存两个动量，SGD 一个，Adafactor 几乎没有。</translation>
    </message>
    <message>
        <source>Change %1 to %2</source>
        <translation>把%1改为 %2</translation>
    </message>
    <message>
        <source>Expert EP</source>
        <translation>专家 EP</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Spreads the experts of a layer over ranks that hold the dense layers too: no GPU is added, tokens travel to their experts.</source>
        <translation>把一层的专家分散到同样承载稠密层的各 rank 上：不增加 GPU，token 会被送往它的专家。</translation>
    </message>
    <message>
        <source>Expert TP</source>
        <translation>专家 TP</translation>
    </message>
    <message>
        <source>expert tensor parallel</source>
        <translation>专家张量并行</translation>
    </message>
    <message>
        <source>Splits each expert&apos;s matrices. Megatron takes TP when nothing is said, which needs TP x EP ranks.</source>
        <translation>切分每个专家的矩阵。不指定时 Megatron 取 TP，于是需要 TP x EP 个 rank。</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>Pieces of the model that each rank takes turns with: a smaller bubble for more traffic between stages.</source>
        <translation>每个 rank 轮流处理的模型片段：气泡更小，但阶段间通信更多。</translation>
    </message>
    <message>
        <source>Micro-batch group</source>
        <translation>微批次分组</translation>
    </message>
    <message>
        <source>micro-batch group</source>
        <translation>微批次分组</translation>
    </message>
    <message>
        <source>Micro-batches that go through one virtual stage before the next one&apos;s turn; PP when nothing is said.</source>
        <translation>连续通过同一虚拟阶段的微批次个数，之后轮到下一个虚拟阶段；不指定时为 PP。</translation>
    </message>
    <message>
        <source>Drag a cut to hand layers to the next stage, or type numbers in order of depth, such as 19, 20, 20, 21. Empty: divided evenly.</source>
        <translation>拖动分割线把层交给下一阶段，或按深度顺序输入数字，例如 19, 20, 20, 21。留空：平均分配。</translation>
    </message>
    <message>
        <source>model name</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>What the model is called in titles and pictures.</source>
        <translation>模型在标题和图片中的名称。</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Only a size, no shape: states, gradient traffic and the rule of thumb follow from it.</source>
        <translation>只有规模、没有结构：由它得出模型状态、梯度通信量和经验估算。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Transformer blocks from embedding to head.</source>
        <translation>从嵌入层到输出头之间的 Transformer 块。</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Width of the residual stream: what every layer reads and writes for a token.</source>
        <translation>残差流的宽度：每层为每个 token 读写的向量长度。</translation>
    </message>
    <message>
        <source>vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Tokens the model knows, before padding: rows of the embedding and of the head.</source>
        <translation>模型认识的 token 数（填充之前）：嵌入层与输出头的行数。</translation>
    </message>
    <message>
        <source>tied embeddings</source>
        <translation>共享嵌入</translation>
    </message>
    <message>
        <source>Embedding and head are one matrix; with a pipeline the last stage keeps a copy.</source>
        <translation>嵌入层与输出头是同一个矩阵；使用流水线时最后阶段保留一份副本。</translation>
    </message>
    <message>
        <source>head bias</source>
        <translation>输出头偏置</translation>
    </message>
    <message>
        <source>One number a token of the vocabulary, added to the logits.</source>
        <translation>词表中每个 token 一个数，加到 logits 上。</translation>
    </message>
    <message>
        <source>longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Tokens the positions were made for: longer sequences are warned of.</source>
        <translation>位置编码所面向的 token 数：序列更长时会给出警告。</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>How a token knows its place: only learned positions have parameters.</source>
        <translation>token 如何知道自己的位置：只有可学习的位置编码带参数。</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>可学习位置数</translation>
    </message>
    <message>
        <source>Rows of the table of positions: no sequence can be longer.</source>
        <translation>位置表的行数：序列不能比它更长。</translation>
    </message>
    <message>
        <source>MTP layers</source>
        <translation>MTP 层数</translation>
    </message>
    <message>
        <source>Extra layers that predict further tokens while training; apart from the total.</source>
        <translation>训练时预测更后面 token 的额外层；不计入总数。</translation>
    </message>
    <message>
        <source>own embeddings for MTP</source>
        <translation>MTP 自带嵌入</translation>
    </message>
    <message>
        <source>Each MTP layer is stored with copies of embedding and head.</source>
        <translation>每个 MTP 层存储时都带嵌入层与输出头的副本。</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>Heads of the queries: TP has to divide them.</source>
        <translation>查询的头数：必须能被 TP 整除。</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Heads of keys and values, shared by groups of queries (GQA); beyond them TP keeps copies.</source>
        <translation>键和值的头数，由一组查询共用（GQA）；TP 超过它时会保留副本。</translation>
    </message>
    <message>
        <source>head size</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Width of one head. Not always hidden size / heads.</source>
        <translation>一个头的宽度，不一定等于隐藏维度 / 头数。</translation>
    </message>
    <message>
        <source>value head size</source>
        <translation>值头维度</translation>
    </message>
    <message>
        <source>Width of a head of the values, where it differs from that of the keys.</source>
        <translation>值的头维度（与键不同时）。</translation>
    </message>
    <message>
        <source>QK norm</source>
        <translation>QK 归一化</translation>
    </message>
    <message>
        <source>Normalises queries and keys, so that attention cannot saturate.</source>
        <translation>对查询和键做归一化，使注意力不会饱和。</translation>
    </message>
    <message>
        <source>QKV bias</source>
        <translation>QKV 偏置</translation>
    </message>
    <message>
        <source>Biases of the query, key and value projections.</source>
        <translation>查询、键、值投影的偏置。</translation>
    </message>
    <message>
        <source>output bias</source>
        <translation>输出偏置</translation>
    </message>
    <message>
        <source>Bias of the projection after attention.</source>
        <translation>注意力之后投影的偏置。</translation>
    </message>
    <message>
        <source>output gate</source>
        <translation>输出门控</translation>
    </message>
    <message>
        <source>A gate on the attention output, projected along with the queries.</source>
        <translation>作用于注意力输出的门控，与查询一起投影得到。</translation>
    </message>
    <message>
        <source>attention sinks</source>
        <translation>注意力 sink</translation>
    </message>
    <message>
        <source>One learned logit a head that attention may spend on nothing.</source>
        <translation>每个头一个可学习的 logit，让注意力可以不落在任何 token 上。</translation>
    </message>
    <message>
        <source>sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Tokens back that a sliding layer sees.</source>
        <translation>滑动窗口层能看到的之前的 token 数。</translation>
    </message>
    <message>
        <source>kinds of layers</source>
        <translation>层的种类</translation>
    </message>
    <message>
        <source>What mixes tokens, layer by layer; a shorter list repeats: full, sliding, linear, ssm, mlp.</source>
        <translation>逐层说明用什么混合 token；较短的列表会重复：full、sliding、linear、ssm、mlp。</translation>
    </message>
    <message>
        <source>MLP width</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>Inner width of the dense MLP: TP has to divide it.</source>
        <translation>稠密 MLP 的内部宽度：必须能被 TP 整除。</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>The function inside the MLP; it decides which tensors are kept for backward.</source>
        <translation>MLP 内的函数；它决定为反向保留哪些张量。</translation>
    </message>
    <message>
        <source>gated MLP</source>
        <translation>门控 MLP</translation>
    </message>
    <message>
        <source>A third matrix gates the MLP, as in SwiGLU.</source>
        <translation>用第三个矩阵对 MLP 做门控，如 SwiGLU。</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>MLP 偏置</translation>
    </message>
    <message>
        <source>Biases of the MLP&apos;s projections.</source>
        <translation>MLP 各投影的偏置。</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>LayerNorm keeps a mean as well as a variance, and usually a bias.</source>
        <translation>LayerNorm 除方差外还有均值，通常还有偏置。</translation>
    </message>
    <message>
        <source>norms in a layer</source>
        <translation>每层归一化数</translation>
    </message>
    <message>
        <source>Two before attention and MLP; four with norms after them too; one for a shared one.</source>
        <translation>两个：注意力与 MLP 之前；四个：之后也各有一个；一个：两者共用。</translation>
    </message>
    <message>
        <source>norm bias</source>
        <translation>归一化偏置</translation>
    </message>
    <message>
        <source>Norms have a bias beside their scale.</source>
        <translation>归一化除缩放外还有偏置。</translation>
    </message>
    <message>
        <source>embedding norm</source>
        <translation>嵌入归一化</translation>
    </message>
    <message>
        <source>A norm right after the embedding, as in BLOOM.</source>
        <translation>紧跟嵌入层的归一化，如 BLOOM。</translation>
    </message>
    <message>
        <source>parallel block</source>
        <translation>并行块</translation>
    </message>
    <message>
        <source>Attention and MLP read the same input and are added together.</source>
        <translation>注意力与 MLP 读同一输入，结果相加。</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>Layers whose MLP is many experts, of which a token meets a few.</source>
        <translation>MLP 由许多专家组成的层，每个 token 只经过其中几个。</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Routed experts in a layer: EP has to divide them.</source>
        <translation>一层中的路由专家数：必须能被 EP 整除。</translation>
    </message>
    <message>
        <source>experts for a token</source>
        <translation>每 token 专家数</translation>
    </message>
    <message>
        <source>Routed experts a token is sent to (top-k): what makes its compute.</source>
        <translation>每个 token 被送往的路由专家数（top-k）：决定其计算量。</translation>
    </message>
    <message>
        <source>expert width</source>
        <translation>专家宽度</translation>
    </message>
    <message>
        <source>Inner width of one routed expert.</source>
        <translation>一个路由专家的内部宽度。</translation>
    </message>
    <message>
        <source>shared expert width</source>
        <translation>共享专家宽度</translation>
    </message>
    <message>
        <source>Inner width of the experts that every token meets, all side by side.</source>
        <translation>每个 token 都经过的专家的内部宽度（并排合计）。</translation>
    </message>
    <message>
        <source>dense layers first</source>
        <translation>开头稠密层</translation>
    </message>
    <message>
        <source>Layers at the start that have a dense MLP instead.</source>
        <translation>开头改用稠密 MLP 的层数。</translation>
    </message>
    <message>
        <source>expert layer every</source>
        <translation>专家层间隔</translation>
    </message>
    <message>
        <source>Every n-th layer has experts, the others a dense MLP.</source>
        <translation>每 n 层有一层带专家，其余为稠密 MLP。</translation>
    </message>
    <message>
        <source>expert bias</source>
        <translation>专家偏置</translation>
    </message>
    <message>
        <source>Biases inside the experts.</source>
        <translation>专家内部的偏置。</translation>
    </message>
    <message>
        <source>router bias</source>
        <translation>路由偏置</translation>
    </message>
    <message>
        <source>A bias of the router&apos;s projection.</source>
        <translation>路由投影的偏置。</translation>
    </message>
    <message>
        <source>balancing bias</source>
        <translation>均衡偏置</translation>
    </message>
    <message>
        <source>One number an expert that evens out their load, outside the gradients (DeepSeek-V3).</source>
        <translation>每个专家一个数，用于均衡负载，不参与梯度（DeepSeek-V3）。</translation>
    </message>
    <message>
        <source>shared expert gate</source>
        <translation>共享专家门控</translation>
    </message>
    <message>
        <source>A sigmoid gate on the shared expert (Qwen).</source>
        <translation>作用于共享专家的 sigmoid 门控（Qwen）。</translation>
    </message>
    <message>
        <source>latent attention</source>
        <translation>潜在注意力</translation>
    </message>
    <message>
        <source>Keys and values are kept compressed in a latent vector (DeepSeek).</source>
        <translation>键和值压缩保存在一个潜在向量中（DeepSeek）。</translation>
    </message>
    <message>
        <source>query rank</source>
        <translation>查询秩</translation>
    </message>
    <message>
        <source>Width of the compressed queries.</source>
        <translation>压缩后查询的宽度。</translation>
    </message>
    <message>
        <source>KV rank</source>
        <translation>KV 秩</translation>
    </message>
    <message>
        <source>Width of the latent vector that keys and values are made from.</source>
        <translation>生成键和值的潜在向量的宽度。</translation>
    </message>
    <message>
        <source>head size without RoPE</source>
        <translation>不带 RoPE 的头维度</translation>
    </message>
    <message>
        <source>Part of a query or key head that carries no position.</source>
        <translation>查询或键的头中不带位置的部分。</translation>
    </message>
    <message>
        <source>head size with RoPE</source>
        <translation>带 RoPE 的头维度</translation>
    </message>
    <message>
        <source>Part of a query head that carries the position; keys share one.</source>
        <translation>查询头中带位置的部分；键共用一份。</translation>
    </message>
    <message>
        <source>MLA value head size</source>
        <translation>MLA 值头维度</translation>
    </message>
    <message>
        <source>Width of a head of the values.</source>
        <translation>值的头维度。</translation>
    </message>
    <message>
        <source>indexer heads</source>
        <translation>索引器头数</translation>
    </message>
    <message>
        <source>Heads of the indexer that picks tokens for sparse attention (DeepSeek-V3.2).</source>
        <translation>为稀疏注意力挑选 token 的索引器的头数（DeepSeek-V3.2）。</translation>
    </message>
    <message>
        <source>indexer head size</source>
        <translation>索引器头维度</translation>
    </message>
    <message>
        <source>Width of a head of the indexer.</source>
        <translation>索引器的头维度。</translation>
    </message>
    <message>
        <source>Sliding layers have heads of another number or size than full ones.</source>
        <translation>滑动窗口层的头数或头维度与全注意力层不同。</translation>
    </message>
    <message>
        <source>sliding heads</source>
        <translation>滑动层头数</translation>
    </message>
    <message>
        <source>Heads of the queries in sliding layers.</source>
        <translation>滑动窗口层中查询的头数。</translation>
    </message>
    <message>
        <source>sliding KV heads</source>
        <translation>滑动层 KV 头数</translation>
    </message>
    <message>
        <source>Heads of keys and values in sliding layers.</source>
        <translation>滑动窗口层中键和值的头数。</translation>
    </message>
    <message>
        <source>sliding head size</source>
        <translation>滑动层头维度</translation>
    </message>
    <message>
        <source>Width of one head in sliding layers.</source>
        <translation>滑动窗口层中一个头的宽度。</translation>
    </message>
    <message>
        <source>sliding value head size</source>
        <translation>滑动层值头维度</translation>
    </message>
    <message>
        <source>Width of a value head in sliding layers, where it differs.</source>
        <translation>滑动窗口层中值的头维度（不同时）。</translation>
    </message>
    <message>
        <source>sinks in sliding layers</source>
        <translation>滑动层 sink</translation>
    </message>
    <message>
        <source>Sliding layers have a learned logit a head that may be spent on nothing.</source>
        <translation>滑动窗口层每个头有一个可学习的 logit，可以不落在任何 token 上。</translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>Layers of Gated DeltaNet: a state of fixed size instead of keys and values (Qwen3-Next).</source>
        <translation>Gated DeltaNet 层：用固定大小的状态代替键和值（Qwen3-Next）。</translation>
    </message>
    <message>
        <source>linear key heads</source>
        <translation>线性层键头数</translation>
    </message>
    <message>
        <source>Heads of queries and keys in linear layers.</source>
        <translation>线性层中查询和键的头数。</translation>
    </message>
    <message>
        <source>linear value heads</source>
        <translation>线性层值头数</translation>
    </message>
    <message>
        <source>Heads of values, gates and states in linear layers.</source>
        <translation>线性层中值、门控与状态的头数。</translation>
    </message>
    <message>
        <source>linear key head size</source>
        <translation>线性层键头维度</translation>
    </message>
    <message>
        <source>Width of a query or key head in linear layers.</source>
        <translation>线性层中查询或键的头维度。</translation>
    </message>
    <message>
        <source>linear value head size</source>
        <translation>线性层值头维度</translation>
    </message>
    <message>
        <source>Width of a value head in linear layers.</source>
        <translation>线性层中值的头维度。</translation>
    </message>
    <message>
        <source>linear convolution</source>
        <translation>线性层卷积</translation>
    </message>
    <message>
        <source>Tokens that the short convolution before a linear layer reaches back.</source>
        <translation>线性层之前的短卷积回看的 token 数。</translation>
    </message>
    <message>
        <source>state space layers</source>
        <translation>状态空间层</translation>
    </message>
    <message>
        <source>Layers of Mamba-2: a state that is carried from token to token.</source>
        <translation>Mamba-2 层：在 token 之间传递的状态。</translation>
    </message>
    <message>
        <source>state heads</source>
        <translation>状态头数</translation>
    </message>
    <message>
        <source>Heads of a state-space layer.</source>
        <translation>状态空间层的头数。</translation>
    </message>
    <message>
        <source>state head size</source>
        <translation>状态头维度</translation>
    </message>
    <message>
        <source>Width of one head of a state-space layer.</source>
        <translation>状态空间层一个头的宽度。</translation>
    </message>
    <message>
        <source>state size</source>
        <translation>状态大小</translation>
    </message>
    <message>
        <source>Numbers of state for each channel of a head.</source>
        <translation>一个头的每个通道的状态数。</translation>
    </message>
    <message>
        <source>state groups</source>
        <translation>状态分组</translation>
    </message>
    <message>
        <source>Groups of heads that share their B and C projections.</source>
        <translation>共用 B、C 投影的头的组数。</translation>
    </message>
    <message>
        <source>state convolution</source>
        <translation>状态层卷积</translation>
    </message>
    <message>
        <source>Tokens that the short convolution before the state reaches back.</source>
        <translation>状态之前的短卷积回看的 token 数。</translation>
    </message>
    <message>
        <source>own heads</source>
        <translation>另设头</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>显存上限</translation>
    </message>
    <message>
        <source>memory limit of the schedule</source>
        <translation>调度的显存上限</translation>
    </message>
    <message>
        <source>Micro-batches that a rank keeps at most, for an order made to fit: 1F1B keeps PP, and from 2 x PP on more memory saves no more time.</source>
        <translation>每个 rank 最多保留的微批次数，顺序据此生成：1F1B 保留 PP 个；超过 2 x PP 后，再多的显存也不会更快。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>order of the schedule</source>
        <translation>调度的顺序</translation>
    </message>
    <message>
        <source>A Megatron layout string, such as Et*20|t*20|t*20|t*20L, or the ops of each rank as PyTorch writes them, ranks parted by a slash: 0F0,0B0 / 1F0,1B0.</source>
        <translation>Megatron 布局字符串，如 Et*20|t*20|t*20|t*20L；或按 PyTorch 的写法列出每个 rank 的操作，rank 之间用斜杠分隔：0F0,0B0 / 1F0,1B0。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>framework version</source>
        <translation>框架版本</translation>
    </message>
    <message>
        <source>Its release, such as core 0.14, TE 2.11: newer kernels are faster and keep fewer tensors.</source>
        <translation>框架的发行版本，如 core 0.14, TE 2.11：较新的算子更快，保留的张量也更少。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>name of the GPU</source>
        <translation>GPU 名称</translation>
    </message>
    <message>
        <source>What the GPU is called in titles and pictures.</source>
        <translation>GPU 在标题和图片中的名称。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>memory of the GPU</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>What the driver gives a process, a little less than the label on the card. Type 80 GB or 79.1 GiB.</source>
        <translation>驱动实际给进程的显存，略小于标称值。可输入 80 GB 或 79.1 GiB。</translation>
    </message>
    <message>
        <source>Memory bandwidth, GB/s</source>
        <translation>显存带宽，GB/s</translation>
    </message>
    <message>
        <source>memory bandwidth of the GPU</source>
        <translation>GPU 显存带宽</translation>
    </message>
    <message>
        <source>How fast the GPU reads its own memory: norms, softmax and the optimizer wait for it.</source>
        <translation>GPU 读取自身显存的速度：归一化、softmax 和优化器都受它限制。</translation>
    </message>
    <message>
        <source>FP32, TFLOP/s</source>
        <translation>FP32，TFLOP/s</translation>
    </message>
    <message>
        <source>FP32 rate of the GPU</source>
        <translation>GPU 的 FP32 算力</translation>
    </message>
    <message>
        <source>Dense peak in FP32 without matrix units.</source>
        <translation>不用矩阵单元时 FP32 的稠密峰值。</translation>
    </message>
    <message>
        <source>TF32, TFLOP/s</source>
        <translation>TF32，TFLOP/s</translation>
    </message>
    <message>
        <source>TF32 rate of the GPU</source>
        <translation>GPU 的 TF32 算力</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units on FP32 numbers rounded to 19 bits.</source>
        <translation>矩阵单元处理舍入到 19 位的 FP32 数时的稠密峰值。</translation>
    </message>
    <message>
        <source>FP16, TFLOP/s</source>
        <translation>FP16，TFLOP/s</translation>
    </message>
    <message>
        <source>FP16 rate of the GPU</source>
        <translation>GPU 的 FP16 算力</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units in FP16.</source>
        <translation>矩阵单元 FP16 的稠密峰值。</translation>
    </message>
    <message>
        <source>BF16, TFLOP/s</source>
        <translation>BF16，TFLOP/s</translation>
    </message>
    <message>
        <source>BF16 rate of the GPU</source>
        <translation>GPU 的 BF16 算力</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units in BF16, without sparsity: half of what some data sheets print.</source>
        <translation>矩阵单元 BF16 的稠密峰值，不含稀疏：为某些规格书所印数值的一半。</translation>
    </message>
    <message>
        <source>FP8, TFLOP/s</source>
        <translation>FP8，TFLOP/s</translation>
    </message>
    <message>
        <source>FP8 rate of the GPU</source>
        <translation>GPU 的 FP8 算力</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units in FP8. Empty: the GPU does not compute in it.</source>
        <translation>矩阵单元 FP8 的稠密峰值。留空：GPU 不支持这种计算。</translation>
    </message>
    <message>
        <source>FP4, TFLOP/s</source>
        <translation>FP4，TFLOP/s</translation>
    </message>
    <message>
        <source>FP4 rate of the GPU</source>
        <translation>GPU 的 FP4 算力</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units in FP4. Empty: the GPU does not compute in it.</source>
        <translation>矩阵单元 FP4 的稠密峰值。留空：GPU 不支持这种计算。</translation>
    </message>
    <message>
        <source>Power, W</source>
        <translation>功率，W</translation>
    </message>
    <message>
        <source>power of the GPU</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>Its thermal design power: the energy of the run follows from it.</source>
        <translation>热设计功耗：训练的能耗由它得出。</translation>
    </message>
    <message>
        <source>name of the link inside a node</source>
        <translation>节点内互联的名称</translation>
    </message>
    <message>
        <source>What the link is called in tables and pictures.</source>
        <translation>互联在表格和图片中的名称。</translation>
    </message>
    <message>
        <source>Bandwidth, GB/s</source>
        <translation>带宽，GB/s</translation>
    </message>
    <message>
        <source>bandwidth of the link inside a node</source>
        <translation>节点内互联的带宽</translation>
    </message>
    <message>
        <source>A GPU&apos;s share in one direction, in 10^9 bytes a second: half of what is printed for both directions.</source>
        <translation>每块 GPU 单向的份额，以每秒 10^9 字节计：为双向标称值的一半。</translation>
    </message>
    <message>
        <source>Latency, µs</source>
        <translation>延迟，µs</translation>
    </message>
    <message>
        <source>latency of the link inside a node</source>
        <translation>节点内互联的延迟</translation>
    </message>
    <message>
        <source>Time of one small step of a collective: short messages wait for nothing else.</source>
        <translation>集合通信一小步的时间：短消息主要等它。</translation>
    </message>
    <message>
        <source>name of the link between nodes</source>
        <translation>节点间互联的名称</translation>
    </message>
    <message>
        <source>bandwidth of the link between nodes</source>
        <translation>节点间互联的带宽</translation>
    </message>
    <message>
        <source>A GPU&apos;s share in one direction: 400 Gbit/s are 50 GB/s, shared among the GPUs of one adapter.</source>
        <translation>每块 GPU 单向的份额：400 Gbit/s 即 50 GB/s，由同一网卡的各 GPU 分享。</translation>
    </message>
    <message>
        <source>latency of the link between nodes</source>
        <translation>节点间互联的延迟</translation>
    </message>
    <message>
        <source>Gathered at once</source>
        <translation>每次聚集</translation>
    </message>
    <message>
        <source>unit of gathering</source>
        <translation>聚集的单位</translation>
    </message>
    <message>
        <source>What is gathered before it is used and freed after: one layer at a time, or the whole model, which is all in memory at once.</source>
        <translation>用前聚集、用后释放的单位：逐层，或整个模型（全部同时在显存中）。</translation>
    </message>
    <message>
        <source>Prefetched layers</source>
        <translation>预取层数</translation>
    </message>
    <message>
        <source>prefetched layers</source>
        <translation>预取层数</translation>
    </message>
    <message>
        <source>Layers whose weights are gathered ahead of their turn: traffic hides behind compute, and their weights wait in memory.</source>
        <translation>提前聚集权重的层数：通信被计算掩盖，但这些权重要在显存中等待。</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>What is kept in the memory of the host instead: the GPU is relieved, and PCIe carries it to and fro in every step.</source>
        <translation>改存在主机内存中的内容：GPU 显存得到释放，但每步都要经 PCIe 来回传输。</translation>
    </message>
    <message>
        <source>Offloaded layers</source>
        <translation>卸载层数</translation>
    </message>
    <message>
        <source>offloaded layers</source>
        <translation>卸载层数</translation>
    </message>
    <message>
        <source>Layers of a stage whose activations go to the host; the others keep them on the GPU. Empty: all of them.</source>
        <translation>每个阶段中把激活值放到主机的层数，其余层留在 GPU 上。留空：全部。</translation>
    </message>
    <message>
        <source>Head on stage</source>
        <translation>输出头所在阶段</translation>
    </message>
    <message>
        <source>stage of the head</source>
        <translation>输出头所在阶段</translation>
    </message>
    <message>
        <source>Which stage, in order of depth from 0, holds the output head: it is as heavy as several layers. Empty: the last one.</source>
        <translation>按深度从 0 数起，哪个阶段带输出头：它抵得上好几层。留空：最后一个。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重精度</translation>
    </message>
    <message>
        <source>type of the weights</source>
        <translation>权重精度</translation>
    </message>
    <message>
        <source>Number type the weights are kept in; FP32 weights need no master copy.</source>
        <translation>保存权重所用的数值类型；FP32 权重不需要主权重。</translation>
    </message>
    <message>
        <source>Weights on the wire</source>
        <translation>权重通信精度</translation>
    </message>
    <message>
        <source>type of gathered weights</source>
        <translation>权重通信精度</translation>
    </message>
    <message>
        <source>Number type in which sharded weights travel when they are gathered.</source>
        <translation>聚集分片权重时通信所用的数值类型。</translation>
    </message>
    <message>
        <source>FP8 scaling</source>
        <translation>FP8 缩放</translation>
    </message>
    <message>
        <source>FP8 recipe</source>
        <translation>FP8 方案</translation>
    </message>
    <message>
        <source>How FP8 tensors are scaled into its narrow range: one factor a tensor, or one a block of values, which copes with outliers.</source>
        <translation>如何把张量缩放到 FP8 狭窄的范围：每个张量一个系数，或每个分块一个系数，后者能应对离群值。</translation>
    </message>
    <message>
        <source>CUDA and NCCL</source>
        <translation>CUDA 与 NCCL</translation>
    </message>
    <message>
        <source>memory of CUDA and NCCL</source>
        <translation>CUDA 与 NCCL 占用的显存</translation>
    </message>
    <message>
        <source>What the driver, the libraries and NCCL&apos;s buffers take before the first tensor. Type 900 MiB or 1.2 GiB.</source>
        <translation>第一个张量之前，驱动、库和 NCCL 缓冲区占用的显存。可输入 900 MiB 或 1.2 GiB。</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>allocator slack</source>
        <translation>分配器余量</translation>
    </message>
    <message>
        <source>What the allocator reserves beyond the tensors, as a part of them: 0.05 is five per cent.</source>
        <translation>分配器在张量之外多占的部分，以张量的比例计：0.05 即 5 %。</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>梯度桶</translation>
    </message>
    <message>
        <source>size of the gradient bucket</source>
        <translation>梯度桶大小</translation>
    </message>
    <message>
        <source>Gradients are added up in buckets of this size: large ones use the network well, and take memory. Type 500 MB.</source>
        <translation>梯度按此大小分桶求和：大桶能充分利用网络，但占显存。可输入 500 MB。</translation>
    </message>
    <message>
        <source>Kept free</source>
        <translation>保留空间</translation>
    </message>
    <message>
        <source>part kept free</source>
        <translation>保留空间的比例</translation>
    </message>
    <message>
        <source>A layout that leaves less than this part of the memory free is called marginal: fragmentation may take it.</source>
        <translation>空闲显存少于这一比例的布局视为勉强放得下：碎片可能把它占掉。</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>overlap of data parallelism</source>
        <translation>数据并行的重叠</translation>
    </message>
    <message>
        <source>Gradients are reduced while backward still computes, instead of after it.</source>
        <translation>梯度在反向计算的同时归约，而不是等它结束。</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>overlap of tensor parallelism</source>
        <translation>张量并行的重叠</translation>
    </message>
    <message>
        <source>Collectives of tensor parallelism run beside the matrix multiplications they belong to, piece by piece.</source>
        <translation>张量并行的集合通信与所属的矩阵乘法分块同时进行。</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>overlap of the pipeline</source>
        <translation>流水线的重叠</translation>
    </message>
    <message>
        <source>Activations travel between stages while these compute.</source>
        <translation>激活值在各阶段计算的同时在阶段间传输。</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>overlap of context parallelism</source>
        <translation>上下文并行的重叠</translation>
    </message>
    <message>
        <source>Keys and values travel round the ring while attention works on those that are there.</source>
        <translation>注意力计算已有的 K 和 V 时，其余的沿环传输。</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>overlap of expert parallelism</source>
        <translation>专家并行的重叠</translation>
    </message>
    <message>
        <source>Tokens travel to their experts while another micro-batch computes, as DualPipe does.</source>
        <translation>token 传往专家时由另一个微批次计算，如 DualPipe 的做法。</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Whatever belongs to this scenario: where its figures come from, what to try next. Saved in the file.</source>
        <translation>与本方案有关的任何内容：数字的来源、接下来要试什么。保存在文件中。</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>recomputed modules</source>
        <translation>重计算的模块</translation>
    </message>
    <message>
        <source>Parts of a layer whose activations are dropped and computed again: choose those that are large and cheap to redo.</source>
        <translation>丢弃激活值、反向时再算一遍的部分：选占用大而重算便宜的。</translation>
    </message>
    <message>
        <source>Recomputed layers</source>
        <translation>重计算层数</translation>
    </message>
    <message>
        <source>recomputed layers</source>
        <translation>重计算层数</translation>
    </message>
    <message>
        <source>A number such as 8 recomputes that many layers of each stage; every 4 keeps one checkpoint for four layers. Empty: all layers, one by one.</source>
        <translation>填 8 这样的数，每个阶段重计算这么多层；填“每 4”，每四层留一个检查点。留空：所有层，逐层重算。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>attention mask</source>
        <translation>注意力掩码</translation>
    </message>
    <message>
        <source>Packed documents attend only inside themselves, as padding-free training does; causal attention sees the whole sequence before it.</source>
        <translation>打包的文档只在文档内部做注意力，如无填充训练；因果注意力能看到之前的整个序列。</translation>
    </message>
    <message>
        <source>Load imbalance</source>
        <translation>负载不均</translation>
    </message>
    <message>
        <source>load imbalance of the experts</source>
        <translation>专家的负载不均</translation>
    </message>
    <message>
        <source>Tokens of the busiest expert over the average: 1 is even, and all others wait for the busiest.</source>
        <translation>最忙的专家的 token 数与平均值之比：1 为均匀，其他专家都要等最忙的那个。</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>训练对象</translation>
    </message>
    <message>
        <source>trained parameters</source>
        <translation>训练的参数</translation>
    </message>
    <message>
        <source>LoRA trains small added matrices only: gradients and optimizer states nearly vanish, the frozen weights stay.</source>
        <translation>LoRA 只训练附加的小矩阵：梯度和优化器状态几乎消失，冻结的权重仍在。</translation>
    </message>
    <message>
        <source>torch.compile</source>
        <translation>torch.compile</translation>
    </message>
    <message>
        <source>compilation</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>Fuses element-wise operations into fewer kernels: less memory traffic, and fewer tensors kept for backward.</source>
        <translation>把逐元素运算融合成更少的算子：显存读写更少，为反向保留的张量也更少。</translation>
    </message>
    <message>
        <source>Assumed MFU</source>
        <translation>假定的 MFU</translation>
    </message>
    <message>
        <source>assumed MFU</source>
        <translation>假定的 MFU</translation>
    </message>
    <message>
        <source>A part of the peak, such as 0.4, that the length of the run is worked out with instead of the calculated step time. Empty: calculated.</source>
        <translation>峰值的一部分，如 0.4，用它而不是算出的单步时间来推算训练时长。留空：按计算。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Its highest value, reached after the warm-up: larger models want smaller ones.</source>
        <translation>预热后达到的最高值：模型越大，学习率应越小。</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>最低学习率</translation>
    </message>
    <message>
        <source>lowest learning rate</source>
        <translation>最低学习率</translation>
    </message>
    <message>
        <source>Where the decay ends; a tenth of the highest is common.</source>
        <translation>衰减的终点；常取最高值的十分之一。</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>warm-up steps</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>Steps in which the learning rate rises from zero, while the optimizer&apos;s averages settle.</source>
        <translation>学习率从零上升的步数，在此期间优化器的平均值趋于稳定。</translation>
    </message>
    <message>
        <source>Rate schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>learning-rate schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>How the learning rate falls after the warm-up: along a cosine, in a straight line, or late and fast (WSD).</source>
        <translation>预热后学习率如何下降：沿余弦、沿直线，或在末段快速下降（WSD）。</translation>
    </message>
    <message>
        <source>Decay part</source>
        <translation>衰减段</translation>
    </message>
    <message>
        <source>decay fraction</source>
        <translation>衰减段比例</translation>
    </message>
    <message>
        <source>The last part of the run in which WSD lowers the learning rate: 0.2 is its last fifth.</source>
        <translation>WSD 在训练末段降低学习率的比例：0.2 即最后五分之一。</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>steps between checkpoints</source>
        <translation>检查点间隔步数</translation>
    </message>
    <message>
        <source>Steps between two checkpoints on disk: what a failure can cost at most.</source>
        <translation>两次磁盘检查点之间的步数：一次故障最多损失这么多。</translation>
    </message>
    <message>
        <source>$ per GPU-hour</source>
        <translation>每卡时价格，$</translation>
    </message>
    <message>
        <source>price of a GPU-hour</source>
        <translation>每卡时价格</translation>
    </message>
    <message>
        <source>What one GPU costs for an hour, in dollars: the run&apos;s cost follows from it.</source>
        <translation>一块 GPU 一小时的价格，以美元计：训练成本由它得出。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>power usage effectiveness</source>
        <translation>电能利用效率</translation>
    </message>
    <message>
        <source>Power of the whole hall over that of its computers (PUE): 1.1 is very good, 1.5 is common.</source>
        <translation>整个机房的功率与其中计算机功率之比（PUE）：1.1 很好，1.5 常见。</translation>
    </message>
    <message>
        <source>Failures a year</source>
        <translation>每年故障数</translation>
    </message>
    <message>
        <source>failures of a GPU in a year</source>
        <translation>每块 GPU 每年的故障数</translation>
    </message>
    <message>
        <source>How often a GPU or its node stops a run in a year; a thousand GPUs at 0.1 fail every four days.</source>
        <translation>一块 GPU 或其节点一年中断训练的次数；一千块 GPU 按 0.1 算，约每四天一次故障。</translation>
    </message>
    <message>
        <source>Write, GB/s</source>
        <translation>写入速度，GB/s</translation>
    </message>
    <message>
        <source>speed of writing checkpoints</source>
        <translation>检查点写入速度</translation>
    </message>
    <message>
        <source>What the cluster&apos;s storage takes, all writers together: a checkpoint stops the run while it is written.</source>
        <translation>集群存储的总写入速度：写检查点时训练会停下。</translation>
    </message>
    <message>
        <source>Restart, min</source>
        <translation>重启，分钟</translation>
    </message>
    <message>
        <source>minutes for a restart</source>
        <translation>重启所需的分钟数</translation>
    </message>
    <message>
        <source>From a failure until training goes on: finding it, replacing the node, loading the checkpoint.</source>
        <translation>从故障到恢复训练的时间：发现故障、更换节点、载入检查点。</translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 over %3</source>
        <translation>%1，%3 上的 %2</translation>
    </message>
    <message>
        <source>communication over %1 that computing does not hide</source>
        <translation>%1 上未被计算掩盖的通信</translation>
    </message>
    <message>
        <source>%1, without what is recomputed</source>
        <translation>%1，不含重计算</translation>
    </message>
    <message>
        <source>forward of a micro-batch, %1</source>
        <translation>一个微批次的前向，%1</translation>
    </message>
    <message>
        <source>backward of a micro-batch, %1</source>
        <translation>一个微批次的反向，%1</translation>
    </message>
    <message>
        <source>backward for inputs of a micro-batch, %1</source>
        <translation>一个微批次的输入梯度反向，%1</translation>
    </message>
    <message>
        <source>backward for weights of a micro-batch, %1</source>
        <translation>一个微批次的权重梯度反向，%1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>ranks from one to the next along %1</source>
        <translation>沿 %1 相邻两个 rank 的间隔</translation>
    </message>
    <message>
        <source>coordinate along %1</source>
        <translation>沿 %1 的坐标</translation>
    </message>
    <message>
        <source>memory of a GPU, %1</source>
        <translation>一个 GPU 的显存，%1</translation>
    </message>
    <message>
        <source>on the host, %1</source>
        <translation>主机上，%1</translation>
    </message>
    <message>
        <source>bytes a GPU sends: %1</source>
        <translation>一个 GPU 发送的字节数：%1</translation>
    </message>
    <message>
        <source>message of a call: %1</source>
        <translation>一次调用的消息：%1</translation>
    </message>
    <message>
        <source>time of a call: %1</source>
        <translation>一次调用的时间：%1</translation>
    </message>
    <message>
        <source>not hidden: %1</source>
        <translation>未被掩盖：%1</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 USD</source>
        <translation>%1 美元</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 MWh</source>
        <translation>%1 MWh</translation>
    </message>
    <message>
        <source>the sum of these</source>
        <translation>以下各项之和</translation>
    </message>
    <message>
        <source>the largest of these</source>
        <translation>以下各项中的最大值</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>layers without attention</source>
        <translation>没有注意力的层</translation>
    </message>
    <message>
        <source>layers with a sliding window and an MLP</source>
        <translation>滑动窗口注意力与 MLP 的层</translation>
    </message>
    <message>
        <source>layers with attention and an MLP</source>
        <translation>注意力与 MLP 的层</translation>
    </message>
    <message>
        <source>layers with a sliding window and experts</source>
        <translation>滑动窗口注意力与专家的层</translation>
    </message>
    <message>
        <source>layers with attention and experts</source>
        <translation>注意力与专家的层</translation>
    </message>
    <message>
        <source>layers with a sliding window alone</source>
        <translation>只有滑动窗口注意力的层</translation>
    </message>
    <message>
        <source>layers with attention alone</source>
        <translation>只有注意力的层</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>backward for inputs</source>
        <translation>输入梯度反向</translation>
    </message>
    <message>
        <source>backward for weights</source>
        <translation>权重梯度反向</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes through memory</source>
        <translation>经过显存的字节数</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>critical path if messages took no time: %1</source>
        <translation>消息不耗时情况下的关键路径：%1</translation>
    </message>
    <message>
        <source>critical path: %1</source>
        <translation>关键路径：%1</translation>
    </message>
    <message>
        <source>model states</source>
        <translation>模型状态</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>buffers and runtime</source>
        <translation>缓冲区与运行时开销</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>on the host of a node</source>
        <translation>在一个节点的主机上</translation>
    </message>
    <message>
        <source>activations kept at the peak</source>
        <translation>峰值时保留的激活值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>FLOPs a byte</source>
        <translation>每字节 FLOPs</translation>
    </message>
    <message>
        <source>FLOPs a second</source>
        <translation>每秒 FLOPs</translation>
    </message>
    <message>
        <source>bytes a second</source>
        <translation>每秒字节数</translation>
    </message>
    <message>
        <source>sharded states in one layer, not hidden: %1</source>
        <translation>一层中的分片状态，未被掩盖：%1</translation>
    </message>
    <message>
        <source>sharded states in one layer, all calls: %1</source>
        <translation>一层中的分片状态，全部调用：%1</translation>
    </message>
    <message>
        <source>a micro-batch, %1</source>
        <translation>一个微批次，%1</translation>
    </message>
    <message>
        <source>%1 of the whole model</source>
        <translation>整个模型的%1</translation>
    </message>
    <message>
        <source>not hidden: %1, %2</source>
        <translation>未被掩盖：%1，%2</translation>
    </message>
    <message>
        <source>not hidden in one layer: %1, %2</source>
        <translation>一层中未被掩盖：%1，%2</translation>
    </message>
    <message>
        <source>calls of one layer: %1, %2</source>
        <translation>一层的调用：%1，%2</translation>
    </message>
    <message>
        <source>%1 FLOP/byte</source>
        <translation>%1 FLOP/字节</translation>
    </message>
    <message>
        <source>%1 GFLOP/J</source>
        <translation>%1 GFLOP/J</translation>
    </message>
</context>
<context>
    <name>Followers</name>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>%1 follows</source>
        <translation>%1 跟随</translation>
    </message>
    <message>
        <source>Data parallel follows it.</source>
        <translation>数据并行随之改变。</translation>
    </message>
    <message>
        <source>The number of nodes follows it.</source>
        <translation>节点数随之改变。</translation>
    </message>
    <message>
        <source>The number of micro-batches (m) follows it.</source>
        <translation>微批次数（m）随之改变。</translation>
    </message>
    <message>
        <source>The number of copies of an expert (EDP) follows it.</source>
        <translation>专家副本数（EDP）随之改变。</translation>
    </message>
</context>
<context>
    <name>HardwareGroups</name>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Source: %1.</source>
        <translation>来源：%1。</translation>
    </message>
    <message>
        <source>Estimated: %1.</source>
        <translation>估计值：%1。</translation>
    </message>
    <message>
        <source>No published figure found: %1.</source>
        <translation>未找到公布的数值：%1。</translation>
    </message>
    <message>
        <source>rates</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>Of your own.</source>
        <translation>您自己的。</translation>
    </message>
    <message>
        <source>%1, as built in. An edit makes it your own.</source>
        <translation>%1，内置预设。修改后成为您自己的。</translation>
    </message>
    <message>
        <source>Edited from %1.</source>
        <translation>由 %1 修改而来。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>Link inside a node</source>
        <translation>节点内互联</translation>
    </message>
    <message>
        <source>Link between nodes</source>
        <translation>节点间互联</translation>
    </message>
    <message>
        <source>share of it that collectives reach</source>
        <translation>集合通信能达到的比例</translation>
    </message>
</context>
<context>
    <name>MemoryChart</name>
    <message>
        <source>No memory to show for this scenario</source>
        <translation>这个方案没有可显示的显存</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%1 / %2 个阶段</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余量 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>nothing to show</source>
        <translation>无可显示</translation>
    </message>
</context>
<context>
    <name>MemoryPeak</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>most memory: %1, %2</source>
        <translation>显存峰值：%1，%2</translation>
    </message>
    <message>
        <source>it starts with %1 micro-batches in memory</source>
        <translation>开始时有 %1 个微批次在显存中</translation>
    </message>
    <message>
        <source>most memory: %1 at %2</source>
        <translation>显存峰值：%1，%2 时</translation>
    </message>
    <message>
        <source>it starts with one micro-batch in memory</source>
        <translation>开始时有 1 个微批次在显存中</translation>
    </message>
</context>
<context>
    <name>MemoryTables</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>meshwright, %1</source>
        <translation>meshwright，%1</translation>
    </message>
    <message>
        <source>tensor by tensor</source>
        <translation>逐个张量</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>micro-batches held</source>
        <translation>持有的微批次</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>%1, %2 alike</source>
        <translation>%1，%2 个相同</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>whole shape</source>
        <translation>完整形状</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>bytes of one</source>
        <translation>单个字节数</translation>
    </message>
    <message>
        <source>in numbers</source>
        <translation>代入数值</translation>
    </message>
    <message>
        <source>source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>%1; %2 of them: %3</source>
        <translation>%1；共 %2 个：%3</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>estimator</source>
        <translation>估算器</translation>
    </message>
    <message>
        <source>model states</source>
        <translation>模型状态</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>host, a node</source>
        <translation>主机（每节点）</translation>
    </message>
    <message>
        <source>states, bytes</source>
        <translation>模型状态公式</translation>
    </message>
    <message>
        <source>leaves out</source>
        <translation>未包含</translation>
    </message>
    <message>
        <source>Not counted: %1.</source>
        <translation>未计入：%1。</translation>
    </message>
    <message>
        <source>Moved to the host: %1 in the memory of each node.</source>
        <translation>卸载到主机：每个节点占主机内存 %1。</translation>
    </message>
    <message>
        <source>states alone</source>
        <translation>仅模型状态</translation>
    </message>
    <message>
        <source>buffers, runtime</source>
        <translation>缓冲区、运行时开销</translation>
    </message>
    <message>
        <source>stage (%1)</source>
        <translation>阶段（%1）</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>总字节数</translation>
    </message>
</context>
<context>
    <name>MemoryView</name>
    <message>
        <source>%1: %2 = %3</source>
        <translation>%1：%2 = %3</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>fits, but barely</source>
        <translation>勉强放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>The fullest stage under each strategy</source>
        <translation>各策略下最满的阶段</translation>
    </message>
    <message>
        <source>ZeRO-1 divides optimizer states over the DP GPUs,</source>
        <translation>ZeRO-1 把优化器状态分给数据并行的各 GPU，</translation>
    </message>
    <message>
        <source>ZeRO-2 the gradients too, ZeRO-3 the weights too.</source>
        <translation>ZeRO-2 连梯度也分，ZeRO-3 连权重也分。</translation>
    </message>
    <message>
        <source>A click uses a strategy; Undo takes it back.</source>
        <translation>点击即采用该策略，可以撤销。</translation>
    </message>
    <message>
        <source>%1: not possible here</source>
        <translation>%1：此处不可用</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>fullest: %1</source>
        <translation>最满：%1</translation>
    </message>
    <message>
        <source>This is what the scenario uses now.</source>
        <translation>方案当前采用的就是它。</translation>
    </message>
    <message>
        <source>%1 against %2 now</source>
        <translation>%1，相比当前的 %2</translation>
    </message>
    <message>
        <source>A click uses it; Undo takes it back.</source>
        <translation>点击即采用，可以撤销。</translation>
    </message>
</context>
<context>
    <name>MeshOverlay</name>
    <message>
        <source>Order of the ranks, fastest first</source>
        <translation>rank 顺序，变化最快的在前</translation>
    </message>
    <message>
        <source>every group stays inside a node</source>
        <translation>每个组都在节点内</translation>
    </message>
</context>
<context>
    <name>MeshScene</name>
    <message>
        <source>%1 · %2 in flight</source>
        <translation>%1 · 在途 %2</translation>
    </message>
    <message>
        <source>waits: bubble</source>
        <translation>等待：气泡</translation>
    </message>
    <message>
        <source>%1, micro-batch %2</source>
        <translation>%1，微批次 %2</translation>
    </message>
    <message>
        <source>sends %1 a micro-batch</source>
        <translation>每个微批次发送 %1</translation>
    </message>
    <message>
        <source>%1 · %2 ranks %3</source>
        <translation>%1 · %2 rank %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>leaves the node</source>
        <translation>跨出节点</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 inner %2</source>
        <translation>%1 内 %2</translation>
    </message>
    <message>
        <source>%1 middle %2</source>
        <translation>%1 中 %2</translation>
    </message>
    <message>
        <source>%1 outer %2</source>
        <translation>%1 外 %2</translation>
    </message>
    <message>
        <source>In a brick</source>
        <translation>一个小块内</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 / %3</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 group</source>
        <translation>%1 组</translation>
    </message>
    <message>
        <source>This layout does not fill the cluster</source>
        <translation>这个布局没有用满集群</translation>
    </message>
    <message>
        <source>node %1, GPU %2</source>
        <translation>节点 %1，GPU %2</translation>
    </message>
    <message>
        <source>no layers</source>
        <translation>没有层</translation>
    </message>
    <message>
        <source>embedding, %1</source>
        <translation>嵌入，%1</translation>
    </message>
    <message>
        <source>%1, head</source>
        <translation>%1，输出头</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs: %2</source>
        <translation>%1 块 GPU：%2</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>同组 %1</translation>
    </message>
    <message>
        <source>%1 group: %2</source>
        <translation>%1 组：%2</translation>
    </message>
    <message>
        <source>positions %1 of each sequence</source>
        <translation>每个序列的第 %1 个位置</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 layers in %2 pieces</source>
        <translation>%1 层，分 %2 段</translation>
    </message>
    <message>
        <source>%1: each GPU sends %2</source>
        <translation>%1：每块 GPU 发送 %2</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>超出容量</translation>
    </message>
    <message>
        <source>the one beside it</source>
        <translation>相邻的一组</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>rank = %1</source>
        <translation>rank = %1</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>%1 nodes of %2</source>
        <translation>%1 个节点，每节点 %2 块</translation>
    </message>
    <message>
        <source>across nodes: %1</source>
        <translation>跨节点：%1</translation>
    </message>
    <message>
        <source>among the experts: %1</source>
        <translation>在专家网格中：%1</translation>
    </message>
    <message>
        <source>%1 · one group of %2</source>
        <translation>%1 · 1 组，共 %2 个</translation>
    </message>
    <message>
        <source>%1 · %2 groups of %3</source>
        <translation>%1 · %2 组，每组 %3 个</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>GPUs in this brick: %1</source>
        <translation>这一块中的 GPU:%1</translation>
    </message>
</context>
<context>
    <name>ModelGroups</name>
    <message>
        <source>no</source>
        <translation>无</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>as head size</source>
        <translation>同头维度</translation>
    </message>
    <message>
        <source>MLP and norms</source>
        <translation>MLP 与归一化</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Latent attention (MLA)</source>
        <translation>潜在注意力（MLA）</translation>
    </message>
    <message>
        <source>not compressed</source>
        <translation>不压缩</translation>
    </message>
    <message>
        <source>Heads of sliding layers</source>
        <translation>滑动窗口层的头</translation>
    </message>
    <message>
        <source>Linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>State space (Mamba-2)</source>
        <translation>状态空间（Mamba-2）</translation>
    </message>
</context>
<context>
    <name>Narration</name>
    <message>
        <source>%1 forward</source>
        <translation>%1 个前向</translation>
    </message>
    <message>
        <source>%1 backward</source>
        <translation>%1 个反向</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 runs %2: %3</source>
        <translation>%1 运行 %2：%3</translation>
    </message>
    <message>
        <source>Ranks 0 to %1 run %2: %3</source>
        <translation>rank 0 至 %1 运行 %2：%3</translation>
    </message>
    <message>
        <source>Stages 0 to %1 run %2: %3</source>
        <translation>阶段 0 至 %1 运行 %2：%3</translation>
    </message>
    <message>
        <source>No rank waits.</source>
        <translation>此刻无 rank 等待。</translation>
    </message>
    <message>
        <source>One rank waits.</source>
        <translation>此刻有 1 个 rank 等待。</translation>
    </message>
    <message>
        <source>%1 ranks wait.</source>
        <translation>此刻有 %1 个 rank 等待。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>micro-batch %1: in for %2, waits %3</source>
        <translation>微批次 %1：在流水线中 %2，其中等待 %3</translation>
    </message>
    <message>
        <source>critical path: %1 ops work %2 and %3 transfers take %4, %5 in all</source>
        <translation>关键路径：%1 个操作计算 %2，%3 次传输耗时 %4，共 %5</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>Numerics</name>
    <message>
        <source>500 in FP8 E4M3 becomes %1</source>
        <translation>500 在 FP8 E4M3 中变成 %1</translation>
    </message>
    <message>
        <source>Around it in %1: %2 apart (%3)</source>
        <translation>%1 中它的附近：间距 %2(%3)</translation>
    </message>
    <message>
        <source>no number of %1 so near</source>
        <translation>这么近处没有 %1 的数</translation>
    </message>
    <message>
        <source>darker: more numbers lie there</source>
        <translation>颜色越深，那里的数越密</translation>
    </message>
    <message>
        <source>%1 overflows</source>
        <translation>%1 上溢</translation>
    </message>
    <message>
        <source>%1 is exact</source>
        <translation>%1 是精确的</translation>
    </message>
    <message>
        <source>%1 rounds up</source>
        <translation>%1 向上舍入</translation>
    </message>
    <message>
        <source>%1 rounds down</source>
        <translation>%1 向下舍入</translation>
    </message>
    <message>
        <source>NaN has no neighbours</source>
        <translation>NaN 没有相邻的数</translation>
    </message>
    <message>
        <source>kept: %1 bits</source>
        <translation>保留 %1 位</translation>
    </message>
    <message>
        <source>the last of %1 kept bits</source>
        <translation>保留的 %1 位中的末几位</translation>
    </message>
    <message>
        <source>guard</source>
        <translation>保护</translation>
    </message>
    <message>
        <source>round</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>sticky</source>
        <translation>粘滞</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>中点</translation>
    </message>
    <message>
        <source>%1 of a step</source>
        <translation>%1 个间距</translation>
    </message>
    <message>
        <source>Every rounding, and what it gives</source>
        <translation>各种舍入方式及其结果</translation>
    </message>
    <message>
        <source>no NaN</source>
        <translation>没有 NaN</translation>
    </message>
    <message>
        <source>This is no number: type a decimal (0.1, 1e-8), a hex float (0x1p-20), inf, nan, or a code (0x3DCD, 0b0011).</source>
        <translation>这不是数：请输入十进制数(0.1、1e-8)、十六进制浮点数(0x1p-20)、inf、nan 或编码(0x3DCD、0b0011)。</translation>
    </message>
    <message>
        <source>%1 has %2 bits: its largest code is %3.</source>
        <translation>%1 有 %2 位：最大编码是 %3。</translation>
    </message>
    <message>
        <source>A code has its sign in its first bit; as a hex float this is %1p0.</source>
        <translation>编码的符号在首位；写成十六进制浮点数是 %1p0。</translation>
    </message>
    <message>
        <source>Up to %1 digits and an exponent within ±%2 are read.</source>
        <translation>最多读取 %1 位数字，指数在 ±%2 以内。</translation>
    </message>
    <message>
        <source>%1 has no NaN</source>
        <translation>%1 没有 NaN</translation>
    </message>
    <message>
        <source>%1 in %2 is exact: code %3</source>
        <translation>%1 在 %2 中是精确的：编码 %3</translation>
    </message>
    <message>
        <source>%1 in %2 is %3: code %4</source>
        <translation>%1 在 %2 中是 %3：编码 %4</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 转为 %2：%3</translation>
    </message>
    <message>
        <source>%1 has %2 binades; pale is subnormal</source>
        <translation>%1 有 %2 个二进区间；浅色为次正规数</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Exact value</source>
        <translation>精确值</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Error, ULP</source>
        <translation>误差(ULP)</translation>
    </message>
    <message>
        <source>Error, relative</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Kept bits</source>
        <translation>保留位</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>保护位</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>舍入位</translation>
    </message>
    <message>
        <source>Sticky</source>
        <translation>粘滞位</translation>
    </message>
    <message>
        <source>Smallest subnormal</source>
        <translation>最小次正规数</translation>
    </message>
    <message>
        <source>Smallest normal</source>
        <translation>最小正规数</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Binades</source>
        <translation>二进区间数</translation>
    </message>
    <message>
        <source>Spacing around the number</source>
        <translation>该数附近的间距</translation>
    </message>
    <message>
        <source>away from zero</source>
        <translation>远离零</translation>
    </message>
    <message>
        <source>toward zero</source>
        <translation>向零</translation>
    </message>
    <message>
        <source>up</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>down</source>
        <translation>向下</translation>
    </message>
    <message>
        <source>guard 0: less than half is cut off, so %1</source>
        <translation>保护位 0：截去的不到一半，故%1</translation>
    </message>
    <message>
        <source>guard 1 and more behind it: more than half is cut off, so %1</source>
        <translation>保护位 1 且其后非零：截去的超过一半，故%1</translation>
    </message>
    <message>
        <source>guard 1, rest 0: a tie, and ties go %1</source>
        <translation>保护位 1，其余为 0：平局，平局%1</translation>
    </message>
    <message>
        <source>guard 1, rest 0: a tie; the last kept bit is odd, so %1</source>
        <translation>保护位 1，其余为 0：平局；最后保留位为奇，故%1</translation>
    </message>
    <message>
        <source>guard 1, rest 0: a tie; the last kept bit is even, so %1</source>
        <translation>保护位 1，其余为 0：平局；最后保留位为偶，故%1</translation>
    </message>
    <message>
        <source>%1 of a step is cut off; with the random %2 it reaches 1, so %3</source>
        <translation>截去 %1 个间距；加上随机数 %2 达到 1，故%3</translation>
    </message>
    <message>
        <source>%1 of a step is cut off; with the random %2 it stays below 1, so %3</source>
        <translation>截去 %1 个间距；加上随机数 %2 不足 1，故%3</translation>
    </message>
    <message>
        <source>infinity is not rounded</source>
        <translation>无穷大不舍入</translation>
    </message>
    <message>
        <source>NaN is not rounded</source>
        <translation>NaN 不舍入</translation>
    </message>
    <message>
        <source>%1 has no zero: its smallest number stands for it</source>
        <translation>%1 没有零：由它的最小数代替</translation>
    </message>
    <message>
        <source>zero is exact: nothing is cut off</source>
        <translation>零是精确的：没有截去任何位</translation>
    </message>
    <message>
        <source>%1 has no sign: a negative number is NaN</source>
        <translation>%1 没有符号：负数即 NaN</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>按惯例</translation>
    </message>
    <message>
        <source>beyond the largest number, %1: infinity (%2)</source>
        <translation>超过最大数 %1：变成无穷大(%2)</translation>
    </message>
    <message>
        <source>beyond the largest number, %1: NaN (%2)</source>
        <translation>超过最大数 %1：变成 NaN(%2)</translation>
    </message>
    <message>
        <source>beyond the largest number, %1: saturates there (%2)</source>
        <translation>超过最大数 %1：在此饱和(%2)</translation>
    </message>
    <message>
        <source>nothing is cut off: the number is exact</source>
        <translation>没有截去任何位：这个数是精确的</translation>
    </message>
    <message>
        <source>what is cut off is dropped, so toward zero</source>
        <translation>截去的部分直接舍掉，故向零</translation>
    </message>
    <message>
        <source>something is cut off, so away from zero</source>
        <translation>有截去的部分，故远离零</translation>
    </message>
    <message>
        <source>the carry makes it the smallest normal number</source>
        <translation>进位使它成为最小正规数</translation>
    </message>
    <message>
        <source>the carry runs through the mantissa: the exponent grows by 1</source>
        <translation>进位贯穿尾数：指数加 1</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>次正规数</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正规数</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>nearest, ties to even</source>
        <translation>就近，平局取偶</translation>
    </message>
    <message>
        <source>nearest, ties away</source>
        <translation>就近，平局远离零</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>随机舍入</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>%1 ULP</source>
        <translation>%1 ULP</translation>
    </message>
    <message>
        <source>exponent %1 − %2 = %3</source>
        <translation>指数 %1 − %2 = %3</translation>
    </message>
    <message>
        <source>exponent field 0, so %1 − %2 = %3</source>
        <translation>指数域为 0，故 %1 − %2 = %3</translation>
    </message>
    <message>
        <source>sign %1</source>
        <translation>符号 %1</translation>
    </message>
    <message>
        <source>mantissa %1</source>
        <translation>尾数 %1</translation>
    </message>
    <message>
        <source>sign bit</source>
        <translation>符号位</translation>
    </message>
    <message>
        <source>exponent bit</source>
        <translation>指数位</translation>
    </message>
    <message>
        <source>mantissa bit</source>
        <translation>尾数位</translation>
    </message>
    <message>
        <source>%1; flipped, the number is %2</source>
        <translation>%1；翻转后这个数是 %2</translation>
    </message>
    <message>
        <source>= %1 (%2), code %3</source>
        <translation>= %1(%2)，编码 %3</translation>
    </message>
    <message>
        <source>error %1, %2 relative</source>
        <translation>误差 %1，相对 %2</translation>
    </message>
    <message>
        <source>smallest subnormal %1 = %2</source>
        <translation>最小次正规数 %1 = %2</translation>
    </message>
    <message>
        <source>no subnormals</source>
        <translation>没有次正规数</translation>
    </message>
    <message>
        <source>smallest normal %1 = %2</source>
        <translation>最小正规数 %1 = %2</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>%1 binades, with the subnormals</source>
        <translation>含次正规数共 %1 个二进区间</translation>
    </message>
    <message>
        <source>kept bits</source>
        <translation>保留位</translation>
    </message>
    <message>
        <source>guard bit</source>
        <translation>保护位</translation>
    </message>
    <message>
        <source>round bit</source>
        <translation>舍入位</translation>
    </message>
    <message>
        <source>sticky bit</source>
        <translation>粘滞位</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1, the first bit that is cut off: half a step</source>
        <translation>%1，被截去的第一位：半个间距</translation>
    </message>
    <message>
        <source>%1, the second bit that is cut off: a quarter of a step</source>
        <translation>%1，被截去的第二位：四分之一个间距</translation>
    </message>
    <message>
        <source>1: a later bit is set too</source>
        <translation>1：后面还有为 1 的位</translation>
    </message>
    <message>
        <source>0: no later bit is set</source>
        <translation>0：后面没有为 1 的位</translation>
    </message>
    <message>
        <source>code %1, %2</source>
        <translation>编码 %1，%2</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>这个数</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>mantissa</source>
        <translation>尾数</translation>
    </message>
    <message>
        <source>filled: 1, outlined: 0</source>
        <translation>实心为 1，空心为 0</translation>
    </message>
    <message>
        <source>overflows</source>
        <translation>上溢</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>误差 %1</translation>
    </message>
    <message>
        <source>%1, %2 rel.</source>
        <translation>%1，相对 %2</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>in the article</source>
        <translation>文中</translation>
    </message>
    <message>
        <source>computed now</source>
        <translation>现场计算</translation>
    </message>
    <message>
        <source>%1: computed %2</source>
        <translation>%1：计算得 %2</translation>
    </message>
    <message>
        <source>%1: in the article %2, computed %3, %4</source>
        <translation>%1：文中为 %2，计算得 %3，%4</translation>
    </message>
    <message>
        <source>Bit layout</source>
        <translation>位布局</translation>
    </message>
    <message>
        <source>Rounding step</source>
        <translation>舍入步骤</translation>
    </message>
    <message>
        <source>Range and spacing</source>
        <translation>范围与间距</translation>
    </message>
    <message>
        <source>Gradients under a format</source>
        <translation>某格式下的梯度</translation>
    </message>
    <message>
        <source>One scale for many numbers</source>
        <translation>多个数共用一个缩放</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>损失缩放</translation>
    </message>
    <message>
        <source>Delayed scaling</source>
        <translation>延迟缩放</translation>
    </message>
    <message>
        <source>Sums in few bits</source>
        <translation>低位宽求和</translation>
    </message>
    <message>
        <source>Small updates</source>
        <translation>微小更新</translation>
    </message>
    <message>
        <source>overflow</source>
        <translation>上溢</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Log-normal</source>
        <translation>对数正态</translation>
    </message>
    <message>
        <source>Loaded numbers</source>
        <translation>载入的数据</translation>
    </message>
    <message>
        <source>One outlier</source>
        <translation>一个离群值</translation>
    </message>
    <message>
        <source>Tiles of different magnitude</source>
        <translation>数量级不同的分块</translation>
    </message>
    <message>
        <source>INT8 per tensor</source>
        <translation>INT8 逐张量</translation>
    </message>
    <message>
        <source>INT8, 1 × 128</source>
        <translation>INT8，1 × 128</translation>
    </message>
    <message>
        <source>%1 per tensor</source>
        <translation>%1 逐张量</translation>
    </message>
    <message>
        <source>%1, 1 × 128</source>
        <translation>%1，1 × 128</translation>
    </message>
    <message>
        <source>MXFP%1 %2, 1 × 32</source>
        <translation>MXFP%1 %2，1 × 32</translation>
    </message>
    <message>
        <source>MXFP4, 1 × 32</source>
        <translation>MXFP4，1 × 32</translation>
    </message>
    <message>
        <source>NVFP4, 1 × 16</source>
        <translation>NVFP4，1 × 16</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>no number that is finite</source>
        <translation>没有有限数</translation>
    </message>
    <message>
        <source>%1 flushed at scale %2: no other does better without overflow</source>
        <translation>缩放因子 %2 时归零 %1：不上溢的前提下已是最少</translation>
    </message>
    <message>
        <source>%1 flushed at scale %2, %3 at %4</source>
        <translation>缩放因子 %2 时归零 %1，%4 时 %3</translation>
    </message>
    <message>
        <source>one scale loses small rows, tiles keep them</source>
        <translation>共用一个缩放因子会丢掉小的行，分块则保得住</translation>
    </message>
    <message>
        <source>INT8 breaks at 100 σ, E4M3 near 100,000 σ</source>
        <translation>INT8 在 100 σ 就失效，E4M3 要到约 100,000 σ</translation>
    </message>
    <message>
        <source>There is no number but zero.</source>
        <translation>除零以外没有其他数。</translation>
    </message>
    <message>
        <source>%1 flushes %2 to zero</source>
        <translation>%1 把 %2 归零</translation>
    </message>
    <message>
        <source>%1 without a scale: %2, %3</source>
        <translation>%1 不缩放：%2，%3</translation>
    </message>
    <message>
        <source>SQNR %1; %2 numbers</source>
        <translation>SQNR %1；共 %2 个数</translation>
    </message>
    <message>
        <source>, %1 of them zero before</source>
        <translation>，其中 %1 个原本为零</translation>
    </message>
    <message>
        <source>, %1 not finite and left out</source>
        <translation>，%1 个不是有限数，未计入</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>this is the one to try: the fewest flushed, nothing overflows</source>
        <translation>已是建议值：归零最少，且不上溢</translation>
    </message>
    <message>
        <source>try %1: the fewest flushed, nothing overflows</source>
        <translation>建议 %1：归零最少，且不上溢</translation>
    </message>
    <message>
        <source>Scale %1</source>
        <translation>缩放因子 %1</translation>
    </message>
    <message>
        <source>magnitudes up to %1 become zero in %2</source>
        <translation>绝对值不超过 %1 的数在 %2 中变成零</translation>
    </message>
    <message>
        <source>magnitudes from %1 to %2 lose digits in %3</source>
        <translation>绝对值在 %1 到 %2 之间的数在 %3 中损失有效位</translation>
    </message>
    <message>
        <source>magnitudes from %1 to %2 keep all digits that %3 has</source>
        <translation>绝对值在 %1 到 %2 之间的数保有 %3 的全部有效位</translation>
    </message>
    <message>
        <source>magnitudes above %1 are too large for %2; counted as saturated</source>
        <translation>绝对值超过 %1 的数对 %2 来说太大；按饱和计</translation>
    </message>
    <message>
        <source>code 0x%1 of %2</source>
        <translation>编码 0x%1(%2)</translation>
    </message>
    <message>
        <source>amax %1</source>
        <translation>amax %1</translation>
    </message>
    <message>
        <source>scale to decode %1 (value = element × scale)</source>
        <translation>解码用的缩放因子 %1(值 = 元素 × 因子)</translation>
    </message>
    <message>
        <source>scale to encode %1 (element = number × scale)</source>
        <translation>编码用的缩放因子 %1(元素 = 原数 × 因子)</translation>
    </message>
    <message>
        <source>stored in float32</source>
        <translation>以 float32 存储</translation>
    </message>
    <message>
        <source>the whole tensor also has %1, to encode</source>
        <translation>整个张量另有编码因子 %1</translation>
    </message>
    <message>
        <source>%1 clipped, %2 flushed to zero</source>
        <translation>截断 %1 个，归零 %2 个</translation>
    </message>
    <message>
        <source>SQNR %1, %2 flushed to zero, %3 clipped, %4 bits an element with its scales</source>
        <translation>SQNR %1，归零 %2 个，截断 %3 个，每个元素连同缩放因子 %4 位</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的%1</translation>
    </message>
    <message>
        <source>Magnitude %1 to %2</source>
        <translation>绝对值 %1 到 %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>%1 时：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1: one scale for all</source>
        <translation>%1：共用一个缩放因子</translation>
    </message>
    <message>
        <source>%1: row %2, columns %3 to %4</source>
        <translation>%1：第 %2 行，第 %3 到 %4 列</translation>
    </message>
    <message>
        <source>%1 · %2 flushed · %3 bits</source>
        <translation>%1 · 归零 %2 · %3 位</translation>
    </message>
    <message>
        <source>dB, by σ of the row</source>
        <translation>dB，按各行的 σ</translation>
    </message>
    <message>
        <source>relative error 0.1 %</source>
        <translation>相对误差 0.1 %</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>flushed to zero</source>
        <translation>归零</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Magnitude from</source>
        <translation>绝对值从</translation>
    </message>
    <message>
        <source>to below</source>
        <translation>到(不含)</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>In %1 at scale %2</source>
        <translation>在 %1 中，缩放因子 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1或%2</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>SQNR (dB)</source>
        <translation>SQNR (dB)</translation>
    </message>
    <message>
        <source>Flushed</source>
        <translation>归零</translation>
    </message>
    <message>
        <source>Clipped</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Bits per element</source>
        <translation>每元素位数</translation>
    </message>
    <message>
        <source>Row %1 (dB)</source>
        <translation>第 %1 行 (dB)</translation>
    </message>
    <message>
        <source>Line %1: “%2” is not a number. Write numbers such as 0.5 or −1e-8, apart by blanks, commas or new lines.</source>
        <translation>第 %1 行：“%2”不是数。请写成 0.5 或 −1e-8 这样的数，以空格、逗号或换行分隔。</translation>
    </message>
    <message>
        <source>There are more than %1 numbers, which is the most.</source>
        <translation>数的个数超过上限 %1。</translation>
    </message>
    <message>
        <source>There are no numbers. Write some such as 0.5 or −1e-8, apart by blanks, commas or new lines.</source>
        <translation>没有数。请写成 0.5 或 −1e-8 这样的数，以空格、逗号或换行分隔。</translation>
    </message>
    <message>
        <source>amax</source>
        <translation>amax</translation>
    </message>
    <message>
        <source>held by the scale: %1</source>
        <translation>缩放能容纳的上限：%1</translation>
    </message>
    <message>
        <source>Each step is cast to E4M3 with the scale that the steps before it led to. Marks below: the amax was more than that holds, and was clipped.</source>
        <translation>每一步都用之前各步得出的缩放转换为 E4M3。下方的标记：该步 amax 超出缩放能容纳的上限，被截断。</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>scale 2^%1 lower: spike in history of %2</source>
        <translation>缩放低 2^%1 倍：尖峰仍在长度为 %2 的历史中</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>recent</source>
        <translation>最近值</translation>
    </message>
    <message>
        <source>max clips %1 of %2 steps, most recent %3</source>
        <translation>%2 步中，取 max 截断 %1 步，取最近值截断 %3 步</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Amax</source>
        <translation>Amax</translation>
    </message>
    <message>
        <source>Scale used, %1</source>
        <translation>所用缩放（%1）</translation>
    </message>
    <message>
        <source>Clips, %1</source>
        <translation>截断（%1）</translation>
    </message>
    <message>
        <source>Next scale, %1</source>
        <translation>下一步缩放（%1）</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 has no number above zero near %2 to add.</source>
        <translation>%1 在 %2 附近没有可加的正数。</translation>
    </message>
    <message>
        <source>%1 overflows after %2 additions</source>
        <translation>%1 在 %2 次加法后上溢</translation>
    </message>
    <message>
        <source>%1 stops at %2 after %3 additions</source>
        <translation>%1 在 %3 次加法后停在 %2</translation>
    </message>
    <message>
        <source>additions</source>
        <translation>加法次数</translation>
    </message>
    <message>
        <source>%1 reaches %2, the true sum is %3</source>
        <translation>%1 得到 %2，真实和为 %3</translation>
    </message>
    <message>
        <source>%1; the true sum is %2</source>
        <translation>%1；真实和为 %2</translation>
    </message>
    <message>
        <source>%1: half its spacing is %2</source>
        <translation>%1：间距的一半为 %2</translation>
    </message>
    <message>
        <source>Additions</source>
        <translation>加法次数</translation>
    </message>
    <message>
        <source>True sum</source>
        <translation>真实和</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Steps %1–%2</source>
        <translation>第 %1–%2 步</translation>
    </message>
    <message>
        <source>%1: ended by its error at step %2</source>
        <translation>%1：已在第 %2 步报错终止</translation>
    </message>
    <message>
        <source>%1: %2, an overflow at the smallest scale is an error</source>
        <translation>%1：%2，最小缩放下的上溢会报错</translation>
    </message>
    <message>
        <source>%1: %2, good steps %3 of %4</source>
        <translation>%1：%2，连续正常步数 %3 / %4</translation>
    </message>
    <message>
        <source>%1, hysteresis left %2</source>
        <translation>%1，剩余容忍次数 %2</translation>
    </message>
    <message>
        <source>max of %1</source>
        <translation>最近 %1 个的 max</translation>
    </message>
    <message>
        <source>most recent</source>
        <translation>最近值</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>逐个相加</translation>
    </message>
    <message>
        <source>in chunks of %1</source>
        <translation>每 %1 个一组</translation>
    </message>
    <message>
        <source>to FP32 every %1</source>
        <translation>每 %1 个提升到 FP32</translation>
    </message>
    <message>
        <source>true sum</source>
        <translation>真实和</translation>
    </message>
    <message>
        <source>rounded to nearest</source>
        <translation>就近舍入</translation>
    </message>
    <message>
        <source>stochastic rounding</source>
        <translation>随机舍入</translation>
    </message>
    <message>
        <source>FP32 master weights</source>
        <translation>FP32 主权重</translation>
    </message>
    <message>
        <source>true weight</source>
        <translation>真实权重</translation>
    </message>
    <message>
        <source>overflows: %1</source>
        <translation>上溢次数：%1</translation>
    </message>
    <message>
        <source>overflow: the optimizer skips this step</source>
        <translation>上溢：优化器跳过这一步</translation>
    </message>
    <message>
        <source>no overflow</source>
        <translation>无上溢</translation>
    </message>
    <message>
        <source>Click or Enter: overflow on or off. Drag: paint.</source>
        <translation>单击或回车：设置或取消上溢。拖动：连续涂改。</translation>
    </message>
    <message>
        <source>step %1 has the greatest amax of these</source>
        <translation>其中第 %1 步的 amax 最大</translation>
    </message>
    <message>
        <source>%1: scale %2 holds up to %3, clips; next scale %4</source>
        <translation>%1：缩放 %2 最多容纳 %3，发生截断；下一步缩放 %4</translation>
    </message>
    <message>
        <source>%1: scale %2 holds up to %3; next scale %4</source>
        <translation>%1：缩放 %2 最多容纳 %3；下一步缩放 %4</translation>
    </message>
    <message>
        <source>%1 after %2 additions, the true sum is %3</source>
        <translation>%2 次加法后为 %1，真实和为 %3</translation>
    </message>
    <message>
        <source>stuck at %1 after %2 additions</source>
        <translation>%2 次加法后停在 %1</translation>
    </message>
    <message>
        <source>%1 after %2 updates, of which %3 changed nothing</source>
        <translation>%2 次更新后为 %1，其中 %3 次没有任何变化</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，初始 %2</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>Unscale, then clip, then step: gradients clipped while they are scaled by 2^16 end at 1/65,536 of the limit, however small they were.</source>
        <translation>先反缩放，再裁剪，最后更新：在放大 2^16 倍时裁剪，梯度无论原来多小，最终都只剩阈值的 1/65,536。</translation>
    </message>
    <message>
        <source>%1 stops: overflow at the smallest scale</source>
        <translation>%1 终止：最小缩放下仍上溢</translation>
    </message>
    <message>
        <source>%1 of %2 steps skipped</source>
        <translation>%2 步中跳过 %1 步</translation>
    </message>
    <message>
        <source>PyTorch&apos;s scale is 0 after step %1: its inverse is infinite, the run is stuck</source>
        <translation>第 %1 步后 PyTorch 的缩放为 0：其倒数为无穷大，训练卡死</translation>
    </message>
    <message>
        <source>%1; DeepSpeed stops with an error at step %2</source>
        <translation>%1；DeepSpeed 在第 %2 步报错终止</translation>
    </message>
    <message>
        <source>%1; the scales end at %2, %3 and %4</source>
        <translation>%1；缩放最终为 %2、%3 和 %4</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>上溢</translation>
    </message>
    <message>
        <source>%1 scale</source>
        <translation>%1 缩放</translation>
    </message>
    <message>
        <source>%1 good steps</source>
        <translation>%1 连续正常步数</translation>
    </message>
    <message>
        <source>%1 hysteresis left</source>
        <translation>%1 剩余容忍次数</translation>
    </message>
    <message>
        <source>%1 is no finite number in FP32.</source>
        <translation>%1 在 FP32 中不是有限数。</translation>
    </message>
    <message>
        <source>%1, %2 lost</source>
        <translation>%1，丢失 %2 次</translation>
    </message>
    <message>
        <source>+d is lost for d ≤ %1 = %2 in %3</source>
        <translation>%3 中 d ≤ %1 = %2 时 +d 会丢失</translation>
    </message>
    <message>
        <source>At a weight of 1, %1; −d for d ≤ %2 = %3.</source>
        <translation>权重为 1 时，%1；d ≤ %2 = %3 时 −d 会丢失。</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>%1 of %2 lost</source>
        <translation>%2 次中丢失 %1 次</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>True weight</source>
        <translation>真实权重</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>batch %1</translation>
    </message>
</context>
<context>
    <name>PanelFields</name>
    <message>
        <source>Model of the file</source>
        <translation>文件中的模型</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>动态</translation>
    </message>
    <message>
        <source>Model and cluster</source>
        <translation>模型与集群</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>%1 = %2 GPUs</source>
        <translation>%1 = %2 块 GPU</translation>
    </message>
    <message>
        <source>Sharding and pipeline</source>
        <translation>分片与流水线</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>%1 micro-batches</source>
        <translation>%1 个微批次</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1（已修改）</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>the last</source>
        <translation>最后一个</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Precision and optimizer</source>
        <translation>精度与优化器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>典型值</translation>
    </message>
    <message>
        <source>%1 kept free</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>每 %1</translation>
    </message>
    <message>
        <source>Whatever belongs to this scenario</source>
        <translation>与本方案有关的任何内容</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>Run and cost</source>
        <translation>训练过程与成本</translation>
    </message>
    <message>
        <source>calculated</source>
        <translation>按计算</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
</context>
<context>
    <name>ParameterRows</name>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入层</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>active a token</source>
        <translation>每 token 激活</translation>
    </message>
    <message>
        <source>without embedding</source>
        <translation>不含嵌入层</translation>
    </message>
    <message>
        <source>MTP layers apart</source>
        <translation>MTP 层（另计）</translation>
    </message>
    <message>
        <source>in a checkpoint</source>
        <translation>检查点中</translation>
    </message>
    <message>
        <source>vocabulary padding</source>
        <translation>词表填充</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>nothing</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>one of {0}</source>
        <translation>{0} 之一</translation>
    </message>
    <message>
        <source>nothing, and hidden size / heads is not whole</source>
        <translation>没有值，而 hidden size / heads 又除不尽</translation>
    </message>
    <message>
        <source>the object of a Hugging Face config.json</source>
        <translation>Hugging Face config.json 的对象</translation>
    </message>
    <message>
        <source>a scenario, a Hugging Face config.json, or a PNG or SVG that this program exported</source>
        <translation>方案文件、Hugging Face config.json，或由本程序导出的 PNG 或 SVG</translation>
    </message>
    <message>
        <source>a PDF file</source>
        <translation>PDF 文件</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>JPEG 图片</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>GIF 图片</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ZIP 压缩包</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 压缩包</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>可执行程序</translation>
    </message>
    <message>
        <source>an empty object</source>
        <translation>空对象</translation>
    </message>
    <message>
        <source>an object with {0}</source>
        <translation>含有 {0} 的对象</translation>
    </message>
    <message>
        <source>an object with {0} and {1} more</source>
        <translation>含有 {0} 等另 {1} 个键的对象</translation>
    </message>
    <message>
        <source>neither a PNG nor an SVG</source>
        <translation>既不是 PNG 也不是 SVG</translation>
    </message>
    <message>
        <source>a picture that this program exported</source>
        <translation>由本程序导出的图片</translation>
    </message>
    <message>
        <source>a whole PNG</source>
        <translation>完整的 PNG</translation>
    </message>
    <message>
        <source>a text whose checksum is wrong</source>
        <translation>文本块校验和不符</translation>
    </message>
    <message>
        <source>a compressed text</source>
        <translation>文本块被压缩</translation>
    </message>
    <message>
        <source>a text without an end of its keyword</source>
        <translation>文本块的关键字没有结束符</translation>
    </message>
    <message>
        <source>no PNG signature</source>
        <translation>没有 PNG 文件头</translation>
    </message>
    <message>
        <source>a text too long for a chunk</source>
        <translation>文本过长，放不进一个块</translation>
    </message>
    <message>
        <source>the end before the last chunk</source>
        <translation>在最后一个块之前就结束了</translation>
    </message>
    <message>
        <source>a PNG without a scenario</source>
        <translation>不含方案的 PNG</translation>
    </message>
    <message>
        <source>a PNG that this program exported</source>
        <translation>由本程序导出的 PNG</translation>
    </message>
    <message>
        <source>a whole SVG document</source>
        <translation>完整的 SVG 文档</translation>
    </message>
    <message>
        <source>a &lt;metadata&gt; without an end</source>
        <translation>&lt;metadata&gt; 没有结束</translation>
    </message>
    <message>
        <source>no &lt;svg&gt; element</source>
        <translation>没有 &lt;svg&gt; 元素</translation>
    </message>
    <message>
        <source>an SVG without a scenario</source>
        <translation>不含方案的 SVG</translation>
    </message>
    <message>
        <source>an SVG that this program exported</source>
        <translation>由本程序导出的 SVG</translation>
    </message>
    <message>
        <source>a text with an unknown entity</source>
        <translation>文本含有未知实体</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>each of tp, cp, ep, dp, pp once, joined by -, the fastest changing first</source>
        <translation>tp、cp、ep、dp、pp 各出现一次，用 - 连接，变化最快的在前</translation>
    </message>
    <message>
        <source>a list of modules</source>
        <translation>模块列表</translation>
    </message>
    <message>
        <source>one of none, selective, full, or { &quot;modules&quot;: [...] }</source>
        <translation>none、selective、full 之一，或 { &quot;modules&quot;: [...] }</translation>
    </message>
    <message>
        <source>a whole number, or { &quot;uniform&quot;: n }</source>
        <translation>整数，或 { &quot;uniform&quot;: n }</translation>
    </message>
    <message>
        <source>none, dynamic, or a number above 0</source>
        <translation>none、dynamic，或大于 0 的数</translation>
    </message>
    <message>
        <source>a list of layer kinds, or null</source>
        <translation>层类型列表，或 null</translation>
    </message>
    <message>
        <source>a GPU preset</source>
        <translation>GPU 预设</translation>
    </message>
    <message>
        <source>a GPU preset, or { name, memory_bytes, memory_bandwidth_gb_s, tflops }</source>
        <translation>GPU 预设，或 { name, memory_bytes, memory_bandwidth_gb_s, tflops }</translation>
    </message>
    <message>
        <source>{ preset }, or { name, bandwidth_gb_s, latency_us }</source>
        <translation>{ preset }，或 { name, bandwidth_gb_s, latency_us }</translation>
    </message>
    <message>
        <source>a link preset</source>
        <translation>链路预设</translation>
    </message>
    <message>
        <source>more than 9.2e18</source>
        <translation>超过 9.2e18</translation>
    </message>
    <message>
        <source>{0} parameters</source>
        <translation>{0} 个参数</translation>
    </message>
    <message>
        <source>a shape of at most 1e15 parameters</source>
        <translation>不超过 1e15 个参数的结构</translation>
    </message>
    <message>
        <source>a model preset</source>
        <translation>模型预设</translation>
    </message>
    <message>
        <source>nothing, and hidden_size / num_attention_heads is not whole</source>
        <translation>没有值，而 hidden_size / num_attention_heads 又除不尽</translation>
    </message>
    <message>
        <source>a list of {0}</source>
        <translation>{0} 项的列表</translation>
    </message>
    <message>
        <source>at most one kind a layer, {0}</source>
        <translation>每层最多一种，共 {0} 种</translation>
    </message>
    <message>
        <source>{ preset }, { config }, { name, parameters } or a shape: {0}</source>
        <translation>{ preset }、{ config }、{ name, parameters }，或完整结构：{0}</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>这些都没有</translation>
    </message>
    <message>
        <source>{0}, perhaps {1}</source>
        <translation>{0}，也许是 {1}</translation>
    </message>
    <message>
        <source>{0} = {1}</source>
        <translation>{0} = {1}</translation>
    </message>
    <message>
        <source>at most {0} GPUs</source>
        <translation>最多 {0} 块 GPU</translation>
    </message>
    <message>
        <source>version {0}</source>
        <translation>版本 {0}</translation>
    </message>
    <message>
        <source>no such field</source>
        <translation>没有这个字段</translation>
    </message>
    <message>
        <source>a field of the scenario</source>
        <translation>方案中的字段</translation>
    </message>
    <message>
        <source>byte {0}</source>
        <translation>字节 {0}</translation>
    </message>
    <message>
        <source>nothing, the input is empty</source>
        <translation>没有内容，输入是空的</translation>
    </message>
    <message>
        <source>the end of the input</source>
        <translation>输入的末尾</translation>
    </message>
    <message>
        <source>{0} at line {1}, column {2} (byte {3})</source>
        <translation>第 {1} 行第 {2} 列的 {0}（字节 {3}）</translation>
    </message>
    <message>
        <source>a number up to 1.8e308 in size</source>
        <translation>绝对值不超过 1.8e308 的数</translation>
    </message>
    <message>
        <source>JSON text in UTF-8</source>
        <translation>UTF-8 编码的 JSON 文本</translation>
    </message>
    <message>
        <source>more than {0} levels</source>
        <translation>超过 {0} 层</translation>
    </message>
    <message>
        <source>at most {0} levels of objects and lists</source>
        <translation>对象和列表最多嵌套 {0} 层</translation>
    </message>
    <message>
        <source>the key more than once</source>
        <translation>这个键出现多次</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>每个键一次</translation>
    </message>
    <message>
        <source>{0} bytes</source>
        <translation>{0} 字节</translation>
    </message>
    <message>
        <source>at most {0} bytes (32 MiB)</source>
        <translation>最多 {0} 字节（32 MiB）</translation>
    </message>
    <message>
        <source>more than {0} mistakes</source>
        <translation>超过 {0} 处错误</translation>
    </message>
    <message>
        <source>{0}, or null</source>
        <translation>{0}，或 null</translation>
    </message>
    <message>
        <source>a whole number, {0} or more</source>
        <translation>整数，不小于 {0}</translation>
    </message>
    <message>
        <source>a whole number, {0} to {1}</source>
        <translation>整数，{0} 到 {1}</translation>
    </message>
    <message>
        <source>a number above {0}</source>
        <translation>大于 {0} 的数</translation>
    </message>
    <message>
        <source>a number above {0}, up to {1}</source>
        <translation>大于 {0}、不超过 {1} 的数</translation>
    </message>
    <message>
        <source>a number, {0} or more</source>
        <translation>数，不小于 {0}</translation>
    </message>
    <message>
        <source>a number, {0} to {1}</source>
        <translation>数，{0} 到 {1}</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>text in quotes</source>
        <translation>引号中的文本</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>{0} x {1} pixels</source>
        <translation>{0} × {1} 像素</translation>
    </message>
    <message>
        <source>1 to {0} pixels a side and at most {1} million in all</source>
        <translation>每边 1 到 {0} 像素，总数不超过 {1} 百万</translation>
    </message>
    <message>
        <source>more than 64 MiB</source>
        <translation>超过 64 MiB</translation>
    </message>
    <message>
        <source>up to 64 MiB</source>
        <translation>不超过 64 MiB</translation>
    </message>
    <message>
        <source>a speech model</source>
        <translation>语音模型</translation>
    </message>
    <message>
        <source>a vision model</source>
        <translation>视觉模型</translation>
    </message>
    <message>
        <source>an encoder-decoder model</source>
        <translation>编码器-解码器模型</translation>
    </message>
    <message>
        <source>an encoder without a decoder</source>
        <translation>没有解码器的编码器</translation>
    </message>
    <message>
        <source>false, norms after the block</source>
        <translation>false，归一化在块之后</translation>
    </message>
    <message>
        <source>a width of its own for the embedding</source>
        <translation>嵌入层另有宽度</translation>
    </message>
    <message>
        <source>true, norms with a bias in each head</source>
        <translation>true，每个头的归一化带偏置</translation>
    </message>
    <message>
        <source>no model_type</source>
        <translation>没有 model_type</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>a model with state-space layers of a shape of their own</source>
        <translation>状态空间层结构特殊的模型</translation>
    </message>
    <message>
        <source>a decoder-only language model, such as llama, qwen3_moe, deepseek_v3, gpt_oss or gpt2</source>
        <translation>仅解码器的语言模型，例如 llama、qwen3_moe、deepseek_v3、gpt_oss 或 gpt2</translation>
    </message>
    <message>
        <source>a stage, F, B, I or W, and a micro-batch (0F1), or (0F1;3B0)OVERLAP_F_B</source>
        <translation>阶段、F、B、I 或 W、微批次（0F1），或 (0F1;3B0)OVERLAP_F_B</translation>
    </message>
    <message>
        <source>no op</source>
        <translation>没有操作</translation>
    </message>
    <message>
        <source>one line a rank, one op a cell</source>
        <translation>每个 rank 一行，每格一个操作</translation>
    </message>
    <message>
        <source>every stage on one rank only</source>
        <translation>每个阶段只在一个 rank 上</translation>
    </message>
    <message>
        <source>{0} stages, the last is {1}</source>
        <translation>{0} 个阶段，最后一个是 {1}</translation>
    </message>
    <message>
        <source>stages 0, 1, 2 ... without a gap</source>
        <translation>阶段 0、1、2……，中间没有缺号</translation>
    </message>
    <message>
        <source>{0} of {1} stages on rank {2} of {3}</source>
        <translation>{1} 个阶段中有 {0} 个在 {3} 个 rank 中的 rank {2} 上</translation>
    </message>
    <message>
        <source>the same number of stages on every line</source>
        <translation>每行的阶段数相同</translation>
    </message>
    <message>
        <source>{0} micro-batches on {1} stages</source>
        <translation>{1} 个阶段上的 {0} 个微批次</translation>
    </message>
    <message>
        <source>{0} ops</source>
        <translation>{0} 个操作</translation>
    </message>
    <message>
        <source>scale the loss first</source>
        <translation>先缩放损失</translation>
    </message>
    <message>
        <source>unscale once between two updates</source>
        <translation>两次更新之间只反缩放一次</translation>
    </message>
    <message>
        <source>unscale before the optimizer&apos;s step</source>
        <translation>在优化器 step 之前反缩放</translation>
    </message>
    <message>
        <source>step once between two updates</source>
        <translation>两次更新之间只 step 一次</translation>
    </message>
    <message>
        <source>step or unscale an optimizer before the update</source>
        <translation>更新前先对某个优化器 step 或反缩放</translation>
    </message>
    <message>
        <source>a loss scale above the minimum at an overflow</source>
        <translation>上溢时损失缩放高于最小值</translation>
    </message>
    <message>
        <source>a decimal (3.14159, 1e-8), a hex float (0x1p-20), inf or nan</source>
        <translation>十进制数(3.14159、1e-8)、十六进制浮点数(0x1p-20)、inf 或 nan</translation>
    </message>
    <message>
        <source>up to {0} digits and an exponent within +-{1}</source>
        <translation>至多 {0} 位数字，指数在 ±{1} 以内</translation>
    </message>
</context>
<context>
    <name>PictureParts</name>
    <message>
        <source>%1: fits</source>
        <translation>%1：放得下</translation>
    </message>
    <message>
        <source>%1: just fits</source>
        <translation>%1：刚好放得下</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1：放不下</translation>
    </message>
    <message>
        <source>No memory figures for this scenario</source>
        <translation>这个方案没有显存数据</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>%1, stages: %2, micro-batches: %3</source>
        <translation>%1，阶段：%2，微批次：%3</translation>
    </message>
    <message>
        <source>%1, bubble %2</source>
        <translation>%1，气泡 %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>most memory: %1</source>
        <translation>显存峰值：%1</translation>
    </message>
    <message>
        <source>not counted: %1</source>
        <translation>未计入：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>fullest stage %1 of %2 %3</source>
        <translation>最满阶段 %1 / %2 %3</translation>
    </message>
    <message>
        <source>ZeRO 0 to 3, the fullest stage of each</source>
        <translation>ZeRO 0 到 3，各自最满的阶段</translation>
    </message>
    <message>
        <source>each strategy at the stage where it holds most</source>
        <translation>各策略取显存占用最多的阶段</translation>
    </message>
    <message>
        <source>on the host: %1 in each node</source>
        <translation>主机上：每个节点 %1</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Step time and traffic</source>
        <translation>单步时间与通信</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>This is not JSON: %1.</source>
        <translation>这不是 JSON：%1。</translation>
    </message>
    <message>
        <source>This file is neither a scenario, nor a Hugging Face config.json, nor a picture exported earlier.</source>
        <translation>这个文件既不是方案，也不是 Hugging Face 的 config.json，也不是以前导出的图片。</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>找到 %1，应为 %2</translation>
    </message>
    <message>
        <source>found %1, allowed: %2</source>
        <translation>找到 %1，允许：%2</translation>
    </message>
    <message>
        <source>This picture carries no scenario: it was not exported here, or another program removed it.</source>
        <translation>这张图片不含方案：它不是在这里导出的，或者被其他程序去掉了。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation>无法写入文件：%1。</translation>
    </message>
    <message>
        <source>The file is too large: 32 MiB are allowed.</source>
        <translation>文件太大：最多 32 MiB。</translation>
    </message>
    <message>
        <source>The file is too large: 64 MiB are allowed.</source>
        <translation>文件太大：最多 64 MiB。</translation>
    </message>
    <message>
        <source>Its objects and lists are nested too deeply.</source>
        <translation>对象和列表嵌套太深。</translation>
    </message>
    <message>
        <source>the key is there more than once</source>
        <translation>这个键出现了不止一次</translation>
    </message>
    <message>
        <source>There are more mistakes than can be listed.</source>
        <translation>错误太多，无法全部列出。</translation>
    </message>
    <message>
        <source>The file was written by a newer version of this program.</source>
        <translation>这个文件由本程序的更新版本写成。</translation>
    </message>
    <message>
        <source>is missing; expected: %2</source>
        <translation>缺少；应为：%2</translation>
    </message>
    <message>
        <source>there is no such field</source>
        <translation>没有这个字段</translation>
    </message>
    <message>
        <source>Models of this kind cannot be calculated yet: %1.</source>
        <translation>这类模型还不能计算：%1。</translation>
    </message>
    <message>
        <source>This picture is damaged: %1.</source>
        <translation>这张图片已损坏：%1。</translation>
    </message>
    <message>
        <source>The picture would be too large (%1). A smaller scale helps.</source>
        <translation>图片会太大（%1）。请减小缩放倍数。</translation>
    </message>
    <message>
        <source>The picture would be too small (%1).</source>
        <translation>图片会太小（%1）。</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>把%1设为 %2</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>{world} GPUs do not divide by TP {tp} x CP {cp} x PP {pp} = {product}.[ Nearest GPU counts: {valid}.][ Nearest node counts with {node} GPUs each: {nodes}.]</source>
        <translation>{world} 块 GPU 不能被 TP {tp} × CP {cp} × PP {pp} = {product} 整除。[最近的 GPU 数：{valid}。][每节点 {node} 块 GPU 时最近的节点数：{nodes}。]</translation>
    </message>
    <message>
        <source>TP {tp} x CP {cp} x DP {dp} x PP {pp} = {product} GPUs, but the cluster has {world}.[ The largest DP that fits is {largest}.][ {product} GPUs do not fill nodes of {node}.]</source>
        <translation>TP {tp} × CP {cp} × DP {dp} × PP {pp} = {product} 块 GPU，但集群有 {world} 块。[放得下的最大 DP 是 {largest}。][{product} 块 GPU 填不满每节点 {node} 块的节点。]</translation>
    </message>
    <message>
        <source>A shard group of {group} does not divide DP {dp} x CP {cp} = {product}. Valid sizes: {valid}.</source>
        <translation>分片组 {group} 不能整除 DP {dp} × CP {cp} = {product}。可用大小：{valid}。</translation>
    </message>
    <message>
        <source>{strategy} saves nothing here: there is only one GPU to share among (DP {dp} x CP {cp}).</source>
        <translation>{strategy} 在这里省不了什么：只有一块 GPU 可分摊（DP {dp} × CP {cp}）。</translation>
    </message>
    <message>
        <source>EP {ep} needs a model with experts, and this one is dense.</source>
        <translation>EP {ep} 需要带专家的模型，而这个模型是稠密的。</translation>
    </message>
    <message>
        <source>{heads} attention heads do not divide over TP {tp}. Valid TP[ with {kv} KV heads]: {valid}[; with KV heads replicated: {replicated}][; inside a node of {node}: {inside}].</source>
        <translation>{heads} 个注意力头不能平分到 TP {tp}。可用 TP[（KV 头 {kv} 个）]：{valid}[；复制 KV 头时：{replicated}][；在 {node} 块 GPU 的节点内：{inside}]。</translation>
    </message>
    <message>
        <source>{kv} KV heads do not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation>{kv} 个 KV 头不能平分到 TP {tp}。可用 TP：{valid}。</translation>
    </message>
    <message>
        <source>TP {tp} exceeds the {kv} KV heads: each KV head is replicated on {copies} GPUs.</source>
        <translation>TP {tp} 超过 {kv} 个 KV 头：每个 KV 头要复制到 {copies} 块 GPU 上。</translation>
    </message>
    <message>
        <source>The FFN width {width} does not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation>FFN 宽度 {width} 不能平分到 TP {tp}。可用 TP：{valid}。</translation>
    </message>
    <message>
        <source>All-to-all context parallelism splits heads: {heads} attention heads[ and {kv} KV heads] must divide over TP {tp} x CP {cp} = {product}.</source>
        <translation>All-to-All 上下文并行按头切分：{heads} 个注意力头[和 {kv} 个 KV 头]必须能平分到 TP {tp} × CP {cp} = {product}。</translation>
    </message>
    <message>
        <source>With CP {cp} the sequence length must be a multiple of {multiple}, not {sequence}. Nearest: {valid}.</source>
        <translation>CP {cp} 时序列长度必须是 {multiple} 的倍数，而不是 {sequence}。最近的：{valid}。</translation>
    </message>
    <message>
        <source>Sequence parallelism splits the {local} tokens of a rank (sequence {sequence} / CP {cp}) over TP {tp}, which leaves a remainder. Nearest sequence lengths: {valid}.</source>
        <translation>序列并行把一个 rank 的 {local} 个 token（序列 {sequence} / CP {cp}）切到 TP {tp} 上，除不尽。最近的序列长度：{valid}。</translation>
    </message>
    <message>
        <source>The model has learned {rows} positions, fewer than the sequence length {sequence}.</source>
        <translation>模型学习了 {rows} 个位置，少于序列长度 {sequence}。</translation>
    </message>
    <message>
        <source>Sequence length {sequence} is beyond the model&apos;s context of {context}.</source>
        <translation>序列长度 {sequence} 超出模型的上下文 {context}。</translation>
    </message>
    <message>
        <source>Only a size of {parameters} parameters is known, not a shape: activations, layers and step time are left out.</source>
        <translation>只知道有 {parameters} 个参数，不知道结构：激活值、各层和单步时间从略。</translation>
    </message>
    <message>
        <source>{stages} stages are more than the {layers} layers.[ Valid PP: {valid}.][ Or layers per stage {split}.]</source>
        <translation>{stages} 个阶段多于 {layers} 层。[可用 PP：{valid}。][或设置各阶段层数 {split}。]</translation>
    </message>
    <message>
        <source>Layers per stage lists {entries} numbers; PP {pp} x {virtual} virtual stages need {stages}.</source>
        <translation>各阶段层数列了 {entries} 个数；PP {pp} × {virtual} 个虚拟阶段需要 {stages} 个。</translation>
    </message>
    <message>
        <source>Layers per stage add up to {sum}; the model has {layers} layers.</source>
        <translation>各阶段层数之和是 {sum}；模型有 {layers} 层。</translation>
    </message>
    <message>
        <source>Head stage {stage} does not exist: the stages are 0 to {last}.</source>
        <translation>输出头所在阶段 {stage} 不存在：阶段是 0 到 {last}。</translation>
    </message>
    <message>
        <source>The schedule {schedule} runs one stage on each rank; {virtual} virtual stages need an interleaved one.</source>
        <translation>调度 {schedule} 每个 rank 只有一个阶段；{virtual} 个虚拟阶段需要交错式调度。</translation>
    </message>
    <message>
        <source>{strategy} with PP {pp} repeats its collectives for every micro-batch, and DeepSpeed refuses it. zero-1 shares the optimizer without that.</source>
        <translation>{strategy} 与 PP {pp} 一起用时，每个微批次都要重复集合通信，DeepSpeed 不允许。zero-1 分摊优化器而没有这个问题。</translation>
    </message>
    <message>
        <source>Recompute chunks of {chunk} do not divide the {layers} layers of a stage: {checkpoints} checkpoints, the last for {rest}. Older Megatron versions fail on this.</source>
        <translation>每 {chunk} 层一个重计算块，不能整除阶段的 {layers} 层：{checkpoints} 个检查点，最后一个只有 {rest} 层。旧版 Megatron 会报错。</translation>
    </message>
    <message>
        <source>Global batch {batch} does not divide by micro-batch {micro} x DP {dp} = {product}.[ Nearest: {valid}.][ Nearest DP for this batch: {validDp}.]</source>
        <translation>全局 batch {batch} 不能被微批次 {micro} × DP {dp} = {product} 整除。[最近的：{valid}。][这个 batch 最近的 DP：{validDp}。]</translation>
    </message>
    <message>
        <source>{gpu} does not compute in {type}.[ It does in: {valid}.]</source>
        <translation>{gpu} 不支持 {type} 计算。[支持：{valid}。]</translation>
    </message>
    <message>
        <source>FP8 needs a multiple of 16 tokens on a rank; sequence {sequence} x micro-batch {micro} / CP {cp} = {tokens}.</source>
        <translation>FP8 要求每个 rank 的 token 数是 16 的倍数；序列 {sequence} × 微批次 {micro} / CP {cp} = {tokens}。</translation>
    </message>
    <message>
        <source>FP16 without loss scaling turns small gradients into zero. Use dynamic loss scaling.</source>
        <translation>不用损失缩放的 FP16 会把小梯度变成零。请用动态损失缩放。</translation>
    </message>
    <message>
        <source>The key {key} is unknown: it is kept, and changes nothing.</source>
        <translation>不认识键 {key}：予以保留，不起作用。</translation>
    </message>
    <message>
        <source>{what} does not fit into 64 bits. Use smaller sizes.</source>
        <translation>{what} 超出 64 位。请用更小的尺寸。</translation>
    </message>
    <message>
        <source>{value} is out of range: {least} to {most} is allowed.</source>
        <translation>{value} 超出范围：允许 {least} 到 {most}。</translation>
    </message>
    <message>
        <source>Full recompute is on, and only {percent} % of the memory is used: recomputing less is faster.</source>
        <translation>开着完全重计算，而显存只用了 {percent} %：少重算一些会更快。</translation>
    </message>
    <message>
        <source>A TP group of {tp} does not stay inside a node of {node} GPUs.[ Over {link} it costs {percent} % of the step.]</source>
        <translation>TP 组 {tp} 超出了 {node} 块 GPU 的节点。[走 {link} 要占一步的 {percent} %。]</translation>
    </message>
    <message>
        <source>{percent} % of the step waits for collectives, most of it for {axis}: another grid may be faster.</source>
        <translation>一步的 {percent} % 在等集合通信，其中最多的是 {axis}：换一种网格可能更快。</translation>
    </message>
    <message>
        <source>The pipeline is idle for {percent} % of the step ({microBatches} micro-batches, {stages} stages).[ {wanted} micro-batches would bring it to about 20 %.]</source>
        <translation>流水线有 {percent} % 的时间空闲（{microBatches} 个微批次，{stages} 个阶段）。[{wanted} 个微批次可降到约 20 %。]</translation>
    </message>
    <message>
        <source>The run has {steps} steps and the warm-up {warmup}: the full learning rate is never reached.</source>
        <translation>训练共 {steps} 步，预热就有 {warmup} 步：永远到不了最大学习率。</translation>
    </message>
    <message>
        <source>The run has {steps} steps and a checkpoint comes every {interval}: none is ever written.</source>
        <translation>训练共 {steps} 步，而每 {interval} 步才存检查点：一个也存不下来。</translation>
    </message>
    <message>
        <source>The whole run is {steps} steps, fewer than 1000: a smaller batch may learn more.</source>
        <translation>整个训练只有 {steps} 步，不到 1000：更小的 batch 可能学得更好。</translation>
    </message>
    <message>
        <source>A shard group of {group} is no multiple of CP {cp}, whose ranks shard together. Valid sizes: {valid}.</source>
        <translation>分片组 {group} 不是 CP {cp} 的倍数，而同一 CP 组的 rank 共同分片。可用大小：{valid}。</translation>
    </message>
    <message>
        <source>{experts} experts do not divide over EP {ep}. Valid EP: {valid}.</source>
        <translation>{experts} 个专家不能被 EP {ep} 整除。可用 EP：{valid}。</translation>
    </message>
    <message>
        <source>The experts&apos; grid ETP {etp} x EP {ep} x PP {pp} = {product} does not divide the {world} GPUs of the dense grid TP {tp} x CP {cp} x DP {dp} x PP {pp}.[ ETP is not set, so it is TP {default}.][ Valid EP: {valid}.]</source>
        <translation>专家网格 ETP {etp} × EP {ep} × PP {pp} = {product} 不能整除稠密网格 TP {tp} × CP {cp} × DP {dp} × PP {pp} 的 {world} 块 GPU。[未设置 ETP，因此取 TP {default}。][可用 EP：{valid}。]</translation>
    </message>
    <message>
        <source>ETP {etp} x EP {ep} = {product} must divide TP {tp} x a shard group of {group} = {ranks}: experts do not leave their replica.[ Valid EP: {valid}.]</source>
        <translation>ETP {etp} × EP {ep} = {product} 必须整除 TP {tp} × 分片组 {group} = {ranks}：专家不会离开自己的副本。[可用 EP：{valid}。]</translation>
    </message>
    <message>
        <source>In the order {order} a pipeline stage of the experts&apos; grid (ETP {etp} x EP {ep} x EDP {edp}) is not the same GPUs as one of the dense grid. With PP last it is.</source>
        <translation>按顺序 {order}，专家网格（ETP {etp} × EP {ep} × EDP {edp}）的流水线阶段与稠密网格的阶段不是同一组 GPU。把 PP 放在最后即可。</translation>
    </message>
    <message>
        <source>The expert width {width} does not divide over ETP {etp}.[ ETP is not set, so it is TP {default}.] Valid ETP: {valid}.</source>
        <translation>专家宽度 {width} 不能被 ETP {etp} 整除。[未设置 ETP，因此取 TP {default}。]可用 ETP：{valid}。</translation>
    </message>
    <message>
        <source>ETP {etp} is neither 1 nor TP {tp}: torchtitan splits an expert like the dense layers or not at all.</source>
        <translation>ETP {etp} 既不是 1 也不是 TP {tp}：torchtitan 要么像稠密层那样切分专家，要么完全不切。</translation>
    </message>
    <message>
        <source>Experts with TP {tp} need sequence parallelism: without it every TP rank sends the same tokens.</source>
        <translation>TP {tp} 下的专家需要序列并行：否则每个 TP rank 都发送相同的 token。</translation>
    </message>
    <message>
        <source>The vocabulary of {vocab} does not divide over TP {tp}: it is padded to {padded} (a multiple of {step}), so the embedding&apos;s shape and the parameter count depend on TP.[ The least that divides is {least}.]</source>
        <translation>词表 {vocab} 不能被 TP {tp} 整除：会补齐到 {padded}（{step} 的倍数），因此词嵌入的形状和参数量取决于 TP。[能整除的最小值是 {least}。]</translation>
    </message>
    <message>
        <source>{layers} layers do not divide into {stages} equal stages[ (PP {pp} x {virtual} virtual stages)]; rounding down would drop {dropped} of them[, and some versions of {silent} do so without a word].[ Valid PP: {valid}.][ Or layers per stage {split}.]</source>
        <translation>{layers} 层不能平分成 {stages} 个阶段[（PP {pp} × {virtual} 个虚拟阶段）]；向下取整会丢掉 {dropped} 层[，{silent} 的某些版本会不加提示地这样做]。[可用 PP：{valid}。][或设置各阶段层数 {split}。]</translation>
    </message>
    <message>
        <source>The schedule {schedule} interleaves {virtual} virtual stages of a rank with those of others, and PP is 1.</source>
        <translation>调度 {schedule} 让一个 rank 的 {virtual} 个虚拟阶段与其他 rank 的交错，而 PP 是 1。</translation>
    </message>
    <message>
        <source>Interleaving over PP 2 needs overlapped send and receive (older Megatron versions need PP 3): before and after are the same neighbour.</source>
        <translation>PP 2 的交错式调度需要收发重叠（较旧的 Megatron 版本要求 PP 3）：前后是同一个邻居。</translation>
    </message>
    <message>
        <source>A micro-batch group of {group} is outside PP {pp} to {microBatches} micro-batches.</source>
        <translation>微批次组 {group} 不在 PP {pp} 到 {microBatches} 个微批次之间。</translation>
    </message>
    <message>
        <source>{microBatches} micro-batches leave {rest} after whole groups of {group}; at least PP {pp} or none may be left. Nearest global batches: {valid}. Older Megatron versions know groups of PP only.</source>
        <translation>{microBatches} 个微批次按 {group} 个一组还剩 {rest} 个；剩余必须为零或至少为 PP {pp}。最近的全局 batch：{valid}。较旧的 Megatron 版本只支持每组 PP 个。</translation>
    </message>
    <message>
        <source>{microBatches} micro-batches do not divide into {rounds} rounds (micro-batches / PP {pp}, rounded down). Nearest global batches: {valid}.</source>
        <translation>{microBatches} 个微批次不能平分成 {rounds} 轮（微批次数 / PP {pp}，向下取整）。最近的全局 batch：{valid}。</translation>
    </message>
    <message>
        <source>DualPipe feeds the pipeline from both ends: PP must be even, not {pp}.</source>
        <translation>DualPipe 从两端同时送入微批次：PP 必须是偶数，不能是 {pp}。</translation>
    </message>
    <message>
        <source>Micro-batches in a step: {microBatches}; to keep every stage busy at least {stages} (= PP) are needed. Raise the global batch to {needed}, or lower the micro-batch or DP.[ In {framework} their number is {option}.]</source>
        <translation>每步微批次数：{microBatches}；要让每个阶段都忙起来，至少需要 {stages} 个（= PP）。把全局 batch 提高到 {needed}，或减小微批次或 DP。[在 {framework} 中，这个数是 {option}。]</translation>
    </message>
    <message>
        <source>This config is multimodal: only its text model is calculated, without {parts}.</source>
        <translation>这个配置是多模态模型：只计算其中的文本模型，不含 {parts}。</translation>
    </message>
    <message>
        <source>{type} is a model type this program does not know: it is read as a decoder like Llama, so its numbers are approximate.</source>
        <translation>本程序不认识模型类型 {type}：按 Llama 类解码器读取，因此数字是近似值。</translation>
    </message>
    <message>
        <source>This config is partly understood, so its numbers are approximate: {keys} changes the shape and is left out.</source>
        <translation>这个配置只读懂了一部分，数字是近似值：{keys} 会改变结构，未计入。</translation>
    </message>
    <message>
        <source>This model has {kinds} layers and no shape for them: they are calculated as full attention.</source>
        <translation>这个模型有 {kinds} 层却没有给出其结构：按全注意力计算。</translation>
    </message>
    <message>
        <source>Traffic and step time are not calculated yet for a model with {features}; parameters, model states and activations are.</source>
        <translation>含 {features} 的模型暂不计算通信量和单步时间；参数、模型状态和激活值照常计算。</translation>
    </message>
    <message>
        <source>there is no preset %1; allowed: %2</source>
        <translation>没有预设 %1；允许：%2</translation>
    </message>
    <message>
        <source>The shared experts&apos; width {width} does not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation>共享专家的宽度 {width} 不能平分到 TP {tp}。可用 TP：{valid}。</translation>
    </message>
    <message>
        <source>The {heads} heads of {kind} layers do not divide over TP {tp}. Valid TP: {valid}.</source>
        <translation>{kind} 层的 {heads} 个头不能平分到 TP {tp}。可用 TP：{valid}。</translation>
    </message>
    <message>
        <source>The schedule {schedule} runs two stages on each rank, down and back; it cannot run {virtual}.</source>
        <translation>调度 {schedule} 在每个 rank 上运行两个阶段，一去一回；不能运行 {virtual} 个。</translation>
    </message>
    <message>
        <source>The schedule {schedule} is worked out op by op, and {microBatches} micro-batches on {stages} stages are too many for that.</source>
        <translation>调度 {schedule} 需逐个操作求出，{stages} 个阶段上的 {microBatches} 个微批次太多了。</translation>
    </message>
    <message>
        <source>A custom schedule needs an order: a list of ops, one line a rank, or a Megatron layout string.</source>
        <translation>自定义调度需要一个顺序：操作列表（每个 rank 一行），或 Megatron 布局字符串。</translation>
    </message>
    <message>
        <source>The order has a line for each of {found} ranks; PP is {pp}.</source>
        <translation>顺序中有 {found} 个 rank 的行，而 PP 为 {pp}。</translation>
    </message>
    <message>
        <source>Stages that each rank runs: {found} in the order, {virtual} in the scenario.</source>
        <translation>每个 rank 运行的阶段数：顺序中为 {found}，场景中为 {virtual}。</translation>
    </message>
    <message>
        <source>Micro-batches in a step: {found} in the order, {microBatches} in the scenario.</source>
        <translation>每步的微批次数：顺序中为 {found}，场景中为 {microBatches}。</translation>
    </message>
    <message>
        <source>The layout has {stages} stages, which PP {pp} does not divide.</source>
        <translation>布局有 {stages} 个阶段，不能被 PP {pp} 整除。</translation>
    </message>
    <message>
        <source>A layout begins with the embedding (E) and ends with the loss (L), each of them once.</source>
        <translation>布局以嵌入（E）开头，以损失（L）结尾，各只出现一次。</translation>
    </message>
    <message>
        <source>The layout has {found} decoder layers (t); the model has {layers}.</source>
        <translation>布局有 {found} 个解码层（t），而模型有 {layers} 个。</translation>
    </message>
    <message>
        <source>A layout has the model&apos;s {mtp} MTP layers (m) after all decoder layers, on one stage of the last virtual stages.</source>
        <translation>布局中应有模型的 {mtp} 个 MTP 层（m），位于所有解码层之后，在最后一个虚拟阶段的同一个阶段上。</translation>
    </message>
    <message>
        <source>The layout has {stages} stages: {found} on each of PP {pp} ranks, not {virtual}.</source>
        <translation>布局有 {stages} 个阶段：PP {pp} 的每个 rank 上 {found} 个，而不是 {virtual} 个。</translation>
    </message>
    <message>
        <source>This is not a list of ops ({place}[: {found}]). A cell holds a stage, F, B, I or W and a micro-batch (0F1), or (0F1;3B0)OVERLAP_F_B.</source>
        <translation>这不是操作列表（{place}[：{found}]）。每格是阶段、F、B、I 或 W 加微批次（0F1），或 (0F1;3B0)OVERLAP_F_B。</translation>
    </message>
    <message>
        <source>The stages of the order do not fit ({place}[: {found}]): every rank runs as many as the others, each stage is on one rank, and none is left out.</source>
        <translation>顺序中的阶段不合要求（{place}[：{found}]）：每个 rank 的阶段数相同，每个阶段只在一个 rank 上，且一个不缺。</translation>
    </message>
    <message>
        <source>The order leaves out a forward or a backward of micro-batch {microBatch} on stage {stage}.</source>
        <translation>顺序缺少微批次 {microBatch} 在阶段 {stage} 上的前向或反向。</translation>
    </message>
    <message>
        <source>The layout string cannot be read[ at character {place}: {found}]. It is made of E, t, m, L, |, x*n and (..)*n.</source>
        <translation>无法读取布局字符串[，第 {place} 个字符：{found}]。它由 E、t、m、L、|、x*n 和 (..)*n 组成。</translation>
    </message>
    <message>
        <source>With PP {pp} the schedule {schedule} needs at least {least} micro-batches[ and a multiple of {multiple}], not {microBatches}.</source>
        <translation>PP {pp} 时，调度 {schedule} 至少需要 {least} 个微批次[，且为 {multiple} 的倍数]，现为 {microBatches} 个。</translation>
    </message>
    <message>
        <source>Rank {rank} of the order has an op that it cannot run: {op}. Each op runs once, and only a forward and the backward after it share a block.</source>
        <translation>顺序中 rank {rank} 有无法运行的操作：{op}。每个操作只运行一次，只有前向与其后的反向可合为一块。</translation>
    </message>
    <message>
        <source>The order never ends: rank {rank} waits for ever before {op}.</source>
        <translation>这个顺序永远不会结束：rank {rank} 在 {op} 之前一直等待。</translation>
    </message>
    <message>
        <source>Stage {stage} uses {used} of {capacity} ({percent} %): fragmentation may take the rest.</source>
        <translation>阶段 {stage} 用了 {used} / {capacity}({percent} %)：剩余部分可能被碎片占掉。</translation>
    </message>
    <message>
        <source>Offloading is on, and without it a GPU would need {needed} of its {capacity}: it would fit.</source>
        <translation>开着卸载，而不卸载时一块 GPU 只需 {needed} / {capacity}：放得下。</translation>
    </message>
    <message>
        <source>Stage {stage} needs {needed}, of them {activations} for activations, and a GPU has {capacity}.</source>
        <translation>阶段 {stage} 需要 {needed}，其中激活值 {activations}；单卡只有 {capacity}。</translation>
    </message>
    <message>
        <source>However short the sequence, stage {stage} needs {needed}, and a GPU has {capacity}: weights {weights}, gradients {gradients}, optimizer {optimizer}, CUDA and NCCL {runtime}.</source>
        <translation>无论序列多短，阶段 {stage} 都需要 {needed}，而单卡只有 {capacity}：权重 {weights}，梯度 {gradients}，优化器 {optimizer}，CUDA 与 NCCL {runtime}。</translation>
    </message>
    <message>
        <source>ZeRO-2 would fit: {needed} of {capacity}. ZeRO-3 prefetches weights that this estimate leaves out, and may save less than it shows.</source>
        <translation>ZeRO-2 就放得下：{needed} / {capacity}。ZeRO-3 会预取一些未计入此估算的权重，实际节省可能更少。</translation>
    </message>
    <message>
        <source>The gradient bucket takes {bucket} beside {states} of model states: it hides what ZeRO saves. A smaller bucket is enough for this model.</source>
        <translation>梯度桶占 {bucket}，而模型状态只有 {states}：ZeRO 省下的被它掩盖了。这个模型用更小的桶就够。</translation>
    </message>
    <message>
        <source>DeepSpeed moves weights to the host only under ZeRO-3, and the strategy here is {strategy}.</source>
        <translation>DeepSpeed 只在 ZeRO-3 下把权重卸载到主机，而这里的策略是 {strategy}。</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设为 %1</translation>
    </message>
    <message>
        <source>Set %1 to its default</source>
        <translation>把%1设为默认</translation>
    </message>
    <message>
        <source>Set the default</source>
        <translation>设为默认</translation>
    </message>
    <message>
        <source>Documents are packed, and their lengths are not known here: attention is counted over the whole sequence of {sequence} tokens. It takes less time than shown, the less the shorter the documents are.</source>
        <translation>文档被打包，而其长度未知：注意力按 {sequence} 个 token 的整个序列计算。实际耗时比显示的短，文档越短越明显。</translation>
    </message>
</context>
<context>
    <name>Quantities</name>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>GPUs of a node</source>
        <translation>每个节点的 GPU 数</translation>
    </message>
    <message>
        <source>tensor-parallel size</source>
        <translation>张量并行规模</translation>
    </message>
    <message>
        <source>context-parallel size</source>
        <translation>上下文并行规模</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线阶段数</translation>
    </message>
    <message>
        <source>data-parallel size: what remains of the GPUs</source>
        <translation>数据并行规模：由其余 GPU 得出</translation>
    </message>
    <message>
        <source>samples of a step, the global batch</source>
        <translation>每步样本数，即全局 batch</translation>
    </message>
    <message>
        <source>micro-batch size (samples)</source>
        <translation>微批次大小（样本）</translation>
    </message>
    <message>
        <source>micro-batches of a step</source>
        <translation>每步的微批次数</translation>
    </message>
    <message>
        <source>sequence length (tokens)</source>
        <translation>序列长度（token）</translation>
    </message>
    <message>
        <source>tokens of a step</source>
        <translation>每步的 token 数</translation>
    </message>
    <message>
        <source>parameters of the model</source>
        <translation>模型的参数量</translation>
    </message>
    <message>
        <source>parameters of the embedding</source>
        <translation>词嵌入的参数量</translation>
    </message>
    <message>
        <source>parameters of the attention</source>
        <translation>注意力的参数量</translation>
    </message>
    <message>
        <source>parameters of the MLP and of shared experts</source>
        <translation>MLP 与共享专家的参数量</translation>
    </message>
    <message>
        <source>parameters of the routed experts</source>
        <translation>路由专家的参数量</translation>
    </message>
    <message>
        <source>parameters of the routers</source>
        <translation>路由器的参数量</translation>
    </message>
    <message>
        <source>parameters of the norms</source>
        <translation>归一化层的参数量</translation>
    </message>
    <message>
        <source>parameters of the LM head</source>
        <translation>LM head 的参数量</translation>
    </message>
    <message>
        <source>parameters of multi-token prediction</source>
        <translation>多 token 预测的参数量</translation>
    </message>
    <message>
        <source>parameters that a token meets</source>
        <translation>一个 token 经过的参数量</translation>
    </message>
    <message>
        <source>parameters without embedding and head</source>
        <translation>不含词嵌入和 head 的参数量</translation>
    </message>
    <message>
        <source>parameters in the files of the model</source>
        <translation>模型文件中的参数量</translation>
    </message>
    <message>
        <source>copies of the vocabulary matrix in the files: a tied head, and those of multi-token prediction</source>
        <translation>文件中词表矩阵的副本数：共享权重的 head，以及多 token 预测的副本</translation>
    </message>
    <message>
        <source>parameters in the rows that pad the vocabulary</source>
        <translation>词表补齐行的参数量</translation>
    </message>
    <message>
        <source>parameters in matrices that a token is multiplied with</source>
        <translation>与 token 相乘的矩阵的参数量</translation>
    </message>
    <message>
        <source>vocabulary, without padding</source>
        <translation>词表大小，不含补齐</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>隐藏层大小</translation>
    </message>
    <message>
        <source>layers of the model</source>
        <translation>模型层数</translation>
    </message>
    <message>
        <source>width of all attention: heads × (size of a query + size of a value), over all layers</source>
        <translation>全部注意力的宽度：头数 ×（query 大小 + value 大小），对所有层求和</translation>
    </message>
    <message>
        <source>FLOPs of a token in attention over the whole sequence, forward and backward</source>
        <translation>一个 token 对整个序列做注意力的 FLOPs，前向与反向</translation>
    </message>
    <message>
        <source>model FLOPs of a token, forward and backward</source>
        <translation>一个 token 的模型 FLOPs，前向与反向</translation>
    </message>
    <message>
        <source>model FLOPs of a token, with the half of attention that a causal mask leaves</source>
        <translation>一个 token 的模型 FLOPs，注意力只计因果掩码留下的一半</translation>
    </message>
    <message>
        <source>FLOPs of a token by all parameters</source>
        <translation>按全部参数计的每 token FLOPs</translation>
    </message>
    <message>
        <source>FLOPs of a token that the GPUs run, with what is recomputed</source>
        <translation>GPU 实际执行的每 token FLOPs，含重计算</translation>
    </message>
    <message>
        <source>part of the layers whose matrix products are recomputed</source>
        <translation>重算矩阵乘法的层所占比例</translation>
    </message>
    <message>
        <source>part of the layers whose attention is recomputed</source>
        <translation>重算注意力的层所占比例</translation>
    </message>
    <message>
        <source>model FLOPs of a step</source>
        <translation>每步的模型 FLOPs</translation>
    </message>
    <message>
        <source>peak of a GPU in the compute type, without sparsity</source>
        <translation>GPU 在该计算精度下的峰值，不计稀疏</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>tokens per second and GPU</source>
        <translation>每 GPU 每秒 token 数</translation>
    </message>
    <message>
        <source>model FLOPs per second and GPU</source>
        <translation>每 GPU 每秒模型 FLOPs</translation>
    </message>
    <message>
        <source>FLOPs per second and GPU, with what is recomputed</source>
        <translation>每 GPU 每秒 FLOPs，含重计算</translation>
    </message>
    <message>
        <source>model FLOPs utilisation (MFU)</source>
        <translation>模型算力利用率 MFU</translation>
    </message>
    <message>
        <source>MFU with half of the attention</source>
        <translation>注意力计一半的 MFU</translation>
    </message>
    <message>
        <source>MFU by all parameters</source>
        <translation>按全部参数计的 MFU</translation>
    </message>
    <message>
        <source>hardware FLOPs utilisation (HFU)</source>
        <translation>硬件算力利用率 HFU</translation>
    </message>
    <message>
        <source>time of a step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>computing, forward and backward</source>
        <translation>前向与反向计算</translation>
    </message>
    <message>
        <source>computing again what was not kept</source>
        <translation>重算未保留的激活值</translation>
    </message>
    <message>
        <source>waiting for another stage, the bubble</source>
        <translation>等待其他阶段，即流水线气泡</translation>
    </message>
    <message>
        <source>communication that computing does not hide</source>
        <translation>未被计算掩盖的通信</translation>
    </message>
    <message>
        <source>waiting for activations on their way to the host and back</source>
        <translation>等待激活值往返主机</translation>
    </message>
    <message>
        <source>the optimizer&apos;s step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>fixed costs, and GPUs that are slower than the rest</source>
        <translation>固定开销，以及比其他 GPU 慢的 GPU</translation>
    </message>
    <message>
        <source>all that comes before the optimizer</source>
        <translation>优化器之前的全部时间</translation>
    </message>
    <message>
        <source>the pipeline from its first op to its last, if messages took no time</source>
        <translation>流水线从第一个操作到最后一个操作的时间，假设消息不耗时</translation>
    </message>
    <message>
        <source>what the busiest stage has to do for a micro-batch</source>
        <translation>最忙的阶段处理一个微批次的时间</translation>
    </message>
    <message>
        <source>its forward pass, with communication that stops it</source>
        <translation>其前向，含使其停下的通信</translation>
    </message>
    <message>
        <source>its backward pass for inputs, with what is recomputed and communication that stops it</source>
        <translation>其输入梯度的反向，含重计算和使其停下的通信</translation>
    </message>
    <message>
        <source>its backward pass for weights</source>
        <translation>其权重梯度的反向</translation>
    </message>
    <message>
        <source>what copying to the host takes longer than the forward pass of a micro-batch</source>
        <translation>拷贝到主机比一个微批次的前向多用的时间</translation>
    </message>
    <message>
        <source>what copying back takes longer than its backward pass</source>
        <translation>拷贝回来比其反向多用的时间</translation>
    </message>
    <message>
        <source>part of the stages&apos; time that is idle</source>
        <translation>各阶段时间中空闲的比例</translation>
    </message>
    <message>
        <source>idle time of all stages together</source>
        <translation>所有阶段空闲时间之和</translation>
    </message>
    <message>
        <source>the pipeline from its first op to its last, messages included</source>
        <translation>流水线从第一个操作到最后一个操作的时间，含消息</translation>
    </message>
    <message>
        <source>the same for equal stages and no messages, GPipe or 1F1B</source>
        <translation>同上，各阶段相等且无消息时，GPipe 或 1F1B</translation>
    </message>
    <message>
        <source>memory traffic of the optimizer, over its states once</source>
        <translation>优化器的显存访问量与其状态访问一遍之比</translation>
    </message>
    <message>
        <source>bytes that a parameter&apos;s step reads and writes</source>
        <translation>更新一个参数读写的字节数</translation>
    </message>
    <message>
        <source>parameters that a GPU updates</source>
        <translation>一个 GPU 更新的参数量</translation>
    </message>
    <message>
        <source>memory bandwidth that kernels reach</source>
        <translation>kernel 能达到的显存带宽</translation>
    </message>
    <message>
        <source>reachable part of the memory bandwidth</source>
        <translation>显存带宽中能达到的比例</translation>
    </message>
    <message>
        <source>memory bandwidth of the GPU</source>
        <translation>GPU 的显存带宽</translation>
    </message>
    <message>
        <source>bytes of a parameter that go to the host and back</source>
        <translation>每个参数往返主机的字节数</translation>
    </message>
    <message>
        <source>bandwidth of a GPU&apos;s link to its host</source>
        <translation>GPU 到主机的链路带宽</translation>
    </message>
    <message>
        <source>bytes a second that a GPU&apos;s share of the CPUs updates</source>
        <translation>每 GPU 分得的 CPU 每秒更新的字节数</translation>
    </message>
    <message>
        <source>the optimizer&apos;s step on the host</source>
        <translation>主机上的优化器更新</translation>
    </message>
    <message>
        <source>seconds a step: logging, gradient norm, synchronisation</source>
        <translation>每步的秒数：日志、梯度范数、同步</translation>
    </message>
    <message>
        <source>part of the step more for each doubling of GPUs beyond 8</source>
        <translation>超过 8 个 GPU 后每翻一倍，单步多出的比例</translation>
    </message>
    <message>
        <source>tokens of the run</source>
        <translation>训练的 token 总数</translation>
    </message>
    <message>
        <source>steps of the run</source>
        <translation>训练的步数</translation>
    </message>
    <message>
        <source>days of the run</source>
        <translation>训练天数</translation>
    </message>
    <message>
        <source>GPU-hours of the run</source>
        <translation>训练的卡时</translation>
    </message>
    <message>
        <source>price of a GPU-hour</source>
        <translation>每卡时价格</translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation>训练成本</translation>
    </message>
    <message>
        <source>power of a GPU</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>power usage effectiveness of the data centre</source>
        <translation>数据中心的电能使用效率 PUE</translation>
    </message>
    <message>
        <source>energy of the run</source>
        <translation>训练能耗</translation>
    </message>
    <message>
        <source>bytes of a checkpoint: weights and optimizer states of the whole model</source>
        <translation>磁盘检查点的字节数：整个模型的权重和优化器状态</translation>
    </message>
    <message>
        <source>bytes a second that a checkpoint is written with</source>
        <translation>写磁盘检查点的每秒字节数</translation>
    </message>
    <message>
        <source>time to write a checkpoint</source>
        <translation>写一个磁盘检查点的时间</translation>
    </message>
    <message>
        <source>part of that in which training stands</source>
        <translation>其中训练停下的比例</translation>
    </message>
    <message>
        <source>time that training stands for a checkpoint</source>
        <translation>训练为一个磁盘检查点停下的时间</translation>
    </message>
    <message>
        <source>failures of a GPU in a year</source>
        <translation>每 GPU 每年的故障数</translation>
    </message>
    <message>
        <source>failures a second, of all GPUs</source>
        <translation>所有 GPU 每秒的故障数</translation>
    </message>
    <message>
        <source>mean time between failures</source>
        <translation>平均故障间隔时间</translation>
    </message>
    <message>
        <source>failures in the run</source>
        <translation>训练期间的故障数</translation>
    </message>
    <message>
        <source>time between checkpoints that loses least</source>
        <translation>损失最小的磁盘检查点间隔</translation>
    </message>
    <message>
        <source>time to start again after a failure</source>
        <translation>故障后重新启动的时间</translation>
    </message>
    <message>
        <source>part of the run that is not lost to failures and checkpoints</source>
        <translation>有效训练占比：未损失在故障和磁盘检查点上的部分</translation>
    </message>
    <message>
        <source>days of the run with failures and checkpoints</source>
        <translation>计入故障和磁盘检查点的训练天数</translation>
    </message>
    <message>
        <source>MFU that the rule of thumb takes</source>
        <translation>经验公式采用的 MFU</translation>
    </message>
    <message>
        <source>time of the run by the rule of thumb</source>
        <translation>按经验公式的训练时间</translation>
    </message>
    <message>
        <source>memory of a GPU that the driver leaves to a program</source>
        <translation>驱动留给程序的 GPU 显存</translation>
    </message>
    <message>
        <source>memory of the fullest GPU</source>
        <translation>最满的 GPU 的显存</translation>
    </message>
    <message>
        <source>memory that is left on the fullest GPU</source>
        <translation>最满的 GPU 的显存余量</translation>
    </message>
    <message>
        <source>what a GPU of the fullest stage keeps on its host</source>
        <translation>最满阶段的 GPU 存放在主机上的内存</translation>
    </message>
    <message>
        <source>memory on the host of a node</source>
        <translation>一个节点的主机内存</translation>
    </message>
    <message>
        <source>bytes of the whole message of a call</source>
        <translation>一次调用的整条消息的字节数</translation>
    </message>
    <message>
        <source>calls of a step</source>
        <translation>每步的调用次数</translation>
    </message>
    <message>
        <source>GPUs of the group</source>
        <translation>组内 GPU 数</translation>
    </message>
    <message>
        <source>nodes of the group</source>
        <translation>组跨越的节点数</translation>
    </message>
    <message>
        <source>ways through the group: 2 for an all-reduce, else 1</source>
        <translation>经过组的遍数：AllReduce 为 2，其余为 1</translation>
    </message>
    <message>
        <source>latency of the link inside a node</source>
        <translation>节点内互联的延迟</translation>
    </message>
    <message>
        <source>latency of the link between nodes</source>
        <translation>节点间互联的延迟</translation>
    </message>
    <message>
        <source>bandwidth that a GPU reaches inside a node</source>
        <translation>一个 GPU 在节点内达到的带宽</translation>
    </message>
    <message>
        <source>bandwidth that a GPU reaches between nodes</source>
        <translation>一个 GPU 在节点间达到的带宽</translation>
    </message>
    <message>
        <source>bandwidth of a ring through the group</source>
        <translation>穿过该组的环的带宽</translation>
    </message>
    <message>
        <source>time before the first byte of a call</source>
        <translation>一次调用第一个字节之前的时间</translation>
    </message>
    <message>
        <source>experts a token goes to</source>
        <translation>一个 token 去往的专家数</translation>
    </message>
    <message>
        <source>most copies of a token that leave its node</source>
        <translation>一个 token 离开其节点的副本数上限</translation>
    </message>
    <message>
        <source>time of a call</source>
        <translation>一次调用的时间</translation>
    </message>
    <message>
        <source>a ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>a ring through several nodes</source>
        <translation>跨多个节点的环形</translation>
    </message>
    <message>
        <source>a tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>inside the nodes first, then between them</source>
        <translation>先节点内，再节点间</translation>
    </message>
    <message>
        <source>all GPUs with all, node and fabric at the same time</source>
        <translation>所有 GPU 两两之间，节点内与节点间同时进行</translation>
    </message>
    <message>
        <source>a message to a GPU of the same node</source>
        <translation>发给同一节点的 GPU 的消息</translation>
    </message>
    <message>
        <source>a message to another node</source>
        <translation>发往另一个节点的消息</translation>
    </message>
    <message>
        <source>bytes a GPU sends in a step</source>
        <translation>一个 GPU 每步发送的字节数</translation>
    </message>
    <message>
        <source>time of all calls of a step</source>
        <translation>每步全部调用的时间</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward, gradients of inputs</source>
        <translation>反向，输入梯度</translation>
    </message>
    <message>
        <source>backward, gradients of weights</source>
        <translation>反向，权重梯度</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>time of the kernels in a step</source>
        <translation>这些 kernel 每步的时间</translation>
    </message>
    <message>
        <source>computing of the kernels in a step, without what is recomputed</source>
        <translation>这些 kernel 每步的计算，不含重计算</translation>
    </message>
    <message>
        <source>communication that stops the forward pass</source>
        <translation>使前向停下的通信</translation>
    </message>
    <message>
        <source>communication that stops the backward pass</source>
        <translation>使反向停下的通信</translation>
    </message>
    <message>
        <source>waiting for activations on their way to the host</source>
        <translation>等待激活值送往主机</translation>
    </message>
    <message>
        <source>waiting for activations on their way back</source>
        <translation>等待激活值取回</translation>
    </message>
    <message>
        <source>sending to the next stage, where no op hides it</source>
        <translation>发往下一阶段的时间（没有操作掩盖时）</translation>
    </message>
    <message>
        <source>forward pass of a micro-batch on the stage</source>
        <translation>该阶段上一个微批次的前向</translation>
    </message>
    <message>
        <source>backward pass of a micro-batch on the stage</source>
        <translation>该阶段上一个微批次的反向</translation>
    </message>
    <message>
        <source>backward pass for inputs of a micro-batch on the stage</source>
        <translation>该阶段上一个微批次的输入梯度反向</translation>
    </message>
    <message>
        <source>backward pass for weights of a micro-batch on the stage</source>
        <translation>该阶段上一个微批次的权重梯度反向</translation>
    </message>
    <message>
        <source>tensors of this kind: layers × micro-batches kept, or once</source>
        <translation>这种张量的个数：层数 × 保留的微批次数，或一次</translation>
    </message>
    <message>
        <source>GPUs of the group that share a node</source>
        <translation>组内同在一个节点的 GPU 数</translation>
    </message>
    <message>
        <source>stages that a GPU runs of each copy of the model</source>
        <translation>每个模型副本中一个 GPU 运行的阶段数</translation>
    </message>
    <message>
        <source>what all stages have to do for a micro-batch, together</source>
        <translation>所有阶段处理一个微批次的总时间</translation>
    </message>
    <message>
        <source>computing that traffic of a whole step can hide beside, at most</source>
        <translation>每步一次的通信最多可借以掩盖的计算</translation>
    </message>
    <message>
        <source>traffic of gradients once a step, if nothing hid it</source>
        <translation>每步一次的梯度通信，未掩盖时</translation>
    </message>
    <message>
        <source>gathering weights once a step, if nothing hid it</source>
        <translation>每步一次的权重收集，未掩盖时</translation>
    </message>
    <message>
        <source>the last backward passes and part of the bubble, beside which gradients travel</source>
        <translation>最后的反向与部分气泡，梯度与之同时传输</translation>
    </message>
    <message>
        <source>the first forward passes, beside which weights are gathered</source>
        <translation>最初的前向，权重与之同时收集</translation>
    </message>
    <message>
        <source>traffic of gradients once a step that computing does not hide</source>
        <translation>每步一次、未被计算掩盖的梯度通信</translation>
    </message>
    <message>
        <source>traffic of gradients once a step that nothing hides</source>
        <translation>每步一次、毫无掩盖的梯度通信</translation>
    </message>
    <message>
        <source>gathering weights once a step that computing does not hide</source>
        <translation>每步一次、未被计算掩盖的权重收集</translation>
    </message>
    <message>
        <source>gathering weights once a step that nothing hides</source>
        <translation>每步一次、毫无掩盖的权重收集</translation>
    </message>
    <message>
        <source>part of hidden gradient traffic that still costs</source>
        <translation>已掩盖的梯度通信中仍有代价的比例</translation>
    </message>
    <message>
        <source>FLOPs of the kernels in a step, without what is recomputed</source>
        <translation>一步中这些核函数的 FLOPs，不含重计算</translation>
    </message>
    <message>
        <source>bytes through memory of the kernels in a step, without what is recomputed</source>
        <translation>一步中这些核函数经过显存的字节数，不含重计算</translation>
    </message>
    <message>
        <source>FLOPs for a byte through memory</source>
        <translation>每经过显存一字节的 FLOPs</translation>
    </message>
    <message>
        <source>FLOPs a second that the kernels come to</source>
        <translation>这些核函数实际达到的每秒 FLOPs</translation>
    </message>
    <message>
        <source>bytes a second that the kernels come to</source>
        <translation>这些核函数实际达到的每秒字节数</translation>
    </message>
    <message>
        <source>how often it is on the critical path</source>
        <translation>在关键路径上出现的次数</translation>
    </message>
    <message>
        <source>the op on this stage</source>
        <translation>该阶段上的一次操作</translation>
    </message>
    <message>
        <source>ops of a stage on the critical path</source>
        <translation>关键路径上某阶段的操作</translation>
    </message>
    <message>
        <source>ops of a stage on the critical path, without sending</source>
        <translation>关键路径上某阶段的操作，不含发送</translation>
    </message>
    <message>
        <source>messages on the critical path</source>
        <translation>关键路径上的消息</translation>
    </message>
    <message>
        <source>communication in a layer, if nothing hid it</source>
        <translation>一层中的通信，未掩盖时</translation>
    </message>
    <message>
        <source>of recomputation, which hides none of it</source>
        <translation>重计算带来的部分，完全未被掩盖</translation>
    </message>
    <message>
        <source>computing of the layer beside it</source>
        <translation>与之同时的该层计算</translation>
    </message>
    <message>
        <source>attention of the layer beside it</source>
        <translation>与之同时的该层注意力</translation>
    </message>
    <message>
        <source>communication in a layer of all sharded states, if nothing hid it</source>
        <translation>一层中所有分片状态的通信，未掩盖时</translation>
    </message>
    <message>
        <source>what of all sharded states stops a layer</source>
        <translation>所有分片状态中让一层停下的时间</translation>
    </message>
    <message>
        <source>what stops one layer</source>
        <translation>让一层停下的时间</translation>
    </message>
    <message>
        <source>part of overlapped tensor-parallel traffic that still costs</source>
        <translation>重叠的张量并行通信中仍有代价的比例</translation>
    </message>
    <message>
        <source>part of what the gradient of weights is computed beside that still costs</source>
        <translation>与权重梯度计算同时进行的通信中仍有代价的比例</translation>
    </message>
    <message>
        <source>part of hidden context-parallel traffic that still costs</source>
        <translation>已掩盖的上下文并行通信中仍有代价的比例</translation>
    </message>
    <message>
        <source>part of hidden traffic of sharded states that still costs</source>
        <translation>已掩盖的分片状态通信中仍有代价的比例</translation>
    </message>
    <message>
        <source>part of expert traffic that costs</source>
        <translation>专家通信中有代价的比例</translation>
    </message>
    <message>
        <source>part of that which still costs where it is overlapped</source>
        <translation>其中重叠后仍有代价的比例</translation>
    </message>
    <message>
        <source>nothing runs beside it</source>
        <translation>没有计算与之同时进行</translation>
    </message>
    <message>
        <source>overlapped with the products of its block</source>
        <translation>与所在块的矩阵乘法重叠</translation>
    </message>
    <message>
        <source>beside the gradient of weights</source>
        <translation>与权重梯度的计算同时进行</translation>
    </message>
    <message>
        <source>a ring of keys and values beside attention</source>
        <translation>与注意力同时进行的键值环</translation>
    </message>
    <message>
        <source>sharded states, sent ahead or behind beside the layer</source>
        <translation>与该层同时、提前或滞后传输的分片状态</translation>
    </message>
    <message>
        <source>sharded states, with nothing beside them</source>
        <translation>没有计算与之同时进行的分片状态</translation>
    </message>
    <message>
        <source>its part of what all sharded states leave exposed</source>
        <translation>所有分片状态未被掩盖时间中它的份额</translation>
    </message>
    <message>
        <source>tokens on their way to experts and back</source>
        <translation>往返于专家的 token</translation>
    </message>
    <message>
        <source>tokens on their way to experts and back, overlapped</source>
        <translation>往返于专家的 token，有重叠</translation>
    </message>
    <message>
        <source>calls in a layer and pass, on average</source>
        <translation>一层一趟中的平均调用次数</translation>
    </message>
    <message>
        <source>calls of a layer</source>
        <translation>一层的调用</translation>
    </message>
    <message>
        <source>layers of this type on the busiest GPU</source>
        <translation>最忙 GPU 上该类型的层数</translation>
    </message>
    <message>
        <source>copies of the model in the pipeline, which take turns</source>
        <translation>流水线中轮流运行的模型副本数</translation>
    </message>
    <message>
        <source>calls of the busiest GPU for a micro-batch</source>
        <translation>最忙 GPU 每个微批次的调用次数</translation>
    </message>
    <message>
        <source>in all layers of this type</source>
        <translation>在该类型的所有层中</translation>
    </message>
    <message>
        <source>at the ends of the model</source>
        <translation>在模型两端</translation>
    </message>
    <message>
        <source>its part of the exposed gradients</source>
        <translation>未被掩盖的梯度通信中它的份额</translation>
    </message>
    <message>
        <source>its part of the exposed weights</source>
        <translation>未被掩盖的权重收集中它的份额</translation>
    </message>
    <message>
        <source>what messages make the pipeline longer</source>
        <translation>消息使流水线变长的时间</translation>
    </message>
    <message>
        <source>nothing hides the row</source>
        <translation>该行毫无掩盖</translation>
    </message>
    <message>
        <source>data-parallel size of routed experts</source>
        <translation>路由专家的数据并行大小</translation>
    </message>
    <message>
        <source>width of the MLP</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>vocabulary, padded</source>
        <translation>填充后的词表</translation>
    </message>
    <message>
        <source>parameters of the largest module</source>
        <translation>最大模块的参数量</translation>
    </message>
    <message>
        <source>what processes of a node hold where each builds the whole model first</source>
        <translation>各进程先完整构建模型时一个节点所占的内存</translation>
    </message>
    <message>
        <source>parameters of the most loaded GPU, routed experts apart, as Megatron shares them out</source>
        <translation>负载最重的 GPU 的参数量（路由专家除外），按 Megatron 的分法</translation>
    </message>
    <message>
        <source>parameters of routed experts on the most loaded GPU, as Megatron shares them out</source>
        <translation>负载最重的 GPU 上路由专家的参数量，按 Megatron 的分法</translation>
    </message>
    <message>
        <source>activations kept at the peak, over those of one micro-batch on all stages</source>
        <translation>峰值时保留的激活值，与一个微批次在所有阶段上的激活值之比</translation>
    </message>
    <message>
        <source>model states of a GPU, as this program estimates them</source>
        <translation>该程序估算的单 GPU 模型状态</translation>
    </message>
    <message>
        <source>activations of a GPU, as this program estimates them</source>
        <translation>该程序估算的单 GPU 激活值</translation>
    </message>
    <message>
        <source>model states on the host of a node, as this program estimates them</source>
        <translation>该程序估算的一个节点主机上的模型状态</translation>
    </message>
</context>
<context>
    <name>Schedules</name>
    <message>
        <source>needs an even number of stages</source>
        <translation>要求阶段数为偶数</translation>
    </message>
    <message>
        <source>needs an even number of micro-batches, %1 or more</source>
        <translation>要求微批次数为偶数且不少于 %1</translation>
    </message>
    <message>
        <source>needs %1 micro-batches or more</source>
        <translation>至少需要 %1 个微批次</translation>
    </message>
    <message>
        <source>needs groups of %1 to %2 micro-batches</source>
        <translation>要求每组 %1 至 %2 个微批次</translation>
    </message>
    <message>
        <source>needs groups of equal size: %1 micro-batches is the next that works</source>
        <translation>要求各组大小相等：下一个可行的微批次数是 %1</translation>
    </message>
    <message>
        <source>has no order for these sizes</source>
        <translation>在这些尺寸下没有可用的执行顺序</translation>
    </message>
    <message>
        <source>%1, v %2</source>
        <translation>%1，v = %2</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>has no times for this scenario</source>
        <translation>无法得出该场景的时间</translation>
    </message>
</context>
<context>
    <name>StepTimeScene</name>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Forward and backward passes on the busiest stage.</source>
        <translation>最忙阶段的前向和反向。</translation>
    </message>
    <message>
        <source>Forward work done again in the backward pass to save memory.</source>
        <translation>为省显存，反向时重做的前向计算。</translation>
    </message>
    <message>
        <source>Traffic that no compute hides: %1.</source>
        <translation>没有被计算掩盖的通信：%1。</translation>
    </message>
    <message>
        <source>Waiting for other stages; more micro-batches make it a smaller part.</source>
        <translation>等待其他阶段；微批次越多，占比越小。</translation>
    </message>
    <message>
        <source>The update of the weights.</source>
        <translation>更新权重。</translation>
    </message>
    <message>
        <source>Overheads that are none of these.</source>
        <translation>其他开销。</translation>
    </message>
    <message>
        <source>No step time for this scenario</source>
        <translation>这个方案没有单步时间</translation>
    </message>
    <message>
        <source>offloading</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>Activations on their way to the host and back, beyond what compute hides.</source>
        <translation>激活值往返主机内存、计算未能掩盖的部分。</translation>
    </message>
    <message>
        <source>Waiting for data, as the scenario assumes.</source>
        <translation>等待数据，取自方案的假设。</translation>
    </message>
</context>
<context>
    <name>TimeTables</name>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
    <message>
        <source>%1 TFLOP/s a GPU, %2 of the peak</source>
        <translation>每卡 %1 TFLOP/s，峰值的 %2</translation>
    </message>
    <message>
        <source>%1; %2 a token</source>
        <translation>%1；每 token %2</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1,%2</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <translation>每秒 token</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>每卡 %1</translation>
    </message>
    <message>
        <source>MFU, attention in full</source>
        <translation>MFU，注意力全算</translation>
    </message>
    <message>
        <source>6 × matrix parameters + 6 s a (d_qk + d_v)</source>
        <translation>6 × 矩阵参数 + 6 s a (d_qk + d_v)</translation>
    </message>
    <message>
        <source>MFU, causal half</source>
        <translation>MFU，因果减半</translation>
    </message>
    <message>
        <source>the same with half of the attention</source>
        <translation>同上，注意力减半</translation>
    </message>
    <message>
        <source>MFU, all parameters</source>
        <translation>MFU，全部参数</translation>
    </message>
    <message>
        <source>6 N + 12 L h s</source>
        <translation>6 N + 12 L h s</translation>
    </message>
    <message>
        <source>HFU, hardware</source>
        <translation>HFU，硬件</translation>
    </message>
    <message>
        <source>in full, and what is recomputed</source>
        <translation>全算，加上重计算</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>rule of thumb</source>
        <translation>经验公式</translation>
    </message>
    <message>
        <source>6 × parameters × tokens / (GPUs × peak × MFU of %1)</source>
        <translation>6 × 参数 × token / (卡数 × 峰值 × MFU %1)</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>整次训练</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>%1 USD, %2 MWh</source>
        <translation>%1 美元，%2 MWh</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>磁盘检查点</translation>
    </message>
    <message>
        <source>written in %1, of which training stands for %2</source>
        <translation>写入 %1，其中训练停顿 %2</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>故障次数</translation>
    </message>
    <message>
        <source>a checkpoint every %1 loses least (Young and Daly)</source>
        <translation>每 %1 存一次损失最小(Young/Daly)</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>有效训练占比</translation>
    </message>
    <message>
        <source>%1 with failures and checkpoints</source>
        <translation>计入故障与检查点为 %1</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>link</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>calls a step</source>
        <translation>每步次数</translation>
    </message>
    <message>
        <source>sent by a GPU</source>
        <translation>每卡发送</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>未被掩盖</translation>
    </message>
    <message>
        <source>bytes a call</source>
        <translation>每次字节数</translation>
    </message>
    <message>
        <source>%1, leaves the node</source>
        <translation>%1，跨节点</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs a byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>what they do</source>
        <translation>做什么</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>how</source>
        <translation>怎么算</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1, %2 to %3 (%4)</source>
        <translation>%1，%2 到 %3（%4）</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>needed by %1</source>
        <translation>%1 需要它</translation>
    </message>
    <message>
        <source>%1 waits %2</source>
        <translation>%1 等待 %2</translation>
    </message>
    <message>
        <source>%1 is idle for %2 of the step, %3</source>
        <translation>%1 空闲占一步的 %2，%3</translation>
    </message>
    <message>
        <source>%1 of micro-batch %2 on %3</source>
        <translation>%3 上微批次 %2 的%1</translation>
    </message>
    <message>
        <source>%1 of micro-batch %2, stage %3 on %4</source>
        <translation>%4 上阶段 %3 微批次 %2 的%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1, in one block with %2 of micro-batch %3</source>
        <translation>%1，与微批次 %3 的%2合为一块</translation>
    </message>
    <message>
        <source>%1 is done and waits %2 for the others: drain</source>
        <translation>%1 已完成，等待其他 rank %2：收尾</translation>
    </message>
    <message>
        <source>%1 waits %2 for its first input, the %3: warm-up</source>
        <translation>%1 等待首个输入 %2，即%3：启动</translation>
    </message>
    <message>
        <source>%1 waits %2 while the result of the %3 travels: transfer</source>
        <translation>%1 等待 %2，%3的结果正在传输：传输</translation>
    </message>
    <message>
        <source>%1 waits %2 for the %3, the last %4 of it for the transfer: dependency</source>
        <translation>%1 等待 %2，需要%3，其中最后 %4 用于传输：依赖</translation>
    </message>
    <message>
        <source>%1 waits %2 for the %3: dependency</source>
        <translation>%1 等待 %2，需要%3：依赖</translation>
    </message>
    <message>
        <source>More micro-batches make it a smaller part of the step.</source>
        <translation>微批次越多，它在一步中的占比越小。</translation>
    </message>
    <message>
        <source>More micro-batches make it a smaller part of the step; virtual stages (interleaving) make it shorter.</source>
        <translation>微批次越多，它在一步中的占比越小；虚拟阶段（交错式）可使其缩短。</translation>
    </message>
    <message>
        <source>A faster link between the stages shortens it; a schedule that runs more forwards ahead hides it.</source>
        <translation>阶段间更快的互联可使其缩短；提前执行更多前向的调度可将其掩盖。</translation>
    </message>
    <message>
        <source>More equal stages, or more micro-batches in flight, fill it.</source>
        <translation>各阶段更均衡，或有更多在途微批次，即可将其填满。</translation>
    </message>
    <message>
        <source>A schedule that splits the backward pass, such as ZB-H1, fills it with weight gradients; more equal stages shorten it.</source>
        <translation>拆分反向的调度（如 ZB-H1）可用权重梯度将其填满；各阶段更均衡可使其缩短。</translation>
    </message>
    <message>
        <source>More micro-batches make it a smaller part of the step; a schedule that splits the backward pass fills it with weight gradients.</source>
        <translation>微批次越多，它在一步中的占比越小；拆分反向的调度可用权重梯度将其填满。</translation>
    </message>
    <message>
        <source>warm-up %1</source>
        <translation>启动 %1</translation>
    </message>
    <message>
        <source>dependency %1</source>
        <translation>依赖 %1</translation>
    </message>
    <message>
        <source>transfer %1</source>
        <translation>传输 %1</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>收尾 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Bubble as a share of the time: %1. All ranks start and end the step together, as with an optimizer step behind a barrier.</source>
        <translation>气泡占时间的比例：%1。假设所有 rank 同时开始、同时结束一步，即优化器步骤前有全局屏障。</translation>
    </message>
    <message>
        <source>As time lost over the ideal: %1.</source>
        <translation>相对理想时间的损失：%1。</translation>
    </message>
    <message>
        <source>By the measure of the zero-bubble papers, the longest span of a rank less its work: %1. It assumes that no rank waits for another before the optimizer step.</source>
        <translation>按零气泡论文的度量，即单个 rank 的最长跨度减去其计算时间：%1。它假设优化器步骤前各 rank 互不等待。</translation>
    </message>
</context>
<context>
    <name>TimelineScene</name>
    <message>
        <source>Micro-batches held for the backward pass, %1 each on stage 0</source>
        <translation>为反向保留的微批次，阶段 0 上每个 %1</translation>
    </message>
    <message>
        <source>Micro-batches held for the backward pass</source>
        <translation>为反向保留的微批次</translation>
    </message>
    <message>
        <source>Micro-batches held</source>
        <translation>保留的微批次</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Too many micro-batches to draw them one by one</source>
        <translation>微批次太多，无法逐个绘制</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>steady: one forward, one backward</source>
        <translation>稳态：一前向一反向</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>稳态</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>收尾</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message>
        <source>shares of time; zoom in for single micro-batches</source>
        <translation>各类时间占比；放大可见单个微批次</translation>
    </message>
    <message>
        <source>%1 of the step shown</source>
        <translation>显示一步的 %1</translation>
    </message>
    <message>
        <source>No timeline without the times of a step</source>
        <translation>没有单步时间，无法显示时间线</translation>
    </message>
    <message>
        <source>Micro-batches held for the backward pass; a chunk is 1/%1 of one</source>
        <translation>为反向保留的微批次；一个块为 1/%1 个微批次</translation>
    </message>
    <message>
        <source>%1 (%2 F)</source>
        <translation>%1（%2 F）</translation>
    </message>
    <message>
        <source>hop %1</source>
        <translation>单次传输 %1</translation>
    </message>
    <message>
        <source>a chunk: %1</source>
        <translation>每块：%1</translation>
    </message>
    <message>
        <source>peak in flight: %1 micro-batches on every rank</source>
        <translation>在途峰值：每个 rank %1 个微批次</translation>
    </message>
    <message>
        <source>peak in flight: up to %1 micro-batches</source>
        <translation>在途峰值：至多 %1 个微批次</translation>
    </message>
    <message>
        <source>peak in flight: %1 micro-batches</source>
        <translation>在途峰值：%1 个微批次</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>T %1</source>
        <translation>T %1</translation>
    </message>
    <message>
        <source>T %1, %2</source>
        <translation>T %1，%2</translation>
    </message>
    <message>
        <source>bubble %1 of the time</source>
        <translation>气泡占时间 %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>weights 2×</source>
        <translation>权重 2×</translation>
    </message>
    <message>
        <source>working out every micro-batch</source>
        <translation>正在计算每个微批次</translation>
    </message>
    <message>
        <source>too many micro-batches to draw them one by one</source>
        <translation>微批次过多，无法逐个绘制</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>backward B</source>
        <translation>反向 B</translation>
    </message>
    <message>
        <source>backward B, or its input part I</source>
        <translation>反向 B，或其输入部分 I</translation>
    </message>
    <message>
        <source>backward for inputs I</source>
        <translation>输入梯度 I</translation>
    </message>
    <message>
        <source>forward F</source>
        <translation>前向 F</translation>
    </message>
    <message>
        <source>backward for weights W</source>
        <translation>权重梯度 W</translation>
    </message>
    <message>
        <source>second chunk: one bar</source>
        <translation>第二块：一条横杠</translation>
    </message>
    <message>
        <source>chunk 1</source>
        <translation>块 1</translation>
    </message>
    <message>
        <source>F and B in one block</source>
        <translation>F 与 B 合为一块</translation>
    </message>
    <message>
        <source>underlined: from the last rank</source>
        <translation>下划线：自末端 rank 进入</translation>
    </message>
    <message>
        <source>from the last rank</source>
        <translation>自末端进入</translation>
    </message>
    <message>
        <source>idle: bubble</source>
        <translation>空闲：气泡</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>已绘制 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>steady: a forward and a backward in one block</source>
        <translation>稳态：一个前向与一个反向合为一块</translation>
    </message>
    <message>
        <source>steady: F, I and W in turn</source>
        <translation>稳态：F、I、W 轮流</translation>
    </message>
    <message>
        <source>all forwards, then the wait for the first backward</source>
        <translation>全部前向，然后等待首个反向</translation>
    </message>
    <message>
        <source>all forwards</source>
        <translation>全部前向</translation>
    </message>
    <message>
        <source>all backwards</source>
        <translation>全部反向</translation>
    </message>
    <message>
        <source>backwards</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>warm-up of %1</source>
        <translation>%1 的启动</translation>
    </message>
    <message>
        <source>drain of %1</source>
        <translation>%1 的收尾</translation>
    </message>
    <message>
        <source>most memory</source>
        <translation>显存峰值</translation>
    </message>
</context>
<context>
    <name>TrafficTable</name>
    <message>
        <source>axis</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>link</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送量</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>未掩盖</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Just fits</source>
        <translation>刚好放得下</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Part of the step in which a pipeline stage waits for another one.</source>
        <translation>一步中流水线阶段互相等待的部分。</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>days for %1 tokens</source>
        <translation>天训练 %1 token</translation>
    </message>
    <message>
        <source>%1 steps, %2 GPU-hours.</source>
        <translation>%1 步，%2 卡时。</translation>
    </message>
    <message>
        <source>Training tokens, under More, give the length of the run.</source>
        <translation>在“更多”里填写训练 token 数，就能得出训练时长。</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 条警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 条警告</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 条提示</translation>
    </message>
    <message>
        <source>Opens the list of problems.</source>
        <translation>打开问题列表。</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Time of one optimizer step: all micro-batches, traffic and the bubble.</source>
        <translation>一次优化器更新的时间：含全部微批次、通信和气泡。</translation>
    </message>
    <message>
        <source>TFLOP/s per GPU</source>
        <translation>TFLOP/s 每 GPU</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>Model FLOPs of a step, recomputation not counted, per GPU and second.</source>
        <translation>每块 GPU 每秒的模型浮点运算，不计重计算。</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation: the part of the GPU&apos;s peak that goes into the model.</source>
        <translation>模型算力利用率：GPU 峰值中真正用于模型的部分。</translation>
    </message>
    <message>
        <source>tokens/s per GPU</source>
        <translation>token/s 每 GPU</translation>
    </message>
    <message>
        <source>tok/s/GPU</source>
        <translation>tok/s/GPU</translation>
    </message>
    <message>
        <source>Tokens trained per second, divided by all GPUs.</source>
        <translation>每秒训练的 token 数除以全部 GPU。</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 / %2 %3</translation>
    </message>
    <message>
        <source>%1 of %2 %3 (%4 GB card)</source>
        <translation>%1 / %2 %3（%4 GB 卡）</translation>
    </message>
    <message>
        <source>The fullest GPU, of stage %1. %2 %3 is what the driver leaves to a program. Not counted: %4.</source>
        <translation>最满的 GPU，在阶段 %1。%2 %3 是驱动留给程序的显存。未计入：%4。</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时开销</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>AllReduce</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>AllGather</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>All-to-All</translation>
    </message>
    <message>
        <source>send / receive</source>
        <translation>点对点收发</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>backward for inputs</source>
        <translation>输入梯度</translation>
    </message>
    <message>
        <source>backward for weights</source>
        <translation>权重梯度</translation>
    </message>
    <message>
        <source>Nothing (DDP)</source>
        <translation>不分片（DDP）</translation>
    </message>
    <message>
        <source>ZeRO-1: optimizer</source>
        <translation>ZeRO-1：优化器</translation>
    </message>
    <message>
        <source>ZeRO-2: + gradients</source>
        <translation>ZeRO-2：+ 梯度</translation>
    </message>
    <message>
        <source>ZeRO-3 / FSDP: all</source>
        <translation>ZeRO-3 / FSDP：全部</translation>
    </message>
    <message>
        <source>Hybrid: all, in groups</source>
        <translation>混合：组内全部</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不重算</translation>
    </message>
    <message>
        <source>Selective: attention</source>
        <translation>选择性：注意力</translation>
    </message>
    <message>
        <source>Full: whole layers</source>
        <translation>完全：整层</translation>
    </message>
    <message>
        <source>Chosen modules</source>
        <translation>指定模块</translation>
    </message>
    <message>
        <source>Flash (fused)</source>
        <translation>Flash（融合）</translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation>未融合</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-All</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>AllGather</translation>
    </message>
    <message>
        <source>None in particular</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>AdamW, 8-bit</source>
        <translation>AdamW，8 位</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>softmax statistics</source>
        <translation>softmax 统计量</translation>
    </message>
    <message>
        <source>softmax output</source>
        <translation>softmax 输出</translation>
    </message>
    <message>
        <source>softmax dropout mask</source>
        <translation>softmax dropout 掩码</translation>
    </message>
    <message>
        <source>softmax dropout output</source>
        <translation>softmax dropout 输出</translation>
    </message>
    <message>
        <source>attention norm input</source>
        <translation>注意力归一化输入</translation>
    </message>
    <message>
        <source>attention input</source>
        <translation>注意力输入</translation>
    </message>
    <message>
        <source>query norm input</source>
        <translation>Q 归一化输入</translation>
    </message>
    <message>
        <source>key norm input</source>
        <translation>K 归一化输入</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>K</translation>
    </message>
    <message>
        <source>values</source>
        <translation>V</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>注意力输出</translation>
    </message>
    <message>
        <source>attention dropout mask</source>
        <translation>注意力 dropout 掩码</translation>
    </message>
    <message>
        <source>attention post-norm input</source>
        <translation>注意力后归一化输入</translation>
    </message>
    <message>
        <source>MLP norm input</source>
        <translation>MLP 归一化输入</translation>
    </message>
    <message>
        <source>MLP input</source>
        <translation>MLP 输入</translation>
    </message>
    <message>
        <source>MLP gate</source>
        <translation>MLP 门控</translation>
    </message>
    <message>
        <source>MLP up-projection</source>
        <translation>MLP 上投影</translation>
    </message>
    <message>
        <source>MLP gated product</source>
        <translation>MLP 门控乘积</translation>
    </message>
    <message>
        <source>MLP activation input</source>
        <translation>MLP 激活函数输入</translation>
    </message>
    <message>
        <source>MLP activation output</source>
        <translation>MLP 激活函数输出</translation>
    </message>
    <message>
        <source>MLP dropout mask</source>
        <translation>MLP dropout 掩码</translation>
    </message>
    <message>
        <source>MLP post-norm input</source>
        <translation>MLP 后归一化输入</translation>
    </message>
    <message>
        <source>gradient of the MLP</source>
        <translation>MLP 的梯度</translation>
    </message>
    <message>
        <source>gradients of the MLP</source>
        <translation>MLP 的各梯度</translation>
    </message>
    <message>
        <source>layer input</source>
        <translation>层输入</translation>
    </message>
    <message>
        <source>gradient of the layer output</source>
        <translation>层输出的梯度</translation>
    </message>
    <message>
        <source>embedding dropout mask</source>
        <translation>嵌入 dropout 掩码</translation>
    </message>
    <message>
        <source>final norm input</source>
        <translation>最终归一化输入</translation>
    </message>
    <message>
        <source>LM head input</source>
        <translation>输出头输入</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>logits in FP32</source>
        <translation>FP32 logits</translation>
    </message>
    <message>
        <source>gradient of the LM head input</source>
        <translation>输出头输入的梯度</translation>
    </message>
    <message>
        <source>FP32 master weights</source>
        <translation>FP32 主权重</translation>
    </message>
    <message>
        <source>first moment</source>
        <translation>一阶动量</translation>
    </message>
    <message>
        <source>second moment</source>
        <translation>二阶动量</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>scales of the moments</source>
        <translation>动量的缩放因子</translation>
    </message>
    <message>
        <source>row and column statistics</source>
        <translation>行列统计量</translation>
    </message>
    <message>
        <source>gathered weights of a unit</source>
        <translation>收集来的一个单元的权重</translation>
    </message>
    <message>
        <source>gradient of a unit before its scatter</source>
        <translation>分散前一个单元的梯度</translation>
    </message>
    <message>
        <source>gradient bucket</source>
        <translation>梯度桶</translation>
    </message>
    <message>
        <source>CUDA context and NCCL</source>
        <translation>CUDA 上下文与 NCCL</translation>
    </message>
    <message>
        <source>slack of the allocator</source>
        <translation>分配器余量</translation>
    </message>
    <message>
        <source>layer activations</source>
        <translation>层激活值</translation>
    </message>
    <message>
        <source>embedding and head</source>
        <translation>嵌入与输出头</translation>
    </message>
    <message>
        <source>gradient of the tied embedding</source>
        <translation>共享嵌入的梯度</translation>
    </message>
    <message>
        <source>stage boundary</source>
        <translation>阶段边界</translation>
    </message>
    <message>
        <source>gradients across replicas</source>
        <translation>副本间的梯度</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>K 和 V</translation>
    </message>
    <message>
        <source>gradients of keys and values</source>
        <translation>K 和 V 的梯度</translation>
    </message>
    <message>
        <source>queries and outputs</source>
        <translation>Q 和输出</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>the data loader</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>evaluation and logging</source>
        <translation>评测与日志</translation>
    </message>
    <message>
        <source>activations, since the model has no shape</source>
        <translation>激活值（模型没有给出结构）</translation>
    </message>
    <message>
        <source>%1 on %2 %3</source>
        <translation>%1，%2 块 %3</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>query latent norm input</source>
        <translation>查询潜变量归一化输入</translation>
    </message>
    <message>
        <source>query latent</source>
        <translation>查询潜变量</translation>
    </message>
    <message>
        <source>key and value latent norm input</source>
        <translation>键值潜变量归一化输入</translation>
    </message>
    <message>
        <source>key and value latent</source>
        <translation>键值潜变量</translation>
    </message>
    <message>
        <source>router probabilities</source>
        <translation>路由概率</translation>
    </message>
    <message>
        <source>inputs of the experts</source>
        <translation>专家输入</translation>
    </message>
    <message>
        <source>gate of the experts</source>
        <translation>专家门控</translation>
    </message>
    <message>
        <source>up-projection of the experts</source>
        <translation>专家升维投影</translation>
    </message>
    <message>
        <source>activation input of the experts</source>
        <translation>专家激活函数输入</translation>
    </message>
    <message>
        <source>gated product of the experts</source>
        <translation>专家门控乘积</translation>
    </message>
    <message>
        <source>gate of the shared experts</source>
        <translation>共享专家门控</translation>
    </message>
    <message>
        <source>up-projection of the shared experts</source>
        <translation>共享专家升维投影</translation>
    </message>
    <message>
        <source>gated product of the shared experts</source>
        <translation>共享专家门控乘积</translation>
    </message>
    <message>
        <source>FP8 copies of the weights</source>
        <translation>权重的 FP8 副本</translation>
    </message>
    <message>
        <source>gradients of one backward</source>
        <translation>单次反向的梯度</translation>
    </message>
    <message>
        <source>weights of the experts</source>
        <translation>专家权重</translation>
    </message>
    <message>
        <source>FP8 copies of the experts&apos; weights</source>
        <translation>专家权重的 FP8 副本</translation>
    </message>
    <message>
        <source>gradients of the experts</source>
        <translation>专家梯度</translation>
    </message>
    <message>
        <source>experts&apos; gradients of one backward</source>
        <translation>单次反向的专家梯度</translation>
    </message>
    <message>
        <source>FP32 master weights of the experts</source>
        <translation>专家的 FP32 主权重</translation>
    </message>
    <message>
        <source>first moment of the experts</source>
        <translation>专家一阶矩</translation>
    </message>
    <message>
        <source>second moment of the experts</source>
        <translation>专家二阶矩</translation>
    </message>
    <message>
        <source>momentum of the experts</source>
        <translation>专家动量</translation>
    </message>
    <message>
        <source>scales of the experts&apos; moments</source>
        <translation>专家动量的缩放因子</translation>
    </message>
    <message>
        <source>row and column statistics of the experts</source>
        <translation>专家的行列统计量</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>each head</source>
        <translation>逐头</translation>
    </message>
    <message>
        <source>all heads at once</source>
        <translation>所有头一起</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>GPipe, last in first out</source>
        <translation>GPipe，后进先出</translation>
    </message>
    <message>
        <source>Eager 1F1B</source>
        <translation>提前式 1F1B</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>交错式 1F1B</translation>
    </message>
    <message>
        <source>Interleaved 1F1B, flexible</source>
        <translation>交错式 1F1B，灵活分组</translation>
    </message>
    <message>
        <source>Looped BFS</source>
        <translation>循环广度优先</translation>
    </message>
    <message>
        <source>Looped BFS, first in first out</source>
        <translation>循环广度优先，先进先出</translation>
    </message>
    <message>
        <source>Interleaved zero bubble</source>
        <translation>交错式零气泡</translation>
    </message>
    <message>
        <source>ZB auto</source>
        <translation>ZB 自动</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>attention norm input in FP32</source>
        <translation>注意力归一化输入（FP32）</translation>
    </message>
    <message>
        <source>normalised attention input</source>
        <translation>归一化后的注意力输入</translation>
    </message>
    <message>
        <source>attention input, gathered over TP</source>
        <translation>注意力输入（跨 TP 收集）</translation>
    </message>
    <message>
        <source>attention output after the exchange</source>
        <translation>交换后的注意力输出</translation>
    </message>
    <message>
        <source>gradient of the attention output</source>
        <translation>注意力输出的梯度</translation>
    </message>
    <message>
        <source>MLP norm input in FP32</source>
        <translation>MLP 归一化输入（FP32）</translation>
    </message>
    <message>
        <source>normalised MLP input</source>
        <translation>归一化后的 MLP 输入</translation>
    </message>
    <message>
        <source>MLP gate after its activation</source>
        <translation>激活后的 MLP 门控</translation>
    </message>
    <message>
        <source>gradient of the experts&apos; output</source>
        <translation>专家输出的梯度</translation>
    </message>
    <message>
        <source>gradient inside the experts</source>
        <translation>专家内部的梯度</translation>
    </message>
    <message>
        <source>gradients inside the experts</source>
        <translation>专家内部的多个梯度</translation>
    </message>
    <message>
        <source>softmax of the loss in FP32</source>
        <translation>损失的 softmax（FP32）</translation>
    </message>
    <message>
        <source>gradient of the logits</source>
        <translation>logits 的梯度</translation>
    </message>
    <message>
        <source>blocks of keys and values on the ring</source>
        <translation>环上传递的键值块</translation>
    </message>
    <message>
        <source>gathered keys and values</source>
        <translation>收集的键和值</translation>
    </message>
    <message>
        <source>dummy gradient: queries</source>
        <translation>占位梯度：查询</translation>
    </message>
    <message>
        <source>dummy gradient: query down-projection</source>
        <translation>占位梯度：查询降维投影</translation>
    </message>
    <message>
        <source>dummy gradient: keys and values</source>
        <translation>占位梯度：键和值</translation>
    </message>
    <message>
        <source>dummy gradient: key and value down-projection</source>
        <translation>占位梯度：键值降维投影</translation>
    </message>
    <message>
        <source>dummy gradient: key up-projection</source>
        <translation>占位梯度：键升维投影</translation>
    </message>
    <message>
        <source>dummy gradient: value up-projection</source>
        <translation>占位梯度：值升维投影</translation>
    </message>
    <message>
        <source>dummy gradient: attention output projection</source>
        <translation>占位梯度：注意力输出投影</translation>
    </message>
    <message>
        <source>dummy gradient: first MLP matrix</source>
        <translation>占位梯度：MLP 首个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: last MLP matrix</source>
        <translation>占位梯度：MLP 末个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: first matrix of the experts</source>
        <translation>占位梯度：专家首个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: last matrix of the experts</source>
        <translation>占位梯度：专家末个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: first matrix of the shared experts</source>
        <translation>占位梯度：共享专家首个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: last matrix of the shared experts</source>
        <translation>占位梯度：共享专家末个矩阵</translation>
    </message>
    <message>
        <source>dummy gradient: LM head</source>
        <translation>占位梯度：LM head</translation>
    </message>
    <message>
        <source>DeepSpeed ZeRO-2, until 2024</source>
        <translation>DeepSpeed ZeRO-2（2024 年及更早）</translation>
    </message>
    <message>
        <source>DeepSpeed ZeRO-2, newer</source>
        <translation>DeepSpeed ZeRO-2（新版）</translation>
    </message>
    <message>
        <source>context parallelism</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>full recomputation</source>
        <translation>完全重计算</translation>
    </message>
    <message>
        <source>that keys and values have fewer heads</source>
        <translation>键值头数更少</translation>
    </message>
    <message>
        <source>the gate of the MLP</source>
        <translation>MLP 的门控</translation>
    </message>
    <message>
        <source>activations of the experts</source>
        <translation>专家的激活值</translation>
    </message>
    <message>
        <source>latent attention (MLA)</source>
        <translation>潜在注意力(MLA)</translation>
    </message>
    <message>
        <source>the logits of the last stage</source>
        <translation>最后阶段的 logits</translation>
    </message>
    <message>
        <source>stages of unequal depth</source>
        <translation>各阶段层数不等</translation>
    </message>
    <message>
        <source>what the running op needs</source>
        <translation>正在运行的算子所需</translation>
    </message>
    <message>
        <source>the CUDA context and NCCL</source>
        <translation>CUDA 上下文与 NCCL</translation>
    </message>
    <message>
        <source>all activations</source>
        <translation>全部激活值</translation>
    </message>
    <message>
        <source>gradient buckets and prefetching</source>
        <translation>梯度桶与预取</translation>
    </message>
    <message>
        <source>weights gathered at the moment</source>
        <translation>当时收集的权重</translation>
    </message>
    <message>
        <source>sequence length (tokens)</source>
        <translation>序列长度（token）</translation>
    </message>
    <message>
        <source>micro-batch size (samples)</source>
        <translation>微批次大小（样本）</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>heads of keys and values</source>
        <translation>键值头数</translation>
    </message>
    <message>
        <source>size of a head</source>
        <translation>每头维度</translation>
    </message>
    <message>
        <source>width of the MLP</source>
        <translation>MLP 宽度</translation>
    </message>
    <message>
        <source>vocabulary, padded</source>
        <translation>词表大小（补齐后）</translation>
    </message>
    <message>
        <source>layers on the stage</source>
        <translation>该阶段的层数</translation>
    </message>
    <message>
        <source>tensor-parallel size</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>tensor-parallel size where the sequence is divided too, else 1</source>
        <translation>序列也切分时为张量并行度，否则为 1</translation>
    </message>
    <message>
        <source>context-parallel size</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线阶段数</translation>
    </message>
    <message>
        <source>data-parallel size</source>
        <translation>数据并行度</translation>
    </message>
    <message>
        <source>GPUs that share a state</source>
        <translation>分担同一状态的 GPU 数</translation>
    </message>
    <message>
        <source>micro-batches of a step</source>
        <translation>每步的微批次数</translation>
    </message>
    <message>
        <source>parameters on the GPU, routed experts apart</source>
        <translation>该 GPU 上的参数（不含路由专家）</translation>
    </message>
    <message>
        <source>parameters of the largest unit gathered at once</source>
        <translation>一次收集的最大单元的参数</translation>
    </message>
    <message>
        <source>parameters in hidden matrices on the GPU, which Muon makes orthogonal</source>
        <translation>该 GPU 上隐藏矩阵的参数（由 Muon 正交化）</translation>
    </message>
    <message>
        <source>the other parameters on the GPU: P − M</source>
        <translation>该 GPU 上的其余参数：P − M</translation>
    </message>
    <message>
        <source>statistics of rows and columns on the GPU (Adafactor)</source>
        <translation>该 GPU 上的行列统计量(Adafactor)</translation>
    </message>
    <message>
        <source>parameters of routed experts on the GPU</source>
        <translation>该 GPU 上路由专家的参数</translation>
    </message>
    <message>
        <source>GPUs that share a state of routed experts</source>
        <translation>分担路由专家同一状态的 GPU 数</translation>
    </message>
    <message>
        <source>parameters in matrices of routed experts on the GPU</source>
        <translation>该 GPU 上路由专家矩阵的参数</translation>
    </message>
    <message>
        <source>the other parameters of routed experts on the GPU</source>
        <translation>该 GPU 上路由专家的其余参数</translation>
    </message>
    <message>
        <source>statistics of rows and columns of routed experts (Adafactor)</source>
        <translation>路由专家的行列统计量(Adafactor)</translation>
    </message>
    <message>
        <source>routed experts of a layer</source>
        <translation>每层的路由专家数</translation>
    </message>
    <message>
        <source>experts a token goes to</source>
        <translation>每个 token 选中的专家数</translation>
    </message>
    <message>
        <source>width of a routed expert</source>
        <translation>路由专家的宽度</translation>
    </message>
    <message>
        <source>width of the shared experts together</source>
        <translation>共享专家的总宽度</translation>
    </message>
    <message>
        <source>tensor-parallel size of routed experts</source>
        <translation>路由专家的张量并行度</translation>
    </message>
    <message>
        <source>width of the query latent (MLA)</source>
        <translation>查询潜在向量的宽度(MLA)</translation>
    </message>
    <message>
        <source>width of the key and value latent with its rotary part (MLA)</source>
        <translation>键值潜在向量的宽度，含旋转部分(MLA)</translation>
    </message>
    <message>
        <source>width of the key and value latent alone (MLA)</source>
        <translation>键值潜在向量的宽度，不含旋转部分(MLA)</translation>
    </message>
    <message>
        <source>size of a key head without its rotary part (MLA)</source>
        <translation>键头维度，不含旋转部分(MLA)</translation>
    </message>
    <message>
        <source>size of a value head (MLA)</source>
        <translation>值头维度(MLA)</translation>
    </message>
    <message>
        <source>SP</source>
        <translation>SP</translation>
    </message>
    <message>
        <source>sharding group</source>
        <translation>分片组</translation>
    </message>
    <message>
        <source>sharding group of the experts</source>
        <translation>专家的分片组</translation>
    </message>
    <message>
        <source>%1 = %2, %3</source>
        <translation>%1 = %2，%3</translation>
    </message>
    <message>
        <source>No ZeRO</source>
        <translation>无 ZeRO</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Stages %1–%2</source>
        <translation>阶段 %1–%2</translation>
    </message>
    <message>
        <source>attention gate</source>
        <translation>注意力门控</translation>
    </message>
    <message>
        <source>gated attention output</source>
        <translation>门控后的注意力输出</translation>
    </message>
    <message>
        <source>FP8 input of the attention projection</source>
        <translation>注意力输出投影的 FP8 输入</translation>
    </message>
    <message>
        <source>embedding norm input</source>
        <translation>embedding 归一化输入</translation>
    </message>
    <message>
        <source>final norm input in FP32</source>
        <translation>最终归一化输入（FP32）</translation>
    </message>
    <message>
        <source>normalised final norm input</source>
        <translation>最终归一化的归一化值</translation>
    </message>
    <message>
        <source>MTP: norm input, hidden state</source>
        <translation>MTP：隐藏状态的归一化输入</translation>
    </message>
    <message>
        <source>MTP: norm input, embedding</source>
        <translation>MTP：embedding 的归一化输入</translation>
    </message>
    <message>
        <source>MTP: projection input</source>
        <translation>MTP：投影输入</translation>
    </message>
    <message>
        <source>mixer norm input</source>
        <translation>混合层归一化输入</translation>
    </message>
    <message>
        <source>mixer norm input in FP32</source>
        <translation>混合层归一化输入（FP32）</translation>
    </message>
    <message>
        <source>normalised mixer norm input</source>
        <translation>混合层归一化的归一化值</translation>
    </message>
    <message>
        <source>mixer input</source>
        <translation>混合层输入</translation>
    </message>
    <message>
        <source>linear attention: convolution input</source>
        <translation>线性注意力：卷积输入</translation>
    </message>
    <message>
        <source>linear attention: queries, keys and values</source>
        <translation>线性注意力：查询、键和值</translation>
    </message>
    <message>
        <source>linear attention: matrices of the chunks</source>
        <translation>线性注意力：分块矩阵</translation>
    </message>
    <message>
        <source>linear attention: decays and strengths</source>
        <translation>线性注意力：衰减与强度</translation>
    </message>
    <message>
        <source>linear attention: gate</source>
        <translation>线性注意力：门控</translation>
    </message>
    <message>
        <source>linear attention: output of the delta rule</source>
        <translation>线性注意力：delta 规则的输出</translation>
    </message>
    <message>
        <source>linear attention: output</source>
        <translation>线性注意力：输出</translation>
    </message>
    <message>
        <source>state space: projected input</source>
        <translation>状态空间：投影后的输入</translation>
    </message>
    <message>
        <source>state space: output of the scan</source>
        <translation>状态空间：扫描输出</translation>
    </message>
    <message>
        <source>state space: output</source>
        <translation>状态空间：输出</translation>
    </message>
    <message>
        <source>gradients of queries and keys</source>
        <translation>查询和键的梯度</translation>
    </message>
    <message>
        <source>gradients of values and output</source>
        <translation>值和输出的梯度</translation>
    </message>
    <message>
        <source>gradients of queries and output</source>
        <translation>查询和输出的梯度</translation>
    </message>
    <message>
        <source>gradients of the attention scores</source>
        <translation>注意力分数的梯度</translation>
    </message>
    <message>
        <source>prefetched weights of a layer</source>
        <translation>预取的一层权重</translation>
    </message>
    <message>
        <source>gathered weights</source>
        <translation>收集的权重</translation>
    </message>
    <message>
        <source>gathered weights of the experts</source>
        <translation>收集的专家权重</translation>
    </message>
    <message>
        <source>temporaries of the optimizer&apos;s step</source>
        <translation>优化器更新时的临时张量</translation>
    </message>
    <message>
        <source>parameters of the largest layer on the GPU</source>
        <translation>本卡最大一层的参数量</translation>
    </message>
    <message>
        <source>expert-parallel size</source>
        <translation>专家并行度</translation>
    </message>
    <message>
        <source>MLP activations</source>
        <translation>MLP 激活值</translation>
    </message>
    <message>
        <source>inputs of weight gradients</source>
        <translation>权重梯度的输入</translation>
    </message>
    <message>
        <source>received activations</source>
        <translation>收到的激活值</translation>
    </message>
    <message>
        <source>tokens to experts and back</source>
        <translation>token 往返专家</translation>
    </message>
    <message>
        <source>activations of divided experts</source>
        <translation>被切分专家的激活值</translation>
    </message>
    <message>
        <source>gradients of experts</source>
        <translation>专家的梯度</translation>
    </message>
    <message>
        <source>weights of experts</source>
        <translation>专家的权重</translation>
    </message>
    <message>
        <source>GEMMs</source>
        <translation>GEMM</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>element-wise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>token routing</source>
        <translation>token 路由</translation>
    </message>
    <message>
        <source>FP8 casts</source>
        <translation>FP8 转换</translation>
    </message>
    <message>
        <source>gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>LM head</source>
        <translation>LM head</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>词嵌入</translation>
    </message>
    <message>
        <source>kernel launches</source>
        <translation>内核启动</translation>
    </message>
    <message>
        <source>Projections of attention, MLP and shared experts.</source>
        <translation>注意力投影、MLP 与共享专家。</translation>
    </message>
    <message>
        <source>Scores, softmax and weighted values.</source>
        <translation>注意力分数、softmax 与加权求和。</translation>
    </message>
    <message>
        <source>Grouped GEMMs of routed experts.</source>
        <translation>路由专家的分组 GEMM。</translation>
    </message>
    <message>
        <source>Norms, residuals, rotary embedding and activation functions.</source>
        <translation>归一化、残差、旋转位置编码与激活函数。</translation>
    </message>
    <message>
        <source>Ordering tokens by expert and back.</source>
        <translation>按专家重排 token 并还原。</translation>
    </message>
    <message>
        <source>Casting GEMM inputs to FP8 and transposing them.</source>
        <translation>把 GEMM 输入转换为 FP8 并转置。</translation>
    </message>
    <message>
        <source>Adding weight gradients to those of earlier micro-batches.</source>
        <translation>把权重梯度累加到先前微批次之上。</translation>
    </message>
    <message>
        <source>The GEMM that makes the logits.</source>
        <translation>生成 logits 的 GEMM。</translation>
    </message>
    <message>
        <source>The cross entropy of the logits.</source>
        <translation>logits 的交叉熵。</translation>
    </message>
    <message>
        <source>Looking up rows of the embedding.</source>
        <translation>查词嵌入表。</translation>
    </message>
    <message>
        <source>The GPU waits while the CPU launches kernels.</source>
        <translation>GPU 等待 CPU 启动内核。</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>pairwise</source>
        <translation>两两</translation>
    </message>
    <message>
        <source>large GEMMs</source>
        <translation>大 GEMM</translation>
    </message>
    <message>
        <source>matmul maximum</source>
        <translation>矩阵乘上限</translation>
    </message>
    <message>
        <source>GEMMs at the power limit</source>
        <translation>功耗上限下的 GEMM</translation>
    </message>
    <message>
        <source>FP8 GEMMs</source>
        <translation>FP8 GEMM</translation>
    </message>
    <message>
        <source>NVFP4 GEMMs</source>
        <translation>NVFP4 GEMM</translation>
    </message>
    <message>
        <source>idle tiles of a GEMM</source>
        <translation>GEMM 空闲分块</translation>
    </message>
    <message>
        <source>memory traffic of GEMMs</source>
        <translation>GEMM 显存访问</translation>
    </message>
    <message>
        <source>grouped GEMMs</source>
        <translation>分组 GEMM</translation>
    </message>
    <message>
        <source>flash attention</source>
        <translation>flash 注意力</translation>
    </message>
    <message>
        <source>flash attention, backward</source>
        <translation>flash 注意力，反向</translation>
    </message>
    <message>
        <source>flash attention, half rate</source>
        <translation>flash 注意力，半速长度</translation>
    </message>
    <message>
        <source>flash attention, narrow heads</source>
        <translation>flash 注意力，窄头</translation>
    </message>
    <message>
        <source>score GEMMs</source>
        <translation>分数 GEMM</translation>
    </message>
    <message>
        <source>unfused scores</source>
        <translation>未融合的分数</translation>
    </message>
    <message>
        <source>odd head dimensions</source>
        <translation>头维度不齐</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>element-wise traffic</source>
        <translation>逐元素访存</translation>
    </message>
    <message>
        <source>element-wise, backward</source>
        <translation>逐元素，反向</translation>
    </message>
    <message>
        <source>traffic of the loss</source>
        <translation>损失访存</translation>
    </message>
    <message>
        <source>traffic of token routing</source>
        <translation>token 路由访存</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器步</translation>
    </message>
    <message>
        <source>launching a layer</source>
        <translation>启动一层</translation>
    </message>
    <message>
        <source>launching with TP</source>
        <translation>TP 下的启动</translation>
    </message>
    <message>
        <source>launching experts</source>
        <translation>启动专家</translation>
    </message>
    <message>
        <source>node link</source>
        <translation>节点内互联</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>节点间网络</translation>
    </message>
    <message>
        <source>congestion</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>start of a collective</source>
        <translation>集合通信起步</translation>
    </message>
    <message>
        <source>overlapped TP traffic</source>
        <translation>已重叠的 TP 通信</translation>
    </message>
    <message>
        <source>TP traffic beside weight gradients</source>
        <translation>与权重梯度并行的 TP 通信</translation>
    </message>
    <message>
        <source>hidden CP traffic</source>
        <translation>已掩盖的 CP 通信</translation>
    </message>
    <message>
        <source>EP traffic</source>
        <translation>EP 通信</translation>
    </message>
    <message>
        <source>overlapped EP traffic</source>
        <translation>已重叠的 EP 通信</translation>
    </message>
    <message>
        <source>hidden gradient traffic</source>
        <translation>已掩盖的梯度通信</translation>
    </message>
    <message>
        <source>hidden weight traffic</source>
        <translation>已掩盖的权重通信</translation>
    </message>
    <message>
        <source>selective recompute</source>
        <translation>选择性重计算</translation>
    </message>
    <message>
        <source>fixed time of a step</source>
        <translation>单步固定时间</translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation>慢节点</translation>
    </message>
    <message>
        <source>link to the host</source>
        <translation>到主机的互联</translation>
    </message>
    <message>
        <source>optimizer on the host</source>
        <translation>主机上的优化器</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>checkpoint stall</source>
        <translation>检查点停顿</translation>
    </message>
    <message>
        <source>rate in training / measured matmul maximum</source>
        <translation>训练中的速率 / 实测矩阵乘上限</translation>
    </message>
    <message>
        <source>maximum / peak, for GPUs without a measurement</source>
        <translation>上限 / 峰值，用于没有实测的 GPU</translation>
    </message>
    <message>
        <source>16-bit FLOPs a joule of the GPU&apos;s power limit</source>
        <translation>功耗上限下每焦耳的 16 位 FLOP</translation>
    </message>
    <message>
        <source>FP8 rate / 16-bit rate, relative to their maxima</source>
        <translation>FP8 速率 / 16 位速率，相对各自上限</translation>
    </message>
    <message>
        <source>NVFP4 rate / FP8 rate</source>
        <translation>NVFP4 速率 / FP8 速率</translation>
    </message>
    <message>
        <source>outputs lost in the last wave of tiles</source>
        <translation>最后一波分块中浪费的输出元素</translation>
    </message>
    <message>
        <source>part that arithmetic does not hide</source>
        <translation>计算未能掩盖的部分</translation>
    </message>
    <message>
        <source>rate / that of one large GEMM</source>
        <translation>速率 / 单个大 GEMM 的速率</translation>
    </message>
    <message>
        <source>forward rate / matmul maximum, causal half counted</source>
        <translation>前向速率 / 矩阵乘上限，按因果减半计</translation>
    </message>
    <message>
        <source>backward rate / forward rate</source>
        <translation>反向速率 / 前向速率</translation>
    </message>
    <message>
        <source>sequence length that reaches half of the rate</source>
        <translation>达到一半速率的序列长度</translation>
    </message>
    <message>
        <source>power of head dimension / 128 that the rate falls with</source>
        <translation>速率随 头维度 / 128 下降的幂次</translation>
    </message>
    <message>
        <source>bytes / 13 forward and 17 backward a score</source>
        <translation>字节 / 每个分数前向 13、反向 17</translation>
    </message>
    <message>
        <source>slowdown of unfused attention off multiples of 8</source>
        <translation>头维度非 8 的倍数时未融合注意力的变慢倍数</translation>
    </message>
    <message>
        <source>reachable part of the GPU&apos;s bandwidth</source>
        <translation>可达到的显存带宽比例</translation>
    </message>
    <message>
        <source>bytes / each tensor read and written once</source>
        <translation>字节 / 每个张量读写一次</translation>
    </message>
    <message>
        <source>bytes backward / forward</source>
        <translation>反向 / 前向字节</translation>
    </message>
    <message>
        <source>bytes / 4 an element</source>
        <translation>字节 / 每元素 4</translation>
    </message>
    <message>
        <source>bytes / 26 a logit</source>
        <translation>字节 / 每个 logit 26</translation>
    </message>
    <message>
        <source>bytes / 12 h + 6 f a routed token</source>
        <translation>字节 / 每个路由 token 12 h + 6 f</translation>
    </message>
    <message>
        <source>bytes / one read and one write</source>
        <translation>字节 / 读写各一次</translation>
    </message>
    <message>
        <source>bytes / each state read and written once</source>
        <translation>字节 / 每个状态读写一次</translation>
    </message>
    <message>
        <source>CPU time of one pass of a layer</source>
        <translation>一层一趟的 CPU 时间</translation>
    </message>
    <message>
        <source>factor on that with tensor parallelism</source>
        <translation>张量并行时的倍数</translation>
    </message>
    <message>
        <source>CPU time more of a layer with experts</source>
        <translation>含专家的层多出的 CPU 时间</translation>
    </message>
    <message>
        <source>bandwidth / that of a long ring</source>
        <translation>带宽 / 长环带宽</translation>
    </message>
    <message>
        <source>power of nodes / 2 that the fabric falls with</source>
        <translation>带宽随 节点数 / 2 下降的幂次</translation>
    </message>
    <message>
        <source>before the first byte, skew of the ranks included</source>
        <translation>首字节之前，含各 rank 的时间差</translation>
    </message>
    <message>
        <source>part that still costs</source>
        <translation>仍有代价的部分</translation>
    </message>
    <message>
        <source>part that costs where nothing overlaps it</source>
        <translation>未重叠时有代价的部分</translation>
    </message>
    <message>
        <source>part of the forward pass that torchtitan runs again</source>
        <translation>torchtitan 重算的前向部分</translation>
    </message>
    <message>
        <source>logging, gradient norm, synchronisation</source>
        <translation>日志、梯度范数、同步</translation>
    </message>
    <message>
        <source>more a doubling of GPUs beyond 8</source>
        <translation>超过 8 卡后每翻一倍增加的比例</translation>
    </message>
    <message>
        <source>offloaded bytes, one way</source>
        <translation>卸载数据，单向</translation>
    </message>
    <message>
        <source>bytes of states that a GPU&apos;s share of the CPUs updates</source>
        <translation>每卡分到的 CPU 每秒更新的状态字节</translation>
    </message>
    <message>
        <source>time a step waits for data</source>
        <translation>单步等待数据的时间</translation>
    </message>
    <message>
        <source>part of the writing in which training stands</source>
        <translation>写入期间训练停顿的比例</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>fitted to published runs</source>
        <translation>由公开训练拟合</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>set here</source>
        <translation>在此设定</translation>
    </message>
    <message>
        <source>activations of shared experts</source>
        <translation>共享专家的激活值</translation>
    </message>
    <message>
        <source>gradients of experts across replicas</source>
        <translation>专家跨副本的梯度</translation>
    </message>
    <message>
        <source>token copies off the node</source>
        <translation>离开节点的 token 副本</translation>
    </message>
    <message>
        <source>most copies of a token that leave its node</source>
        <translation>一个 token 离开本节点的最多份数</translation>
    </message>
    <message>
        <source>reductions of the loss</source>
        <translation>损失的规约</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>一层</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Core attention</source>
        <translation>注意力核心</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Expert layer</source>
        <translation>专家层</translation>
    </message>
    <message>
        <source>Expert activation</source>
        <translation>专家激活函数</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>共享专家</translation>
    </message>
    <message>
        <source>MLA up-projection</source>
        <translation>MLA 升维投影</translation>
    </message>
    <message>
        <source>MLP activation</source>
        <translation>MLP 激活函数</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>全部参数</translation>
    </message>
    <message>
        <source>All, fine-tuned</source>
        <translation>全部，微调</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Packed documents</source>
        <translation>打包文档</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>WSD: late decay</source>
        <translation>WSD：末段衰减</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Per tensor</source>
        <translation>按张量</translation>
    </message>
    <message>
        <source>Delayed</source>
        <translation>延迟缩放</translation>
    </message>
    <message>
        <source>Per block</source>
        <translation>按分块</translation>
    </message>
    <message>
        <source>Per row</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::Actions</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::AssumptionModel</name>
    <message>
        <source>Assume %1</source>
        <translation>假设%1</translation>
    </message>
    <message>
        <source>Assume as calibrated</source>
        <translation>恢复校准假设</translation>
    </message>
    <message>
        <source>calibrated: %1</source>
        <translation>校准值：%1</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许范围</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>step if 10 % more</source>
        <translation>若大 10%，单步</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 is %2, not &quot;%3&quot;.</source>
        <translation>%1应为 %2，而不是“%3”。</translation>
    </message>
    <message>
        <source>textbook value %1; the fit may go from %2 to %3</source>
        <translation>教科书值 %1；拟合范围 %2 至 %3</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::CheckRow</name>
    <message>
        <source>Turn on %1</source>
        <translation>打开%1</translation>
    </message>
    <message>
        <source>Turn off %1</source>
        <translation>关闭%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ChoiceRow</name>
    <message>
        <source>Not understood. For example: %1</source>
        <translation>看不懂。例如：%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ClaimStrip</name>
    <message>
        <source>What articles say</source>
        <translation>文章的说法</translation>
    </message>
    <message>
        <source>What articles say:</source>
        <translation>文章的说法：</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>要做什么</translation>
    </message>
    <message>
        <source>A few letters of a command, control, model or file</source>
        <translation>输入命令、控件、模型或文件名中的几个字</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::CompareCanvas</name>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>from item to item</source>
        <translation>逐项移动</translation>
    </message>
    <message>
        <source>why the figure is what it is; on a pinned card, apply it</source>
        <translation>这个数怎么来的；在已固定的卡片上则应用它</translation>
    </message>
    <message>
        <source>zoom the start of the step in and out</source>
        <translation>放大、缩小单步的开头</translation>
    </message>
    <message>
        <source>move along the step</source>
        <translation>沿单步移动</translation>
    </message>
    <message>
        <source>show the whole step</source>
        <translation>显示整步</translation>
    </message>
    <message>
        <source>let go of the item; back to the start of the step</source>
        <translation>放开所选项；回到单步的开头</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::CompareCard</name>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Makes this the current scenario; it stays pinned.</source>
        <translation>把它设为当前方案；它仍保持固定。</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Takes it out of the comparison.</source>
        <translation>把它移出对比。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ComparePage</name>
    <message>
        <source>Pin this scenario</source>
        <translation>固定此方案</translation>
    </message>
    <message>
        <source>Keeps the scenario as it is now beside itself.</source>
        <translation>把方案现在的样子留在旁边。</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>全部取消固定</translation>
    </message>
    <message>
        <source>Takes every pinned scenario out of the comparison.</source>
        <translation>把所有已固定的方案移出对比。</translation>
    </message>
    <message>
        <source>Apply the pinned scenario %1</source>
        <translation>应用已固定的方案 %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Shows the controls and views of the scenario again.</source>
        <translation>重新显示方案的控件与视图。</translation>
    </message>
    <message>
        <source>Pin this scenario, then change it: both will stand here side by side.</source>
        <translation>固定此方案后再修改：两者会在这里并排显示。</translation>
    </message>
    <message>
        <source>two scenarios, common scales</source>
        <translation>两个方案，共用刻度</translation>
    </message>
    <message>
        <source>three scenarios, common scales</source>
        <translation>三个方案，共用刻度</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ControlGroup</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More controls: %1</source>
        <translation>更多控件：%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ControlsPanel</name>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>Pinned: the other axes change the number of nodes. Click to let data parallel follow.</source>
        <translation>已固定：其他维度改变时节点数随之改变。点击让数据并行跟随。</translation>
    </message>
    <message>
        <source>Data parallel is what remains of the GPUs. Click to pin its number.</source>
        <translation>数据并行取剩下的 GPU。点击把它固定。</translation>
    </message>
    <message>
        <source>Pin data parallel at %1</source>
        <translation>把数据并行固定为 %1</translation>
    </message>
    <message>
        <source>Let data parallel follow</source>
        <translation>让数据并行跟随</translation>
    </message>
    <message>
        <source>Every field of the model</source>
        <translation>模型的所有字段</translation>
    </message>
    <message>
        <source>Edit the model</source>
        <translation>编辑模型</translation>
    </message>
    <message>
        <source>Search controls</source>
        <translation>搜索控件</translation>
    </message>
    <message>
        <source>Finds controls by their name, by what they do, or by their key in the file, such as mesh.tp.</source>
        <translation>按名称、作用或文件中的键（如 mesh.tp）查找控件。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Edit the GPU</source>
        <translation>编辑 GPU</translation>
    </message>
    <message>
        <source>Edit the link inside a node</source>
        <translation>编辑节点内互联</translation>
    </message>
    <message>
        <source>Edit the link between nodes</source>
        <translation>编辑节点间互联</translation>
    </message>
    <message>
        <source>Every figure of the GPU and of the links</source>
        <translation>GPU 与互联的所有参数</translation>
    </message>
    <message>
        <source>Data parallel is pinned: let it follow</source>
        <translation>数据并行已固定：让它跟随</translation>
    </message>
    <message>
        <source>Data parallel follows: pin it</source>
        <translation>数据并行跟随：把它固定</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::DockArea</name>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Step time and traffic</source>
        <translation>单步时间与通信</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Export picture...</source>
        <translation>导出图片...</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>浮动或停靠</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ExplorePage</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Step time and traffic</source>
        <translation>单步时间与通信</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>any view</source>
        <translation>任意视图</translation>
    </message>
    <message>
        <source>why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG，像素图</translation>
    </message>
    <message>
        <source>SVG, drawing</source>
        <translation>SVG，矢量图</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>The picture carries the scenario: drop it on the window and it opens again.</source>
        <translation>图片里带有方案：把它拖回窗口就能重新打开。</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>导出...</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::FieldRow</name>
    <message>
        <source>Leave it empty</source>
        <translation>留空</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>恢复为 %1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::FiguresDialog</name>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::FileCommands</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Scenarios, config.json and exported pictures (*.json *.png *.svg);;All files (*)</source>
        <translation>方案、config.json 和导出的图片 (*.json *.png *.svg);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>%1 没有打开。</translation>
    </message>
    <message>
        <source>The preset was not opened.</source>
        <translation>预设没有打开。</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>%1 没有保存。</translation>
    </message>
    <message>
        <source>Save scenario</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <source>Scenarios (*.mesh.json)</source>
        <translation>方案 (*.mesh.json)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>有未保存的修改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>要保存对 %1 的修改吗?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::HardwareForm</name>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::HeaderBar</name>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>The scenario&apos;s name. Empty: named after its model and cluster.</source>
        <translation>方案的名称。留空则按模型和集群命名。</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>重命名方案</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::HistogramCanvas</name>
    <message>
        <source>Numbers by magnitude</source>
        <translation>按数量级分布的数</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ItemCanvas</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::LayersRow</name>
    <message>
        <source>even</source>
        <translation>平均</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::LayersStrip</name>
    <message>
        <source>%1: no layers</source>
        <translation>%1：没有层</translation>
    </message>
    <message>
        <source>%1: layers %2 to %3 (%4)</source>
        <translation>%1：第 %2 至 %3 层（%4 层）</translation>
    </message>
    <message>
        <source>Drag a cut, or move it with the arrow keys; Ctrl and an arrow goes to the next cut. A double click divides evenly.</source>
        <translation>拖动分割线，或用方向键移动；Ctrl 加方向键选择下一条分割线。双击则平均分配。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MainWindow</name>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New from preset</source>
        <translation>从预设新建(&amp;N)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Colour GPUs by</source>
        <translation>GPU 着色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>About meshwright</source>
        <translation>关于 meshwright</translation>
    </message>
    <message>
        <source>Shows how the training of a large language model is spread over GPUs: what fits, how long a step takes, and why.&lt;br&gt;&lt;br&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt %1.</source>
        <translation>展示大语言模型的训练如何分布到多块 GPU 上：放不放得下、一步多久、为什么。&lt;br&gt;&lt;br&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。使用 Qt %1。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Units of memory</source>
        <translation>显存单位(&amp;U)</translation>
    </message>
    <message>
        <source>meshwright ended without saving %1, last changed on %2.</source>
        <translation>meshwright 上次退出时没有保存“%1”，最后修改于 %2。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>控件</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>New from preset</source>
        <translation>从预设新建</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Pinned as %1. Change the scenario, then compare the two.</source>
        <translation>已固定为 %1。修改方案后即可对比。</translation>
    </message>
    <message>
        <source>This is pinned already, as %1.</source>
        <translation>此方案已固定为 %1。</translation>
    </message>
    <message>
        <source>Two scenarios are pinned already. Unpin one of them to make room.</source>
        <translation>已固定两个方案。请先取消固定其中一个。</translation>
    </message>
    <message>
        <source>Numerics</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MemoryCanvas</name>
    <message>
        <source>Memory per GPU, bars</source>
        <translation>每 GPU 显存，条形图</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>from bar to bar and from part to part</source>
        <translation>在各条和各部分之间移动</translation>
    </message>
    <message>
        <source>list the tensors of a part, or take over a ZeRO stage</source>
        <translation>列出一部分的张量，或采用某个 ZeRO 级别</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MemoryTables</name>
    <message>
        <source>Memory per GPU in figures</source>
        <translation>每 GPU 显存数据</translation>
    </message>
    <message>
        <source>Memory of each stage</source>
        <translation>各阶段显存</translation>
    </message>
    <message>
        <source>&amp;Tensors</source>
        <translation>张量(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stages</source>
        <translation>阶段(&amp;S)</translation>
    </message>
    <message>
        <source>Other &amp;estimators</source>
        <translation>其他估算器(&amp;E)</translation>
    </message>
    <message>
        <source>What other programs&apos; estimators say</source>
        <translation>其他程序的估算器给出的结果</translation>
    </message>
    <message>
        <source>What the estimators that come with other programs say of this scenario. None of them is the memory a run needs: each leaves out what its last column names.</source>
        <translation>其他程序自带的估算器对这个方案给出的结果。它们都不是训练实际需要的显存：最后一列写明各自未包含什么。</translation>
    </message>
    <message>
        <source>Nothing to show while a rule is broken.</source>
        <translation>有规则不满足时无可显示。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MemoryView</name>
    <message>
        <source>nothing to show while a rule is broken</source>
        <translation>有规则不满足，无法显示</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>全部张量</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>none fits</source>
        <translation>都放不下</translation>
    </message>
    <message>
        <source>all fit</source>
        <translation>都放得下</translation>
    </message>
    <message>
        <source>%1 of %2 fit</source>
        <translation>%2 个中有 %1 个放得下</translation>
    </message>
    <message>
        <source>fullest stage of each: %1</source>
        <translation>各策略最满的阶段：%1</translation>
    </message>
    <message>
        <source>What the bars stand for</source>
        <translation>条形代表什么</translation>
    </message>
    <message>
        <source>Pipeline stages, or ZeRO 0 to 3 of this scenario side by side</source>
        <translation>流水线阶段，或把此方案的 ZeRO 0 到 3 并排对比</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>ZeRO 0–3</source>
        <translation>ZeRO 0–3</translation>
    </message>
    <message>
        <source>fullest stage %1 of %2 %3: %4</source>
        <translation>最满阶段 %1 / %2 %3：%4</translation>
    </message>
    <message>
        <source>%1 of %2 %3: %4</source>
        <translation>%1 / %2 %3：%4</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 / %2 %3</translation>
    </message>
    <message>
        <source>nothing to compare while a rule is broken</source>
        <translation>有规则不满足，无法比较</translation>
    </message>
    <message>
        <source>moved to the host: %1</source>
        <translation>卸载到主机：%1</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>怎么来的</translation>
    </message>
    <message>
        <source>Why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
    <message>
        <source>at %1: fullest stage %2, peak %3 of %4 %5</source>
        <translation>%1 时：最满阶段 %2，峰值 %3 / %4 %5</translation>
    </message>
    <message>
        <source>at %1: %2, peak %3 %4</source>
        <translation>%1 时：%2，峰值 %3 %4</translation>
    </message>
    <message>
        <source>at %1: %2 %3</source>
        <translation>%1 时：%2 %3</translation>
    </message>
    <message>
        <source>at the clock: %1, activations %2</source>
        <translation>此刻：%1，其中激活值 %2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MeshCanvas</name>
    <message>
        <source>Mesh of GPUs</source>
        <translation>GPU 网格</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>turn the cube</source>
        <translation>旋转网格</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>show all of it</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>look at it from its corner, from above, from the front</source>
        <translation>从角上、上方、正面看</translation>
    </message>
    <message>
        <source>Ctrl+arrows, Page Up, Page Down</source>
        <translation>Ctrl+方向键、Page Up、Page Down</translation>
    </message>
    <message>
        <source>go from GPU to GPU along TP, DP and PP</source>
        <translation>沿 TP、DP、PP 在 GPU 之间移动</translation>
    </message>
    <message>
        <source>a number, Enter</source>
        <translation>数字，回车</translation>
    </message>
    <message>
        <source>go to that rank</source>
        <translation>转到该 rank</translation>
    </message>
    <message>
        <source>let go of the chosen GPU</source>
        <translation>取消选中的 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs, across nodes</source>
        <translation>%1 块 GPU，跨节点</translation>
    </message>
    <message>
        <source>%1 GPUs, inside a node</source>
        <translation>%1 块 GPU，在节点内</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>go from axis to axis: arrows change its length, with Shift its place in the order of ranks</source>
        <translation>逐个选择维度：方向键改变大小，加 Shift 改变其在 rank 顺序中的位置</translation>
    </message>
    <message>
        <source>draw the slices of the axis apart, PP without one</source>
        <translation>把该维度的切片拉开，未选维度时为 PP</translation>
    </message>
    <message>
        <source>open a plane across the axis, and move it</source>
        <translation>打开垂直于该维度的切面，并移动它</translation>
    </message>
    <message>
        <source>show the messages of the axis</source>
        <translation>显示该维度的通信</translation>
    </message>
    <message>
        <source>change between the grids of the dense layers and of the experts</source>
        <translation>在稠密层网格与专家网格之间切换</translation>
    </message>
    <message>
        <source>Drag to open another plane, click to close the cube</source>
        <translation>拖动可打开另一个切面，单击则合上立方体</translation>
    </message>
    <message>
        <source>Drag it sideways to change the order of the ranks; click, and the arrow keys change its length</source>
        <translation>左右拖动可改变 rank 顺序；单击后用方向键改变长度</translation>
    </message>
    <message>
        <source>%1 is what the other axes leave</source>
        <translation>%1 由其他维度决定</translation>
    </message>
    <message>
        <source>Drag to change the length of %1: it snaps to what is legal</source>
        <translation>拖动可改变 %1 的大小，自动吸附到合法值</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MeshMenus</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The experts&apos; grid, slices apart, an open plane, messages, from where</source>
        <translation>专家网格、拉开的切片、打开的切面、通信和视角</translation>
    </message>
    <message>
        <source>Colour of the cells</source>
        <translation>单元格颜色</translation>
    </message>
    <message>
        <source>What the colour of a cell tells</source>
        <translation>单元格颜色表示什么</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>Slices apart (E)</source>
        <translation>拉开切片 (E)</translation>
    </message>
    <message>
        <source>Draws the slices of an axis apart</source>
        <translation>把某个维度的切片拉开</translation>
    </message>
    <message>
        <source>Open a plane (S)</source>
        <translation>打开切面 (S)</translation>
    </message>
    <message>
        <source>Opens the cube, to see the GPUs inside</source>
        <translation>打开立方体，查看内部的 GPU</translation>
    </message>
    <message>
        <source>Messages (M)</source>
        <translation>通信 (M)</translation>
    </message>
    <message>
        <source>Joins the GPUs that exchange data, with what each sends in a step</source>
        <translation>连接互相通信的 GPU，并标出每块每步发送的数据量</translation>
    </message>
    <message>
        <source>Grid of the experts (G)</source>
        <translation>专家网格 (G)</translation>
    </message>
    <message>
        <source>Grid of the dense layers (G)</source>
        <translation>稠密层网格 (G)</translation>
    </message>
    <message>
        <source>This model has no experts</source>
        <translation>该模型没有专家</translation>
    </message>
    <message>
        <source>From the corner (1)</source>
        <translation>斜视 (1)</translation>
    </message>
    <message>
        <source>From above (2)</source>
        <translation>俯视 (2)</translation>
    </message>
    <message>
        <source>From the front (3)</source>
        <translation>正视 (3)</translation>
    </message>
    <message>
        <source>Show all of it (F)</source>
        <translation>显示全部 (F)</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MeshView</name>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>the layout does not fill the cluster</source>
        <translation>布局没有用满集群</translation>
    </message>
    <message>
        <source>Rank %1: Enter selects it</source>
        <translation>rank %1：按 Enter 选中</translation>
    </message>
    <message>
        <source>Rank %1: the last one is %2</source>
        <translation>rank %1：最后一个是 %2</translation>
    </message>
    <message>
        <source>%1; experts %2</source>
        <translation>%1；专家 %2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::MessageBanner</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 项</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ModelForm</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parameters of the model</source>
        <translation>模型的参数</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1, as built in. An edit makes it a model of your own.</source>
        <translation>%1，内置预设。修改后成为您自己的模型。</translation>
    </message>
    <message>
        <source>From a Hugging Face config.json. An edit makes it a model of your own.</source>
        <translation>来自 Hugging Face config.json。修改后成为您自己的模型。</translation>
    </message>
    <message>
        <source>A size without a shape.</source>
        <translation>只有规模，没有结构。</translation>
    </message>
    <message>
        <source>Edited from %1.</source>
        <translation>由 %1 修改而来。</translation>
    </message>
    <message>
        <source>A model of your own.</source>
        <translation>您自己的模型。</translation>
    </message>
    <message>
        <source>Why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::NotesRow</name>
    <message>
        <source>Clear the notes</source>
        <translation>清空备注</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>修改备注</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::NumberControls</name>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>A decimal, a hex float (0x1p-20), inf, nan, or a code of the format looked at (0x3DCD, 0b0011). It is rounded once, straight from its digits.</source>
        <translation>十进制数、十六进制浮点数(0x1p-20)、inf、nan，或当前格式的编码(0x3DCD、0b0011)。直接由所写的各位数字舍入一次。</translation>
    </message>
    <message>
        <source>Change the sign</source>
        <translation>改变符号</translation>
    </message>
    <message>
        <source>Next smaller number of the format looked at (Ctrl+Down)</source>
        <translation>当前格式中下一个更小的数(Ctrl+Down)</translation>
    </message>
    <message>
        <source>Next greater number of the format looked at (Ctrl+Up)</source>
        <translation>当前格式中下一个更大的数(Ctrl+Up)</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Which of the two numbers around it the value becomes</source>
        <translation>数值变成它两侧的哪一个数</translation>
    </message>
    <message>
        <source>Random bits, in hex</source>
        <translation>随机位(十六进制)</translation>
    </message>
    <message>
        <source>The 32 random bits of stochastic rounding, in hex: 80000000 is one half</source>
        <translation>随机舍入的 32 个随机位，十六进制：80000000 即二分之一</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>上溢</translation>
    </message>
    <message>
        <source>overflow as usual</source>
        <translation>按惯例上溢</translation>
    </message>
    <message>
        <source>The random bits are up to 8 hex digits.</source>
        <translation>随机位最多 8 个十六进制数字。</translation>
    </message>
    <message>
        <source>Type a decimal, 0x1p-20, 0x… or 0b…; click a bit to flip it, drag to paint, drag an exponent up or down.</source>
        <translation>可输入十进制、0x1p-20、0x… 或 0b…；点击某一位可翻转，拖动可涂抹，上下拖动指数位可增减指数。</translation>
    </message>
    <message>
        <source>Whose cast decides what a number beyond the largest one becomes, in 8 bits and less: %1.</source>
        <translation>8 位及以下格式中，超过最大值的数变成什么由哪个库的转换决定：%1。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::NumberPage</name>
    <message>
        <source>One number</source>
        <translation>单个数</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::NumericsPage</name>
    <message>
        <source>Parts of the mode</source>
        <translation>本模式的各部分</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>The picture or its figures, to copy or to export</source>
        <translation>复制或导出图片及其数据</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Export picture...</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Copy figures as CSV</source>
        <translation>数据复制为 CSV</translation>
    </message>
    <message>
        <source>Copy figures as Markdown</source>
        <translation>数据复制为 Markdown</translation>
    </message>
    <message>
        <source>Copied: the figures of %1.</source>
        <translation>已复制：%1 的数据。</translation>
    </message>
    <message>
        <source>One number</source>
        <translation>单个数值</translation>
    </message>
    <message>
        <source>Many numbers</source>
        <translation>大量数值</translation>
    </message>
    <message>
        <source>Over a run</source>
        <translation>训练过程</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>from item to item</source>
        <translation>逐项移动</translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation>Enter、空格</translation>
    </message>
    <message>
        <source>flip the bit; let the step overflow, or not</source>
        <translation>翻转该位；让该步上溢或取消</translation>
    </message>
    <message>
        <source>Ctrl+Up, Ctrl+Down</source>
        <translation>Ctrl+上、Ctrl+下</translation>
    </message>
    <message>
        <source>the next greater and the next smaller number</source>
        <translation>下一个更大、更小的数</translation>
    </message>
    <message>
        <source>zoom the number line</source>
        <translation>缩放数轴</translation>
    </message>
    <message>
        <source>let go of the item</source>
        <translation>放开该项</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::PanelDock</name>
    <message>
        <source>Float or dock</source>
        <translation>浮动或停靠</translation>
    </message>
    <message>
        <source>Close; View brings it back</source>
        <translation>关闭；可从“视图”恢复</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::PictureCommands</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>The picture was not exported.</source>
        <translation>图片没有导出。</translation>
    </message>
    <message>
        <source>Exported to %1. Drop it on the window to open it again.</source>
        <translation>已导出到 %1。把它拖回窗口就能重新打开。</translation>
    </message>
    <message>
        <source>The picture was not copied.</source>
        <translation>图片没有复制。</translation>
    </message>
    <message>
        <source>Copied: %1.</source>
        <translation>已复制：%1。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ProblemEntry</name>
    <message>
        <source>Show %1</source>
        <translation>转到%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Problems and hints</source>
        <translation>问题与提示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Nothing to say: this layout breaks no rule.</source>
        <translation>没有问题：这个布局不违反任何规则。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::RooflineChart</name>
    <message>
        <source>FLOPs a byte through the GPU&apos;s memory</source>
        <translation>每显存字节的 FLOP</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>Roofline of the kernels</source>
        <translation>内核的 roofline</translation>
    </message>
    <message>
        <source>memory and peak, %1 TFLOP/s</source>
        <translation>显存与峰值，%1 TFLOP/s</translation>
    </message>
    <message>
        <source>large GEMMs, %1 TFLOP/s</source>
        <translation>大 GEMM，%1 TFLOP/s</translation>
    </message>
    <message>
        <source>%1, %2 TFLOP/s</source>
        <translation>%1,%2 TFLOP/s</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::RunCanvas</name>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>from step to step, from curve to curve</source>
        <translation>在步与步、曲线与曲线之间移动</translation>
    </message>
    <message>
        <source>an overflow at this step, or none</source>
        <translation>设置或取消这一步的上溢</translation>
    </message>
    <message>
        <source>let go of the item</source>
        <translation>放开当前项</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::RunFields</name>
    <message>
        <source>%1: a whole number from %2 to %3, please.</source>
        <translation>%1：请输入 %2 到 %3 之间的整数。</translation>
    </message>
    <message>
        <source>%1: a number %2, please.</source>
        <translation>%1：请输入%2的数。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::RunPage</name>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Growth after</source>
        <translation>增长间隔</translation>
    </message>
    <message>
        <source>Hysteresis</source>
        <translation>容忍次数</translation>
    </message>
    <message>
        <source>Overflows</source>
        <translation>上溢</translation>
    </message>
    <message>
        <source>Which steps have gradients that overflow</source>
        <translation>哪些步的梯度上溢</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Three at the start</source>
        <translation>开头三次</translation>
    </message>
    <message>
        <source>One just before growth</source>
        <translation>增长前一步一次</translation>
    </message>
    <message>
        <source>At every step</source>
        <translation>每一步</translation>
    </message>
    <message>
        <source>History of</source>
        <translation>历史长度</translation>
    </message>
    <message>
        <source>Spike of 2 to the power</source>
        <translation>尖峰为 2 的几次方</translation>
    </message>
    <message>
        <source>In</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加数</translation>
    </message>
    <message>
        <source>above 0, such as 0.1 or 1e-3</source>
        <translation>大于 0（例如 0.1 或 1e-3）</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Chunks of</source>
        <translation>每组个数</translation>
    </message>
    <message>
        <source>Weight in</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新量</translation>
    </message>
    <message>
        <source>that FP32 holds, such as 0.001 or -1e-4</source>
        <translation>FP32 能表示（例如 0.001 或 -1e-4）</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ScaleSlider</name>
    <message>
        <source>Scale, as a power of two</source>
        <translation>缩放因子(2 的幂)</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ScentedSlider</name>
    <message>
        <source>%1 is not possible: %2</source>
        <translation>%1 不可行：%2</translation>
    </message>
    <message>
        <source>%1: does not fit, needs %2</source>
        <translation>%1：放不下，需要 %2</translation>
    </message>
    <message>
        <source>%1: fits, %2 a step, %3</source>
        <translation>%1：放得下，每步 %2，%3</translation>
    </message>
    <message>
        <source>%1: fits, %2</source>
        <translation>%1：放得下，%2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::Session</name>
    <message>
        <source>schedule of %1</source>
        <translation>%1 的调度</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::Set</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::SettingsDialog</name>
    <message>
        <source>&amp;Open the scenario of last time at the start</source>
        <translation>启动时打开上次的方案(&amp;O)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Units of &amp;memory</source>
        <translation>显存单位(&amp;M)</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::SeveralRow</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Keys of: %1</source>
        <translation>按键：%1</translation>
    </message>
    <message>
        <source>%1 is taken: %2.</source>
        <translation>%1 已被占用：%2。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::SliderRow</name>
    <message>
        <source>A whole number, please: 8192, or 8k for 8000.</source>
        <translation>请输入整数：8192，或用 8k 表示 8000。</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>恢复为 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::StepTimeView</name>
    <message>
        <source>Step time and traffic</source>
        <translation>单步时间与通信</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>nothing to show while a rule is broken</source>
        <translation>有规则不满足，无法显示</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>This group leaves the node.</source>
        <translation>这个组跨出节点。</translation>
    </message>
    <message>
        <source>This group stays inside a node.</source>
        <translation>这个组在节点内。</translation>
    </message>
    <message>
        <source>not calculated for this model</source>
        <translation>这个模型尚不计算</translation>
    </message>
    <message>
        <source>Figures...</source>
        <translation>数据...</translation>
    </message>
    <message>
        <source>Every collective, the kernels and what the time model assumes</source>
        <translation>每个集合通信、内核，以及时间模型的假设</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 of the step
%3</source>
        <translation>%1，占一步的 %2
%3</translation>
    </message>
    <message>
        <source>%1 calls a step among %2 GPUs.
Each sends %3 bytes a call.
%4</source>
        <translation>每步 %1 次，%2 块 GPU 之间。
每次每块发送 %3 字节。
%4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>from part to part and from row to row</source>
        <translation>在各部分和各行之间移动</translation>
    </message>
    <message>
        <source>why the part is what it is; with none chosen, the figures</source>
        <translation>这一部分怎么来的；没有选中时打开数据表</translation>
    </message>
    <message>
        <source>let go of the part</source>
        <translation>取消选中</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::StudyCanvas</name>
    <message>
        <source>Errors under each way of scaling</source>
        <translation>各种缩放方式下的误差</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::StudyControls</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 σ</source>
        <translation>%1 σ</translation>
    </message>
    <message>
        <source>floor: OCP, may clip; rceil: Transformer Engine, never clips; ceil and even: torchao</source>
        <translation>floor：OCP，可能截断；rceil：Transformer Engine，从不截断；ceil 与 even：torchao</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素格式</translation>
    </message>
    <message>
        <source>MX rule</source>
        <translation>MX 规则</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TensorControls</name>
    <message>
        <source>The smallest change of scale that flushes the fewest numbers and lets nothing overflow</source>
        <translation>在不上溢的前提下使归零的数最少、且改动最小的缩放因子</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>log2 σ</source>
        <translation>log2 σ</translation>
    </message>
    <message>
        <source>octaves</source>
        <translation>octave 数</translation>
    </message>
    <message>
        <source>log2 of the standard deviation; of the median where log-normal</source>
        <translation>标准差的 log2；对数正态时为中位数的 log2</translation>
    </message>
    <message>
        <source>Standard deviation of log2 of a log-normal number</source>
        <translation>对数正态数的 log2 的标准差</translation>
    </message>
    <message>
        <source>count</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Paste numbers</source>
        <translation>粘贴数据</translation>
    </message>
    <message>
        <source>Numbers from the clipboard, apart by blanks, commas or new lines</source>
        <translation>剪贴板中的数，以空格、逗号或换行分隔</translation>
    </message>
    <message>
        <source>Open numbers…</source>
        <translation>打开数据…</translation>
    </message>
    <message>
        <source>Numbers from a text or CSV file, apart by blanks, commas or new lines</source>
        <translation>文本或 CSV 文件中的数，以空格、逗号或换行分隔</translation>
    </message>
    <message>
        <source>%1: a number from %2 to %3, such as %4.</source>
        <translation>%1：请输入 %2 到 %3 之间的数，例如 %4。</translation>
    </message>
    <message>
        <source>Nothing is loaded yet: paste numbers, or open a file.</source>
        <translation>还没有载入数据：请粘贴数据或打开文件。</translation>
    </message>
    <message>
        <source>count: a whole number from 1 to %1.</source>
        <translation>个数：请输入 1 到 %1 之间的整数。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than 256 MiB.</source>
        <translation>%1 超过 256 MiB。</translation>
    </message>
    <message>
        <source>Open numbers</source>
        <translation>打开数据</translation>
    </message>
    <message>
        <source>Text and CSV (*.txt *.csv *.tsv);;All files (*)</source>
        <translation>文本与 CSV (*.txt *.csv *.tsv);；所有文件 (*)</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>试试 %1</translation>
    </message>
    <message>
        <source>Try another scale</source>
        <translation>换一个缩放</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TensorPage</name>
    <message>
        <source>Stage whose tensors are listed</source>
        <translation>列出哪个阶段的张量</translation>
    </message>
    <message>
        <source>Tensors of the stage, by kind</source>
        <translation>该阶段的张量，按类别</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>%1, %2 alike: %3 each</source>
        <translation>%1，%2 个相同：每个 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>total on the GPU</source>
        <translation>GPU 上合计</translation>
    </message>
    <message>
        <source>moved to the host</source>
        <translation>卸载到主机</translation>
    </message>
    <message>
        <source>Choose a tensor to see its formula, what the letters mean, and the source.</source>
        <translation>选择一个张量，查看它的公式、字母的含义和出处。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TextRow</name>
    <message>
        <source>Not understood. For example: %1</source>
        <translation>看不懂。例如：%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimeTables</name>
    <message>
        <source>Step time and traffic in figures</source>
        <translation>单步时间与通信量数据</translation>
    </message>
    <message>
        <source>Collectives of a step</source>
        <translation>单步的集合通信</translation>
    </message>
    <message>
        <source>Rates and the run</source>
        <translation>速率与整次训练</translation>
    </message>
    <message>
        <source>&amp;Traffic</source>
        <translation>通信量(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation>内核(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rates and run</source>
        <translation>速率与训练(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Assumptions</source>
        <translation>假设(&amp;A)</translation>
    </message>
    <message>
        <source>Kernels of a step</source>
        <translation>单步的内核</translation>
    </message>
    <message>
        <source>Assumptions of the time model</source>
        <translation>时间模型的假设</translation>
    </message>
    <message>
        <source>As &amp;calibrated</source>
        <translation>恢复校准值(&amp;C)</translation>
    </message>
    <message>
        <source>A&amp;ll as calibrated</source>
        <translation>全部恢复(&amp;L)</translation>
    </message>
    <message>
        <source>Nothing to show while a rule is broken.</source>
        <translation>方案违反规则，无可显示。</translation>
    </message>
    <message>
        <source>Time is not calculated for this model.</source>
        <translation>此模型不计算时间。</translation>
    </message>
    <message>
        <source>Kernels and exposed times are those of the busiest pipeline stage.</source>
        <translation>内核与未被掩盖的时间取自最忙的流水线阶段。</translation>
    </message>
    <message>
        <source>What no data sheet says. Double-click a value to set your own; an empty one is the calibrated value again. The third column is what a wrong guess would cost.</source>
        <translation>规格书上没有的数值。双击可改为自己的值，清空则恢复校准值。第三列是猜错的代价。</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimelineCanvas</name>
    <message>
        <source>Pipeline timeline</source>
        <translation>流水线时间线</translation>
    </message>
    <message>
        <source>Working out every micro-batch</source>
        <translation>正在推算每个微批次</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <source>A D, arrows</source>
        <translation>A D、方向键</translation>
    </message>
    <message>
        <source>move along the step</source>
        <translation>沿时间轴移动</translation>
    </message>
    <message>
        <source>to the op before and after</source>
        <translation>到前一个和后一个操作</translation>
    </message>
    <message>
        <source>to the ends of the step</source>
        <translation>到一步的两端</translation>
    </message>
    <message>
        <source>show the whole step</source>
        <translation>显示整步</translation>
    </message>
    <message>
        <source>mark the critical path</source>
        <translation>标出关键路径</translation>
    </message>
    <message>
        <source>to the instant of most memory</source>
        <translation>到显存最多的时刻</translation>
    </message>
    <message>
        <source>let go of what is chosen</source>
        <translation>取消选中</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>from stage to stage</source>
        <translation>在阶段之间移动</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimelineMenus</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Other schedules of the same scenario, on the same time axis</source>
        <translation>同一场景的其他调度，置于同一时间轴上</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Transfers, the critical path, and whose colours the ops wear</source>
        <translation>传输、关键路径，以及操作采用谁的配色</translation>
    </message>
    <message>
        <source>%1 virtual stages</source>
        <translation>%1 个虚拟阶段</translation>
    </message>
    <message>
        <source>The scenario&apos;s schedule alone</source>
        <translation>仅场景自身的调度</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Three at most: take one away first</source>
        <translation>最多三个：请先移除一个</translation>
    </message>
    <message>
        <source>Transfers between ranks</source>
        <translation>rank 间传输</translation>
    </message>
    <message>
        <source>An arc from each op to the one that takes its result, where few enough are in sight</source>
        <translation>从每个操作到取用其结果的操作画一条弧线（可见操作足够少时）</translation>
    </message>
    <message>
        <source>Critical path (P)</source>
        <translation>关键路径（P）</translation>
    </message>
    <message>
        <source>The chain of ops and transfers whose length is the step&apos;s</source>
        <translation>由操作与传输组成、总长即一步时间的链</translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation>配色：%1</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::TimelineView</name>
    <message>
        <source>Time in the step</source>
        <translation>一步中的时刻</translation>
    </message>
    <message>
        <source>Speed of the player</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>nothing to show while a rule is broken</source>
        <translation>有规则不满足，无法显示</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Seconds of the step per second of watching</source>
        <translation>每秒播放的步内时间</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 个阶段</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 个阶段</translation>
    </message>
    <message>
        <source>1 micro-batch</source>
        <translation>1 个微批次</translation>
    </message>
    <message>
        <source>%1 micro-batches</source>
        <translation>%1 个微批次</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Play the step (Space)</source>
        <translation>播放这一步（空格）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1; bubble %2</source>
        <translation>%1；气泡 %2</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::VerdictBar</name>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>meshwright::ui::WhyPopup</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Why this number</source>
        <translation>这个数怎么来的</translation>
    </message>
    <message>
        <source>Formula, values and source</source>
        <translation>公式、数值与来源</translation>
    </message>
    <message>
        <source>This figure has no meaning for the scenario as it is now.</source>
        <translation>对现在的方案，这个数没有意义。</translation>
    </message>
</context>
</TS>
