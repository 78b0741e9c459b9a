import { expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import type { Transport } from '#contract/client/transport.ts'
import type { CartLinePrice } from '#contract/reservations.ts'
import { planCheckout } from './plan-checkout.ts'

const boots: CartLinePrice = {
  ean: '7050000000001',
  articleId: 7,
  name: 'Støvler',
  slug: 'støvler',
  size: '42',
  color: 'Brun',
  image: '/media/boots-480.webp',
  price: 99_900,
  originalPrice: 129_900,
  pant: 200,
  vatPercentage: 25,
  count: 2,
  reduction: 0,
  vat: 39_920,
  onlyCC: false,
  ageLimit: null,
  unitPrice: null,
  frightPrice: 9_900,
  left: 3,
  webPurchaseLimit: null,
  canPurchase: true,
  fault: null,
}

const sums = { deductions: [{ name: '2 for 1 898', amount: 10_000 }], discount: 0, total: 189_800 }

test('a checkout shows the server’s quote of each line, and requests no articles', async () => {
  const requested: string[] = []
  const answers: Record<string, unknown> = {
    '/cart/validate': { isCartValid: true, cartErrors: [], lines: [boots], ...sums },
    '/cart/shops': { position: null, cartErrors: [], lines: [], shops: [], paused: [] },
  }
  const send: Transport = async ({ path }) => {
    requested.push(path)
    return { ok: true, status: 200, data: answers[path] }
  }
  const plan = await planCheckout(createClient(send), [{ ean: boots.ean, count: 2 }], new Date())
  expect(plan).toMatchObject({
    lines: [
      { ean: boots.ean, name: 'Støvler', detail: 'Brun, 42', image: boots.image, price: 99_900, pant: 200, count: 2 },
    ],
    total: 189_800,
    off: [{ name: '2 for 1 898', amount: 10_000 }],
  })
  expect(requested.sort()).toEqual(['/cart/shops', '/cart/validate'])
})
