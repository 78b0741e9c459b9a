import { createRoute } from '@hono/zod-openapi'
import QRCode from 'qrcode'
import { memberCode } from '#contract/customers/customers.ts'
import { makeMemberCode, memberCodeStep } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'

const route = createRoute({
  method: 'get',
  path: '/customers/current/code',
  middleware: access('customer'),
  responses: { 200: json(memberCode, 'The code of this minute'), ...failure },
})

export function registerMemberCode(api: Api, { secret }: ApiDeps): void {
  api.openapi(route, async c => {
    const now = Date.now()
    const { code, expiresAt } = makeMemberCode(customerOf(c.var.session).id, secret, now)
    const qrCode = await QRCode.toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    c.header('Cache-Control', 'no-store')
    const next_in = memberCodeStep - (now % memberCodeStep)
    return c.json({ code, qrCode, expires_at: expiresAt.toISOString(), next_in }, 200)
  })
}
