import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { chance } from './chance.ts'
import { generateTrade } from './trade.ts'
import { tunedOn, type World } from './worlds.ts'

const thieves = tunedOn[1]!
const short: World = {
  ...thieves,
  options: { ...thieves.options, shops: 4, days: 240, soldPerDay: 65, askedPerDay: 25 },
}

test('in a simulated short year, fewer reservations fail with the doubt than with the best fixed buffers, and nearly as many are accepted', () => {
  const { best, fewerBroken, fewerPromises } = compare(short)
  expect(best.broken).toBeGreaterThan(50)
  expect(fewerBroken).toBeGreaterThan(0.25)
  expect(fewerPromises).toBeLessThan(0.04)
})

test('the same seed gives the same trade, another seed a different one', () => {
  const year = (seed: number) => {
    const trade = generateTrade(short.options, seed)
    trade.morning(0)
    return [...trade.stores.shelf, ...trade.tillDemand(0), ...trade.webDemand(0).map(({ variant }) => variant)]
  }
  expect(year(3)).toEqual(year(3))
  expect(year(3)).not.toEqual(year(4))
})

test('only goods on the shelf are sold, stolen or misplaced', () => {
  const trade = generateTrade({ ...short.options, thefts: 20, misplacements: 5 }, 5)
  for (let day = 0; day < 60; day++) {
    trade.morning(day)
    for (const row of trade.tillDemand(day)) trade.sellAtTill(row)
    expect(Math.min(...trade.stores.shelf, ...trade.stores.book)).toBeGreaterThanOrEqual(0)
  }
})

test('random events have the given mean', () => {
  const random = chance(7)
  const times = Array.from({ length: 4_000 }, () => random.times(2.5))
  expect(times.reduce((sum, each) => sum + each, 0) / times.length).toBeCloseTo(2.5, 0)
})
