import { createRoute } from '@hono/zod-openapi'
import { stockChanges, stockChangesResponse, type StockChange, type StockChangesResponse } from '#contract/machine.ts'
import { takeTillCounts } from '#application/stock/take-till-counts.ts'
import { variantsByCode } from '#modules/catalogue/articles/index.ts'
import { databaseNow } from '#modules/exchange/feeds/index.ts'
import { findShopNames, type CountedNow, type TillCount } from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByKey } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'

type Result = StockChangesResponse['data'][number]
type Refusal = NonNullable<Result['code']>
/** A count that can be applied, and which of those that were sent it is. */
interface Good extends TillCount {
  row: number
  shop: number
}

const take = createRoute({
  method: 'post',
  path: '/machine/stock/changes',
  middleware: access('machine', { scope: 'stock:write' }),
  request: { body: { required: true, content: { 'application/json': { schema: stockChanges } } } },
  responses: { 200: json(stockChangesResponse, 'What became of each count'), ...failure },
})

const tolerance = 5 * 60_000
const refusals: Record<Refusal, string> = {
  unknown_shop: 'Butikken finnes ikke',
  unknown_goods: 'Varen finnes ikke i varekatalogen',
  ahead: 'Tellingen er mer enn fem minutter fram i tid. En av klokkene går feil.',
  contradicts: 'Samme vare er telt to ganger på samme tid, med ulikt antall',
  unlikely: 'Antallet er langt fra det forrige. Send det igjen med confirmed=true hvis det stemmer.',
  too_many: 'Antallet er over 9 999. Tell på nytt.',
}
const notYours = 'Nøkkelen gjelder ikke for denne butikken'

/** Counts as a till sends them, each judged by itself, and those of one shop one after the other. */
export function registerStockChanges(api: Api, deps: ApiDeps): void {
  api.use(take.path, limitByKey(deps, { name: 'stock-changes', points: 120, duration: 60, store: 'process' }))
  const oneByOne = turns()
  api.openapi(take, async c => {
    const session = machineOf(c.var.session)
    const { key, shops } = session
    const sent = c.req.valid('json')
    const foreign = sent.flatMap(({ shop }, row) => (shops === null || shops.includes(shop) ? [] : row))
    if (foreign.length > 0)
      return fail(c, 'forbidden', {
        message: notYours,
        errors: Object.fromEntries(foreign.slice(0, 20).map(row => [`${row}.shop`, [notYours]])),
      })
    const judged = await judge(deps, sent)
    const good = judged.flatMap(each => ('variantId' in each ? each : []))
    const done = new Map<number, Result>()
    // In the order of their numbers, so that two calls never wait for each other.
    for (const [shop, counts] of [...Map.groupBy(good, ({ shop }) => shop)].toSorted(([a], [b]) => a - b)) {
      const results = await applyNewest(counts, newest =>
        oneByOne(async () => {
          const input = { shopId: shop, keyName: key.name, counts: newest }
          const outcome = await takeTillCounts(deps, keyActorOf(session), input)
          return outcome.ok ? outcome.results : null
        }),
      )
      // What was done stays done: the same call again says so.
      if (!results) return fail(c, 'overloaded', { retryAfter: 1 })
      for (const result of results) done.set(result.row, result)
      const doubted = results.filter(({ code }) => code !== null).length
      if (doubted > 0)
        deps.log.warn('stock counts of a key refused as unlikely', { key: key.id, shop, counts: doubted })
    }
    const data = judged.flatMap((each, row) => ('variantId' in each ? (done.get(row) ?? []) : each))
    const number = (result: Result['result']) => data.filter(each => each.result === result).length
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data,
        taken: number('taken'),
        unchanged: number('unchanged'),
        older: number('older'),
        refused: number('refused'),
      } satisfies StockChangesResponse,
      200,
    )
  })
}

/** One after the other: many tills at once take one connection of the pool, and leave the others to pages. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/** Each count as what it means, or why it cannot be followed. */
async function judge({ database: { db } }: ApiDeps, sent: readonly StockChange[]): Promise<(Good | Result)[]> {
  const [{ bySku, byEan }, known, now] = await Promise.all([
    variantsByCode(db, { skus: sent.flatMap(({ sku }) => sku ?? []), eans: sent.flatMap(({ ean }) => ean ?? []) }),
    findShopNames(db, [...new Set(sent.map(({ shop }) => shop))]),
    databaseNow(db),
  ])
  const read = sent.map(({ sku, ean, shop, quantity, asOf, confirmed }, row): Good | Result => {
    const variantId = sku === undefined ? byEan.get(ean ?? '') : bySku.get(sku)
    const countedAt = Date.parse(asOf)
    if (!known.has(shop)) return refusal(row, 'unknown_shop')
    if (variantId === undefined) return refusal(row, 'unknown_goods')
    if (countedAt > now.getTime() + tolerance) return refusal(row, 'ahead')
    return { row, shop, variantId, quantity, countedAt, confirmed }
  })
  const momentOf = ({ shop, variantId, countedAt }: Good) => `${shop} ${variantId} ${countedAt}`
  const good = read.flatMap(each => ('variantId' in each ? each : []))
  const quantities = Map.groupBy(good, momentOf)
  return read.map((each, row) => {
    const same = 'variantId' in each ? (quantities.get(momentOf(each)) ?? []) : []
    return same.some(({ quantity }) => quantity !== same[0]?.quantity) ? refusal(row, 'contradicts') : each
  })
}

const refusal = (row: number, code: Refusal, last: number | null = null): Result => ({
  row,
  result: 'refused',
  code,
  message: refusals[code],
  onHand: null,
  shortfall: null,
  last,
})

/** Applies the newest count of each variant; where that is refused, the one before it. Null: a row is held, try again. */
async function applyNewest(
  counts: readonly Good[],
  apply: (newest: readonly Good[]) => Promise<Map<number, CountedNow> | null>,
): Promise<Result[] | null> {
  const results: Result[] = []
  let left = counts
  while (left.length > 0) {
    const newest = newestOfEach(left)
    const now = await apply([...newest.values()])
    if (!now) return null
    const earlier: Good[] = []
    for (const count of left) {
      const outdone = count.countedAt < (newest.get(count.variantId)?.countedAt ?? 0)
      const result = resultOf(count, now.get(count.variantId), outdone)
      if (outdone && result.result === 'refused') earlier.push(count)
      else results.push(result)
    }
    left = earlier
  }
  return results
}

/** Of several counts of one variant the last, a confirmed one before its equal. */
function newestOfEach(counts: readonly Good[]): Map<number, Good> {
  const newest = new Map<number, Good>()
  for (const count of counts) {
    const before = newest.get(count.variantId)
    const isNewer = !before || count.countedAt > before.countedAt
    if (isNewer || (count.countedAt === before.countedAt && count.confirmed)) newest.set(count.variantId, count)
  }
  return newest
}

/** `outdone`: there is a newer count of the variant in the same call. */
function resultOf({ row }: Good, now: CountedNow | undefined, outdone: boolean): Result {
  const { result, onHand, shortfall } = now ?? { result: 'unchanged' as const, onHand: 0, shortfall: 0 }
  if (result === 'unlikely') return refusal(row, result, onHand)
  if (result === 'too_many') return refusal(row, result)
  return { row, result: outdone ? 'older' : result, code: null, message: null, onHand, shortfall, last: null }
}
