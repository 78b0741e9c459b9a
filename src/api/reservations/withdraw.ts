import { createRoute, z } from '@hono/zod-openapi'
import { receipt, receiptToken } from '#contract/reservations.ts'
import { withdrawalBody } from '#contract/paid-orders/withdrawals.ts'
import { withdraw, type WithdrawOutcome } from '#modules/sales/orders/index.ts'
import { findByToken } from '#modules/sales/reservations/index.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { shopperOf } from '../session/session.ts'
import { presentReceipt } from './present-receipt.ts'

const route = createRoute({
  method: 'post',
  path: '/reservations/receipt/{token}/withdrawals',
  middleware: access('anyone', { pool: 'allocation' }),
  request: {
    params: z.object({ token: z.string().max(200) }),
    body: { required: true, content: { 'application/json': { schema: withdrawalBody } } },
  },
  responses: {
    201: json(receipt, 'Recorded, and acknowledged by mail. Idempotent'),
    ...failure,
  },
})

export function registerWithdraw(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  api.openapi(route, async c => {
    const { token } = c.req.valid('param')
    const { lines, seen, reason = '' } = c.req.valid('json')
    // Malformed and unknown tokens get the same response.
    if (!receiptToken.safeParse(token).success) return fail(c, 'not_found')
    const outcome = await withdraw(deps, { token, lines, seen, reason })
    if (!outcome.ok) return withdrawalRefusal(c, outcome)
    const view = await findByToken(deps.database.db, token)
    if (!view) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(await presentReceipt(deps, view, shopperOf(c.var.session)), 201)
  })
}

/** The response to a refused withdrawal. */
export function withdrawalRefusal(c: ApiContext, refusal: Exclude<WithdrawOutcome, { ok: true }>) {
  if (refusal.reason === 'not_found') return fail(c, 'not_found')
  if (refusal.reason === 'nothing') return fail(c, 'invalid', { errors: { lines: ['Velg hva du vil angre på'] } })
  return fail(c, 'conflict', { message: refusalMessage(refusal) })
}

function refusalMessage(refusal: { reason: 'not_open' | 'stale' } | { reason: 'too_late'; lastDay: string }): string {
  if (refusal.reason === 'too_late')
    return `Angrefristen gikk ut ${formatDate(osloInstant(refusal.lastDay, 720))}. Ta kontakt med butikken hvis noe er galt med varen.`
  return {
    not_open: 'Ordren kan ikke angres på nett ennå. Har du nettopp fått varene? Prøv igjen om et par minutter.',
    stale: 'Noe av ordren er angret eller levert tilbake i mellomtiden. Se hva som står igjen, og prøv på nytt.',
  }[refusal.reason]
}
