import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { chosenValue, settingsObject, type ChainSetting } from '#database/settings.ts'

const percent = (most: number, key: string, fallback: number, meaning: string): ChainSetting<number> => ({
  key,
  schema: z.number().min(0).max(most),
  fallback,
  form: `a number from 0 to ${most}`,
  meaning,
})

const moveSize = percent(
  10_000,
  'feed_price_move_size',
  50,
  'percent of a price beyond which its change is a big price move',
)
const moveShare = percent(
  100,
  'feed_price_move_share',
  20,
  'percent of the prices in a feed that may make a big move; 100: all may',
)
const saleDepth = percent(
  100,
  'feed_sale_depth',
  80,
  'percent off beyond which a new sale price counts as a big price move; 100: none does',
)
const zeroShare = percent(
  100,
  'feed_zero_stock_share',
  30,
  'percent of the stocked rows in a feed, or of one store in it, that may go to zero; 100: all may',
)
const priceFloor: ChainSetting<number> = {
  key: 'feed_price_floor',
  schema: z.int().min(0).max(100_000_000),
  fallback: 200,
  form: 'a whole number of øre from 0 to 100000000',
  meaning: 'øre; a feed with a new price below it is refused; 0: no floor',
}
const minRows: ChainSetting<number> = {
  key: 'feed_guard_min_rows',
  schema: z.int().min(1).max(1_000_000),
  fallback: 5,
  form: 'a whole number from 1 to 1000000',
  meaning: 'big price moves, or rows that go to zero, below which a feed is not refused for their share',
}

/** The thresholds of the feed guard. Each is a setting of the chain. */
const settings = { moveSize, moveShare, saleDepth, zeroShare, priceFloor, minRows }

export const feedGuardSettings: readonly ChainSetting<number>[] = Object.values(settings)

/** Sizes, shares and depths are in percent, `priceFloor` is in øre, `minRows` is a number of rows. */
export type GuardLimits = Record<keyof typeof settings, number>

export async function readGuardLimits(db: Db): Promise<GuardLimits> {
  const { values } = await db
    .selectNoFrom(settingsObject(feedGuardSettings.map(({ key }) => key)).as('values'))
    .executeTakeFirstOrThrow()
  return limitsOf(values)
}

function limitsOf(values: Record<string, unknown>): GuardLimits {
  const of = (setting: ChainSetting<number>) => chosenValue(setting, values[setting.key])
  return {
    moveSize: of(moveSize),
    moveShare: of(moveShare),
    saleDepth: of(saleDepth),
    zeroShare: of(zeroShare),
    priceFloor: of(priceFloor),
    minRows: of(minRows),
  }
}
