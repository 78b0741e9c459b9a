import { expect, test } from 'vitest'
import { readDemandChoice } from './demand-choice.ts'

const read = (query: string) => readDemandChoice(new URLSearchParams(query))
const plain = { days: 30, shop: null, only: 'all', orderBy: 'withoutHits', page: 1 }

test('by default searches of thirty days are listed, the most without hits first', () => {
  expect(read('')).toEqual(plain)
  expect(read('dager=7&butikk=55&vis=uten-klikk&sorter=ord&side=3')).toEqual({
    ...{ days: 7, shop: 55, only: 'without click', orderBy: 'query', page: 3 },
  })
})

test('invalid parameters in the address are ignored', () =>
  expect(read('dager=8&butikk=-1&vis=x&sorter=__proto__&side=1e99')).toEqual(plain))
