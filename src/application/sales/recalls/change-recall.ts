import type { Database, Db } from '#database/connection.ts'
import { findGoodsOfCodes, findVariantsOfArticles } from '#modules/catalogue/articles/index.ts'
import { accountIdOf, hasPermission, recordAudit, systemActor, type Actor } from '#modules/people/audit/index.ts'
import {
  addVariants,
  deleteDraft,
  isAllowed,
  listRecalls,
  listRecipients,
  lockRecall,
  markEnded,
  markPublished,
  noticeFaults,
  recallMailQueue,
  recallQueue,
  requeueMails,
  restartSearch,
  stateOf,
  writeDraft,
  type NoticeFault,
  type RecallMailJob,
  type RecallTexts,
  type StoredRecall,
} from '#modules/sales/recalls/index.ts'
import { findBuyersOfGoods } from '#modules/sales/reservations/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { Queue } from '#platform/queue.ts'

type Deps = { database: Pick<Database, 'db'> }
type Refusal =
  | { ok: false; reason: 'forbidden' | 'not_found' }
  /** The state does not allow the action, or the draft has changed since. */
  | { ok: false; reason: 'stale' }
export type SaveRecallOutcome =
  | { ok: true; id: number }
  | Refusal
  | { ok: false; reason: 'no_goods' }
  /** These codes are neither an EAN nor an article number of the catalogue. */
  | { ok: false; reason: 'unknown_goods'; codes: string[] }

export type PublishRecallOutcome =
  | { ok: true }
  | Refusal
  /** The notice is not as Regulation (EU) 2023/988, art. 36–37, requires. */
  | { ok: false; reason: 'unlawful'; faults: NoticeFault[] }

/** `basedOn`: the version that was read. undefined: any. */
interface Target {
  id: number
  basedOn?: number | undefined
}

/** Stores a draft. `goods`: EANs, and article numbers for all variants of an article. `target` null: a new draft. */
export function saveRecall(
  { database: { db } }: Deps,
  actor: Actor,
  target: Target | null,
  { goods, ...texts }: RecallTexts & { goods: readonly string[] },
): Promise<SaveRecallOutcome> {
  return db.transaction().execute(async (tx): Promise<SaveRecallOutcome> => {
    if (!hasPermission(actor, 'recalls')) return { ok: false, reason: 'forbidden' }
    if (target) {
      const before = await lockRecall(tx, target.id)
      if (!before) return { ok: false, reason: 'not_found' }
      if (!mayChange(before, 'save', target)) return { ok: false, reason: 'stale' }
    }
    const found = await findGoodsOfCodes(tx, goods)
    const codes = goods.filter(code => !found.has(code))
    if (codes.length > 0) return { ok: false, reason: 'unknown_goods', codes }
    const articleIds = [...new Set([...found.values()].flatMap(each => each.articleIds))]
    const variantIds = [...new Set([...found.values()].flatMap(each => each.variantIds))]
    if (variantIds.length === 0) return { ok: false, reason: 'no_goods' }
    const id = await writeDraft(tx, target?.id ?? null, { ...texts, articleIds, variantIds })
    await note(tx, actor, id, 'draft saved', { title: texts.title, variants: variantIds.length })
    return { ok: true, id }
  })
}

export function discardRecall(deps: Deps, actor: Actor, target: Target): Promise<{ ok: true } | Refusal> {
  return change(deps, actor, 'discard', target, async (tx, { id, title }) => {
    await deleteDraft(tx, id)
    return { title }
  })
}

/**
 * Stops the sale of the goods at its commit, and queues the search for their buyers, who get a mail. A published recall
 * can be ended, but not made a draft again. `queue` null: the search begins within a minute, by its schedule.
 */
export function publishRecall(
  deps: Deps & { queue: Pick<Queue, 'enqueue'> | null },
  actor: Actor,
  target: Target,
): Promise<PublishRecallOutcome> {
  return change(
    deps,
    actor,
    'publish',
    target,
    async (tx, { id, title, articleIds, variantIds }) => {
      await addVariants(tx, id, await findVariantsOfArticles(tx, articleIds))
      await markPublished(tx, id)
      await deps.queue?.enqueue(tx, recallQueue, { recallId: id })
      return { title, variants: variantIds.length }
    },
    recall => {
      const faults = noticeFaults(recall)
      return faults.length > 0 ? { ok: false, reason: 'unlawful', faults } : null
    },
  )
}

