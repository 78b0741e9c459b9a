import { expect, test } from 'vitest'
import { readDemandChoice } from './demand-choice.ts'

const read = (query: string) => readDemandChoice(new URLSearchParams(query))
const plain = { days: 30, shop: null, only: 'all', orderBy: 'withoutHits', page: 1 }

test('what was looked for is shown of thirty days, what found nothing first, until another choice is made', () => {
  expect(read('')).toEqual(plain)
  expect(read('dager=7&butikk=55&vis=uten-klikk&sorter=ord&side=3')).toEqual({
    ...{ days: 7, shop: 55, only: 'without click', orderBy: 'query', page: 3 },
  })
})

test('what an address cannot mean is as if it were not there', () =>
  expect(read('dager=8&butikk=-1&vis=x&sorter=__proto__&side=1e99')).toEqual(plain))
