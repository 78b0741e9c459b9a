import { createRoute } from '@hono/zod-openapi'
import type { CountFault } from '#application/stock/judge-till-counts.ts'
import { takeTillCounts, type CountResult } from '#application/stock/take-till-counts.ts'
import { instantOf } from '#shared/time/iso-time.ts'
import { stockChanges, stockChangesResponse, type StockChangesResponse } from '#contract/machine.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByKey } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'
import { serialRunner } from './serial-runner.ts'

const take = createRoute({
  method: 'post',
  path: '/machine/stock/changes',
  middleware: access('machine', { scope: 'stock:write' }),
  request: { body: { required: true, content: { 'application/json': { schema: stockChanges } } } },
  responses: { 200: json(stockChangesResponse, 'The result of each count'), ...failure },
})

const refusals: Record<CountFault, string> = {
  unknown_shop: 'Butikken finnes ikke',
  unknown_goods: 'Varen finnes ikke i varekatalogen',
  ahead: 'Tellingen er mer enn fem minutter fram i tid. En av klokkene går feil.',
  contradicts: 'Samme vare er telt to ganger på samme tid, med ulikt antall',
  unlikely: 'Antallet er langt fra det forrige. Send det igjen med confirmed=true hvis det stemmer.',
  too_many: 'Antallet er over 9 999. Tell på nytt.',
}
const notYours = 'Nøkkelen gjelder ikke for denne butikken'

/** Takes the stock counts that tills report. */
export function registerStockChanges(api: Api, deps: ApiDeps): void {
  api.use(take.path, limitByKey(deps, { name: 'stock-changes', points: 120, duration: 60, store: 'process' }))
  const { database, log } = deps
  const runSerially = serialRunner()
  api.openapi(take, async c => {
    const session = machineOf(c.var.session)
    const sent = c.req.valid('json')
    const counts = sent.map(({ shop: shopId, asOf, ...count }) => ({
      ...count,
      shopId,
      countedAt: instantOf(asOf).getTime(),
    }))
    const input = { keyName: session.key.name, counts }
    const outcome = await takeTillCounts({ database, log, runSerially }, keyActorOf(session), input)
    if (!outcome.ok && outcome.reason === 'forbidden')
      return fail(c, 'forbidden', {
        message: notYours,
        errors: Object.fromEntries(outcome.rows.slice(0, 20).map(row => [`${row}.shop`, [notYours]])),
      })
    if (!outcome.ok) return fail(c, 'overloaded', { retryAfter: 1 })
    const data = outcome.results.map(present)
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

type Result = StockChangesResponse['data'][number]

function present(each: CountResult): Result {
  const { row, result } = each
  if (result !== 'refused')
    return { row, result, code: null, message: null, onHand: each.onHand, shortfall: each.shortfall, last: null }
  const { reason: code, last } = each
  return { row, result, code, message: refusals[code], onHand: null, shortfall: null, last }
}
