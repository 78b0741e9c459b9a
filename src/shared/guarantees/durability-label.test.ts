import { expect, test } from 'vitest'
import { durabilityLabel, labelGaps } from './durability-label.ts'

const complete = {
  guaranteeYears: 10,
  guaranteeFull: true,
  manufacturer: 'Varde AS\nStorgata 1, Norge\npost@varde.example',
}

test('a guarantee of the producer above two years, for the whole good without extra cost, has the durability label', () => {
  expect(durabilityLabel(complete)).toEqual({ years: 10, producer: 'Varde AS' })
  expect(durabilityLabel({ ...complete, guaranteeYears: 3 })).toEqual({ years: 3, producer: 'Varde AS' })
})

test.each([
  ['of two years', { guaranteeYears: 2 }, ['years']],
  ['without years', { guaranteeYears: null }, ['years']],
  ['for a part or at extra cost', { guaranteeFull: false }, ['full']],
  ['without a producer', { manufacturer: null }, ['producer']],
  ['of a producer without contact', { manufacturer: 'Varde AS' }, ['producer']],
] as const)('a guarantee %s has no durability label', (_, change, gaps) => {
  expect(labelGaps({ ...complete, ...change })).toEqual(gaps)
  expect(durabilityLabel({ ...complete, ...change })).toBeNull()
})
