import { createRoute } from '@hono/zod-openapi'
import { takeTillSales, type SaleOutcome } from '#application/stock/take-till-sales.ts'
import { tillSales, tillSalesResponse, type TillSalesResponse } from '#contract/machine.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByKey } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { keyActorOf, machineOf } from '../session/session.ts'
import { serialRunner } from './serial-runner.ts'

const take = createRoute({
  method: 'post',
  path: '/machine/sales',
  middleware: access('machine', { scope: 'sales:write' }),
  request: { body: { required: true, content: { 'application/json': { schema: tillSales } } } },
  responses: { 200: json(tillSalesResponse, 'The result of each line'), ...failure },
})

const refusals: Record<Extract<SaleOutcome, { result: 'refused' }>['reason'], string> = {
  unknown_shop: 'Butikken finnes ikke',
  ahead: 'Salget er mer enn fem minutter fram i tid. En av klokkene går feil.',
  too_old: 'Salget er eldre enn 180 dager og lagres ikke',
  contradicts: 'Butikken har alt et annet salg med samme id',
}
const notYours = 'Nøkkelen gjelder ikke for denne butikken'

/** Takes the sales that tills report. */
export function registerSales(api: Api, deps: ApiDeps): void {
  api.use(take.path, limitByKey(deps, { name: 'sales', points: 120, duration: 60, store: 'process' }))
  const { database } = deps
  const runSerially = serialRunner()
  api.openapi(take, async c => {
    const session = machineOf(c.var.session)
    const lines = c.req.valid('json').map(({ id, shop, soldAt, price = null, ...line }) => ({
      ...line,
      ...{ key: id, shopId: shop, price, soldAt: Date.parse(soldAt) },
    }))
    const input = { keyName: session.key.name, lines }
    const outcome = await takeTillSales({ database, runSerially }, keyActorOf(session), input)
    if (!outcome.ok)
      return fail(c, 'forbidden', {
        message: notYours,
        errors: Object.fromEntries(outcome.rows.slice(0, 20).map(row => [`${row}.shop`, [notYours]])),
      })
    const data = outcome.outcomes.map(present)
    const number = (result: TillSalesResponse['data'][number]['result']) =>
      data.filter(each => each.result === result).length
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        data,
        taken: number('taken'),
        unmatched: number('unmatched'),
        unchanged: number('unchanged'),
        refused: number('refused'),
      } satisfies TillSalesResponse,
      200,
    )
  })
}

function present(outcome: SaleOutcome): TillSalesResponse['data'][number] {
  const { row, result } = outcome
  if (result !== 'refused') return { row, result, code: null, message: null }
  return { row, result, code: outcome.reason, message: refusals[outcome.reason] }
}
