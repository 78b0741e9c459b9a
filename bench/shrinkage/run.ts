// `npm run bench:doubt`: measures the benefit of the stock doubt on generated years of trade. See docs/bench.md.
import { compare } from './compare.ts'
import { heldOut, tunedOn, type World } from './worlds.ts'

const percent = (share: number) => Number((100 * share).toFixed(1))

function print(kind: string, world: World): void {
  const { fixed, best, model, fewerBroken, fewerPromises } = compare(world)
  const { name, seed } = world
  console.log(
    JSON.stringify({
      ...{ kind, world: name, seed, fixed, best, model },
      ...{ fewerBrokenPercent: percent(fewerBroken), fewerPromisesPercent: percent(fewerPromises) },
    }),
  )
}

for (const world of tunedOn) print('tuned on', world)
for (const world of heldOut) print('held out', world)
