import { allocateByModel } from './allocate-by-model.ts'
import { simulate, type Kept, type Year } from './simulate.ts'
import type { World } from './worlds.ts'

/** Rows that each shop counts per day, however it allocates. In proportion, a shop of 4,000 rows counts ten. */
const countsADay = 1
/**
 * A failed reservation costs as much as this many successful ones gain. The model uses it: it allocates from odds of
 * two to one. It also selects the best buffer of each group, from the results of the simulated years.
 */
const priceOfBroken = 2

export interface Comparison {
  /** The results of fixed buffers: each buffer is the same for all groups. */
  fixed: Kept[]
  /** Each group with the buffer that would have been best for it. */
  best: Kept & { buffers: number[] }
  model: Kept
  /** The reductions by the model, as shares of the figures with the best fixed buffers. */
  fewerBroken: number
  fewerPromises: number
}

export function compare({ options, seed }: World): Comparison {
  const years = [0, 1, 2].map(buffer => simulate(options, seed, countsADay, () => ({ withheld: () => buffer })))
  const best = bestOf(years, options.groups)
  const model = simulate(options, seed, countsADay, allocateByModel(options))
  return {
    fixed: years.map(bare),
    best,
    model: bare(model),
    fewerBroken: 1 - model.broken / best.broken,
    fewerPromises: 1 - model.promises / best.promises,
  }
}

const bare = ({ promises, broken }: Kept): Kept => ({ promises, broken })
const worth = ({ promises, broken }: Kept) => promises - broken - priceOfBroken * broken

/** Groups share no goods, so each can be judged by itself. */
function bestOf(years: readonly Year[], groups: number): Comparison['best'] {
  const best = { promises: 0, broken: 0, buffers: [] as number[] }
  for (let group = 0; group < groups; group++) {
    const kept = years.map(({ byGroup }) => byGroup[group]!)
    const buffer = kept.reduce((at, each, i) => (worth(each) > worth(kept[at]!) ? i : at), 0)
    best.promises += kept[buffer]!.promises
    best.broken += kept[buffer]!.broken
    best.buffers.push(buffer)
  }
  return best
}
