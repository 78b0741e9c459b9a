import { allocateByModel } from './allocate-by-model.ts'
import { simulate, type Kept, type Year } from './simulate.ts'
import type { World } from './worlds.ts'

/** Rows that each shop counts a day, whichever way it promises: ten a day where a shop has 4,000. */
const countsADay = 1
/**
 * A broken promise is as bad as so many kept ones are good: what the model goes by, which promises from two to one on. The best
 * buffer of a group is chosen by it, in hindsight.
 */
const priceOfBroken = 2

export interface Comparison {
  /** By the buffer of every group. */
  fixed: Kept[]
  /** Each group with the buffer that would have been best for it. */
  best: Kept & { buffers: number[] }
  model: Kept
  /** Shares of the best fixed buffers' figures. */
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

/** Groups share no goods, so that each one's year stands for itself. */
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
