// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the evaluation JSON that are no part of a scenario.
#include <array>

#include "core/evaluation/assumptions.h"
#include "core/evaluation/evaluation.h"
#include "core/units/words.h"

namespace meshwright {

MESHWRIGHT_WORDS(Severity, {{error, "error"}, {warning, "warning"}, {hint, "hint"}})
MESHWRIGHT_WORDS(MemoryCategory, {{weights, "weights"},
                                  {gradients, "gradients"},
                                  {optimizer, "optimizer"},
                                  {activations, "activations"},
                                  {buffers, "buffers"},
                                  {runtime, "runtime"}})
MESHWRIGHT_WORDS(MemoryPart, {{states, "states"},
                              {layer, "layer"},
                              {embedding, "embedding"},
                              {head, "head"},
                              {workingSet, "working-set"},
                              {runtime, "runtime"}})
MESHWRIGHT_WORDS(MemoryVerdict, {{fits, "fits"}, {marginal, "marginal"}, {doesNotFit, "does-not-fit"}})
MESHWRIGHT_WORDS(Collective, {{allReduce, "all-reduce"},
                              {allGather, "all-gather"},
                              {reduceScatter, "reduce-scatter"},
                              {allToAll, "all-to-all"},
                              {sendRecv, "send-recv"}})
MESHWRIGHT_WORDS(CollectiveAlgorithm,
                 {{ring, "ring"}, {tree, "tree"}, {hierarchical, "hierarchical"}, {pairwise, "pairwise"}})
MESHWRIGHT_WORDS(AssumptionOrigin,
                 {{fitted, "fitted"}, {given, "given"}, {AssumptionOrigin::scenario, "scenario"}})
MESHWRIGHT_WORDS(KernelClass, {{gemm, "gemm"},
                               {attention, "attention"},
                               {experts, "experts"},
                               {elementWise, "element-wise"},
                               {routing, "routing"},
                               {casts, "casts"},
                               {accumulation, "accumulation"},
                               {head, "head"},
                               {loss, "loss"},
                               {embedding, "embedding"},
                               {launch, "launch"}})

}  // namespace meshwright
