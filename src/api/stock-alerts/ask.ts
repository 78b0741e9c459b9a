import { createRoute } from '@hono/zod-openapi'
import { stockAlertResponse, stockAlertRequest } from '#contract/stock-alerts.ts'
import { findOfferedVariants } from '#modules/catalogue/articles/index.ts'
import { findCollectingShop } from '#modules/stock/shops/index.ts'
import { alertQueue, askForAlert, type AlertJob } from '#modules/stock/stock-alerts/index.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'post',
  path: '/stock-alerts',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: stockAlertRequest } } } },
  responses: {
    202: json(
      stockAlertResponse,
      'The same for every address but the caller’s own confirmed one, so that it reveals nothing about it',
    ),
    ...failure,
  },
})

export function registerAskForAlert(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'stock-alert', points: 20, duration: 3_600, store: 'database' }))
  api.openapi(route, async c => {
    const { session } = c.var
    const { EanNo, ShopID, Email } = c.req.valid('json')
    const email = parseEmail(Email)
    if (email === null) return fail(c, 'invalid', { errors: { Email: [emailMessage(Email)] } })
    const { db } = deps.database
    const [offered, shop] = await Promise.all([findOfferedVariants(db, [EanNo]), findCollectingShop(db, ShopID)])
    const variant = offered.get(EanNo)
    if (!variant?.visible || !shop) return fail(c, 'not_found')
    const request = await askForAlert(
      deps.database,
      {
        ...{ variantId: variant.variantId, shopId: ShopID, email, brand: deps.http.brandOf(new URL(c.req.url).host) },
        provenEmail: session.kind === 'customer' && session.customer.emailVerified ? session.customer.email : null,
      },
      (tx, alertId) => deps.queue.enqueue(tx, alertQueue, { alertId, kind: 'confirm' } satisfies AlertJob),
    )
    if (!request.ok) {
      return fail(c, 'too_many_requests', {
        retryAfter: 24 * 3_600,
        message: 'Adressen har fått flere e-poster av oss i dag. Bruk lenken i en av dem, eller prøv igjen i morgen.',
      })
    }
    c.header('Cache-Control', 'no-store')
    const { confirmed } = request
    const message = confirmed ? 'Vi sier fra på e-post.' : 'Sjekk e-posten din og bekreft, så sier vi fra.'
    return c.json({ message, confirmed }, 202)
  })
}
