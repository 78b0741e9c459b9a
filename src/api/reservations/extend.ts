import { createRoute, z } from '@hono/zod-openapi'
import { receipt, receiptToken, shopperActionBody, staleReceipt } from '#contract/reservations.ts'
import { extendDeadline, findByToken, statusLabel, type ExtendRefusal } from '#modules/sales/reservations/index.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { failStaleReceipt } from './fail-stale-receipt.ts'
import { presentReceipt } from './present-receipt.ts'
import { recalledForShopper } from '#shared/stock/recall-reason.ts'

const extend = createRoute({
  method: 'post',
  path: '/reservations/receipt/{token}/extend',
  middleware: access('anyone'),
  request: {
    params: z.object({ token: receiptToken }),
    body: { content: { 'application/json': { schema: shopperActionBody } } },
  },
  responses: {
    200: json(receipt, 'The receipt with the new deadline'),
    ...failuresWith([409], staleReceipt, 'No longer possible, or changed since it was shown'),
    ...failure,
  },
})

export function registerExtend(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  api.openapi(
    extend,
    async c => {
      const { token } = c.req.valid('param')
      const extended = await extendDeadline(deps, token, { seen: c.req.valid('json').version })
      if (!extended.ok && extended.reason === 'not_found') return fail(c, 'not_found')
      if (!extended.ok && extended.reason === 'stale') return failStaleReceipt(c, extended.changes)
      if (!extended.ok) return fail(c, 'conflict', { message: refusalMessage(extended) })
      const view = await findByToken(deps.database.db, token)
      if (!view) return fail(c, 'not_found')
      c.header('Cache-Control', 'no-store')
      return c.json(await presentReceipt(deps, view, shopperOf(c.var.session)), 200)
    },
    // Malformed and unknown tokens get the same response.
    (result, c) => (result.success ? undefined : fail(c, 'not_found')),
  )
}

function refusalMessage({
  reason,
  status,
  deadline,
}: {
  reason: ExtendRefusal
  status: number
  deadline: Date | null
}): string {
  const till = deadline ? ` Varene holdes av til ${formatDayAndTime(deadline)}.` : ''
  return {
    not_ready: `Fristen kan ikke forlenges nå. Status: ${statusLabel(status)}.`,
    extended: `Fristen er allerede forlenget.${till}`,
    too_late: 'Fristen er gått ut, og kan ikke forlenges lenger. Ring butikken hvis du er på vei.',
    not_offered: `Fristen kan ikke forlenges.${till}`,
    recalled: recalledForShopper,
  }[reason]
}
