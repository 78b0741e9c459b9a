import type { TradeOptions } from './trade.ts'

export interface World {
  name: string
  seed: number
  options: TradeOptions
}

const usual: TradeOptions = {
  shops: 8,
  groups: 6,
  articles: 16,
  days: 365,
  soldPerDay: 130,
  askedPerDay: 40,
  thefts: 0.7,
  misplacements: 0.12,
  misplacedDays: 40,
  misScans: 0.01,
  shortDeliveries: 0.02,
  lostFeeds: 0.04,
  spread: 0.6,
}
const world = (name: string, seed: number, changes: Partial<TradeOptions> = {}): World => ({
  name,
  seed,
  options: { ...usual, ...changes },
})

/** The worlds that the model's parameters were tuned on. */
export const tunedOn: readonly World[] = [
  world('usual', 11),
  world('thieves', 12, { thefts: 1.5, misplacements: 0.06 }),
  world('disorder', 13, { thefts: 0.4, misplacements: 0.35, misplacedDays: 60 }),
  world('slow trade, unequal shops', 14, { soldPerDay: 70, spread: 1 }),
]

/** Held-out worlds, written and run after the parameters were final. */
export const heldOut: readonly World[] = [
  world('city: brisk trade and thieves', 2027, {
    soldPerDay: 170,
    askedPerDay: 55,
    thefts: 1.2,
    misplacements: 0.1,
    spread: 0.4,
  }),
  world('small towns: slow trade, much put in the wrong place', 3041, {
    shops: 10,
    soldPerDay: 100,
    thefts: 0.4,
    misplacements: 0.25,
    misplacedDays: 25,
    spread: 0.8,
  }),
  world('bad data: mis-scans, short deliveries, feeds that do not come', 4099, {
    thefts: 0.5,
    misScans: 0.025,
    shortDeliveries: 0.05,
    lostFeeds: 0.12,
  }),
]
