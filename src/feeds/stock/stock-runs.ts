import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { changePrices } from '#modules/sales/campaigns/index.ts'
import {
  addToRun,
  findUnfinishedRun,
  finishRun,
  withFeedLock,
  type UnfinishedRun,
} from '#modules/exchange/feeds/index.ts'
import { applyStockPart, findParts, type PartHooks } from '#modules/stock/shops/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { Reporter } from '../import-context.ts'

const retryAfter = 250
/**
 * Rest time after a part, as a multiple of its duration, at most `maxRest` ms. Shoppers' requests thus get two thirds
 * of the time, unless a part takes more than a second.
 */
const rest = 2
const maxRest = 2_000

export type RunOutcome =
  | { ok: true; changed: Record<string, number> }
  /** Other transactions held rows of these shops until the timeout. The parts of these shops stay staged. */
  | { ok: false; shopIds: number[]; left: number }

/**
 * Applies the remaining parts of a staged stock feed. The caller must hold the feed lock. A part with a locked row is
 * retried after the others, until no part has succeeded for `giveUpAfter` ms (default: one minute). If parts fail, the
 * others are still applied. Then `PartsFailed` is thrown, and the failed parts stay staged.
 */
export async function applyParts(
  db: Kysely<DB>,
  run: { id: number; parts: number },
  report: Reporter,
  { giveUpAfter = 60_000, alone = false }: { giveUpAfter?: number | undefined; alone?: boolean | undefined } = {},
): Promise<RunOutcome> {
  const hooks: PartHooks = {
    atPrices: (tx, variantIds, write) => changePrices(tx, { feedRunId: run.id, variantIds }, write),
    record: (tx, counts) => addToRun(tx, run.id, { ...counts }),
  }
  let left = await findParts(db, run.id)
  let lastDone = Date.now()
  while (left.length > 0) {
    const held: typeof left = []
    const apply = async (part: (typeof left)[number]): Promise<number> => {
      const startedAt = performance.now()
      const done = await applyStockPart(db, part, hooks)
      if (done) {
        lastDone = Date.now()
        report.progress('applying', run.parts - left.length + left.indexOf(part) + 1 - held.length, run.parts)
      } else held.push(part)
      if (!alone) await wait(Math.min(maxRest, rest * (performance.now() - startedAt)))
      return done ? 1 : 0
    }
    await forEachPart(left, ({ shopId }) => `stock of shop ${shopId}`, apply)
    left = held
    if (left.length === 0) break
    if (Date.now() - lastDone > giveUpAfter)
      return { ok: false, shopIds: [...new Set(left.map(({ shopId }) => shopId))], left: left.length }
    await wait(retryAfter)
  }
  return { ok: true, changed: await finishRun(db, run.id) }
}

export interface ResumedRun {
  run: UnfinishedRun
  /** Parts that were applied before the interruption. */
  done: number
  outcome: RunOutcome
}

/** Continues an interrupted stock feed, if there is one. The caller must hold the feed lock. */
export async function resumeRun(db: Kysely<DB>, report: Reporter, giveUpAfter?: number): Promise<ResumedRun | null> {
  const run = await findUnfinishedRun(db)
  if (!run) return null
  const done = run.parts - (await findParts(db, run.id)).length
  report.step(
    `taking up the stock feed ${run.fileName} of ${run.at.toISOString()}, which was stopped: ${done} of ${run.parts} parts are in`,
    'applying',
  )
  return { run, done, outcome: await applyParts(db, run, report, { giveUpAfter }) }
}

/**
 * Continues an interrupted stock feed without waiting for the feed lock. null: there is no interrupted feed, or another
 * feed is being imported.
 */
export function finishInterruptedRun(db: Kysely<DB>, report: Reporter): Promise<ResumedRun | null> {
  return withFeedLock(
    db,
    () => false,
    own => resumeRun(own, report, 10_000),
  )
}