/**
 * Adds variants that a feed has given the articles of recalls in force, queues the mails of their known buyers again, and
 * restarts the search for the others.
 */
export async function addNewVariants(deps: Deps & { queue: Pick<Queue, 'enqueue'> }): Promise<void> {
  const { db } = deps.database
  await forEachPart(
    await listRecalls(db, { published: true }),
    ({ id }) => `recall ${id}`,
    async ({ id, endedAt, articleIds, variantIds }) => {
      if (endedAt !== null || articleIds.length === 0) return 0
      const added = (await findVariantsOfArticles(db, articleIds)).filter(each => !variantIds.includes(each))
      if (added.length === 0) return 0
      return db.transaction().execute(async tx => {
        const recall = await lockRecall(tx, id)
        if (!recall || stateOf(recall) !== 'published') return 0
        await addVariants(tx, id, added)
        await restartSearch(tx, id)
        await note(tx, systemActor, id, 'variants added', { title: recall.title, variants: added.length })
        await mailAgain(tx, deps.queue, id, added)
        return added.length
      })
    },
  )
}

/** Queues the mails of the known recipients with pieces of these variants again. The audit log keeps the earlier mails. */
async function mailAgain(tx: Db, queue: Pick<Queue, 'enqueue'>, id: number, added: readonly number[]): Promise<void> {
  const mailOf = new Map(
    (await listRecipients(tx, id)).map(({ reservationId, coveredBy }) => [reservationId, coveredBy ?? reservationId]),
  )
  const mails = (await findBuyersOfGoods(tx, added)).flatMap(({ reservationId }) => mailOf.get(reservationId) ?? [])
  for (const { reservationId, sentAt, fault } of await requeueMails(tx, id, mails)) {
    const detail = { reservation: reservationId, sentAt: sentAt?.toISOString() ?? null, fault }
    await note(tx, systemActor, id, 'mail queued again', detail)
    await queue.enqueue(tx, recallMailQueue, { recallId: id, reservationId } satisfies RecallMailJob)
  }
}

/** Allows the sale of the goods again, except those of another recall in force. The public page keeps the recall. */
export function endRecall(deps: Deps, actor: Actor, target: Target): Promise<{ ok: true } | Refusal> {
  return change(deps, actor, 'end', target, async (tx, { id, title }) => {
    await markEnded(tx, id)
    return { title }
  })
}

function change<Fault extends PublishRecallOutcome = never>(
  { database: { db } }: Deps,
  actor: Actor,
  action: 'discard' | 'publish' | 'end',
  target: Target,
  write: (tx: Db, recall: StoredRecall) => Promise<Record<string, string | number>>,
  refuse: (recall: StoredRecall) => Fault | null = () => null,
): Promise<{ ok: true } | Refusal | Fault> {
  return db.transaction().execute(async (tx): Promise<{ ok: true } | Refusal | Fault> => {
    if (!hasPermission(actor, 'recalls')) return { ok: false, reason: 'forbidden' }
    const recall = await lockRecall(tx, target.id)
    if (!recall) return { ok: false, reason: 'not_found' }
    if (!mayChange(recall, action, target)) return { ok: false, reason: 'stale' }
    const fault = refuse(recall)
    if (fault) return fault
    await note(tx, actor, target.id, done[action], await write(tx, recall))
    return { ok: true }
  })
}

const mayChange = (recall: StoredRecall, action: Parameters<typeof isAllowed>[0], { basedOn }: Target): boolean =>
  isAllowed(action, stateOf(recall)) && (basedOn === undefined || basedOn === recall.version)

const note = (tx: Db, actor: Actor, id: number, action: string, detail: Record<string, string | number | null>) =>
  recordAudit(tx, { accountId: accountIdOf(actor), action: `recall ${action}`, subject: `recall:${id}`, detail })

const done = { discard: 'draft deleted', publish: 'published', end: 'ended' } as const
