import { createRoute } from '@hono/zod-openapi'
import { promoGuesses } from '#application/sales/promo-guesses.ts'
import { cartValidateResponse, cartValidateRequest } from '#contract/reservations.ts'
import { variantStock } from '#modules/catalogue/read-model/index.ts'
import { defaultShipping } from '#shared/cart/selected-shipping.ts'
import { prepareQuote, readDeliveryPrice, type OwnPieces } from '#modules/sales/cart/index.ts'
import { heldPieces } from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { customerIdOf } from '../session/session.ts'
import { clientNetworks } from '../client-address.ts'
import { limitByAddress } from '../rate-limit.ts'
import { registerPromoCodes } from './promo-codes.ts'
import { tryPromo } from './try-promo.ts'
import { presentCartLine, presentPrices, presentVatFree } from './present-cart-line.ts'

const route = createRoute({
  method: 'post',
  path: '/cart/validate',
  middleware: access('shopper', { csrf: 'read' }),
  request: { body: { required: true, content: { 'application/json': { schema: cartValidateRequest } } } },
  responses: { 200: json(cartValidateResponse, 'The cart with the server’s prices and stock'), ...failure },
})

export function registerCart(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'cart', points: 240, duration: 60, store: 'process' }))
  const guesses = promoGuesses({ database: deps.database, rateLimits: deps.http.rateLimits })
  registerPromoCodes(api, deps)
  api.openapi(route, async c => {
    const { ShopID, items, Delivery, PostalCode: sentTo = null, promocode } = c.req.valid('json')
    const requested = items.map(item => ({ ean: item.EanNo, count: item.Count }))
    const { db } = deps.database
    const deliveryPrice = Delivery ? ((await readDeliveryPrice(db)) ?? defaultShipping.price) : null
    const snapshot = deps.catalogue.current()
    const { shops } = snapshot.lists
    const maxCountOf = (ean: string, own: OwnPieces) => {
      const quantities = variantStock(snapshot, ean)?.quantities ?? []
      return Math.max(0, ...quantities.map((pieces, at) => pieces + own(shops[at]?.id ?? 0, ean)))
    }
    const place = typeof ShopID === 'number' ? { shopId: ShopID } : { shopId: null, maxCountOf }
    const customerId = customerIdOf(c.var.session)
    const held = heldPieces({ guest: c.var.guest, customerId })
    const networks = clientNetworks(c, deps.http.trustedProxies)
    const [tooMany, cart] = await Promise.all([
      promocode ? guesses.tooMany({ networks, customerId }) : false,
      prepareQuote(db, place, requested, { code: promocode, held }),
    ])
    const { quote, promocode: promoCode } = promocode
      ? await tryPromo(promocode, { networks, guesses, tooMany, cart, deliveryPrice, sentTo, customerId })
      : { quote: cart.quoted({ reduction: null, deliveryPrice, sentTo }), promocode: null }
    const { lines, unknown, prices, vatFree } = quote
    const cartErrors = [...new Set([...unknown, ...lines.flatMap(line => (line.fault ? line.ean : []))])]
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        isCartValid: items.length > 0 && cartErrors.length === 0,
        cartErrors,
        // Price and stock of hidden variants are not revealed.
        lines: lines.filter(line => line.variant.visible).map(line => presentCartLine(line, deps.drawArticle)),
        ...presentPrices(prices),
        vatFree: presentVatFree(vatFree),
        promocode: promoCode,
      },
      200,
    )
  })
}
