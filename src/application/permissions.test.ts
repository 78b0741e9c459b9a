import { expect, test } from 'vitest'
import { moderateReview } from '#modules/catalogue/reviews/index.ts'
import { fetchFeed } from '#modules/exchange/feeds/index.ts'
import type { Role, StaffActor } from '#modules/people/audit/index.ts'
import { askRefusedAgain, settleRefusedByHand, takeReturn } from '#modules/sales/orders/index.ts'
import { exportReservations } from '#modules/sales/reservations/index.ts'
import { countStock, undoCount } from '#modules/stock/shops/index.ts'
import { retryMail } from './exchange/retry-mail.ts'
import { changeShopDetails, undoShopDetails } from './stock/change-shop-details.ts'
import { changeWalkingOrder } from './stock/change-walking-order.ts'

/** Throws at the first use: a refused command reads and writes nothing. */
const unused = (name: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`a refused command used ${name}`)
      },
    },
  ) as never
const deps = {
  database: { db: unused('the database') },
  queue: unused('the queue'),
  catalogue: unused('the catalogue'),
  fetchedFeeds: ['products'] as const,
}
const orders = {
  ...deps,
  payments: unused('payments'),
  log: unused('the log'),
}
const actor = (role: Role, shops: readonly number[] | null): StaffActor => ({
  kind: 'staff',
  accountId: 1,
  role,
  shops,
})
const [own, other] = [1, 2]
const assistant = actor('assistant', [own])
const elsewhere = actor('manager', [other])
const editor = actor('editor', [])
const details = { readyHours: null, pickupHours: null, buffers: [], details: {} as never }
const step = { paymentId: '1', name: 'capture' }
const returned = { id: 1, pickupCode: '1234', lines: [], seen: 0, reason: '', shopId: own }

test.each<[string, string, readonly StaffActor[], (by: StaffActor) => Promise<unknown>]>([
  [
    'countStock',
    'shop_unknown',
    [elsewhere, editor],
    by => countStock(deps, by, { shopId: own, how: 'count', reason: '', rows: [] }),
  ],
  ['undoCount', 'shop_unknown', [elsewhere, editor], by => undoCount(deps, by, { shopId: own, round: 1 })],
  [
    'changeWalkingOrder',
    'forbidden',
    [assistant, elsewhere, editor],
    by => changeWalkingOrder(deps, by, { shopId: own, groups: [] }),
  ],
  [
    'changeShopDetails',
    'forbidden',
    [assistant, elsewhere, editor],
    by => changeShopDetails(deps, by, { shopId: own, basedOn: 0, ...details }),
  ],
  [
    'undoShopDetails',
    'forbidden',
    [assistant, elsewhere, editor],
    by => undoShopDetails(deps, by, { shopId: own, basedOn: 0 }),
  ],
  [
    'moderateReview',
    'forbidden',
    [assistant, elsewhere],
    by => moderateReview(deps, by, { id: 1, state: 'shown', reply: null, basedOn: 0 }),
  ],
  ['retryMail', 'forbidden', [assistant, elsewhere], by => retryMail(deps, by, '0')],
  ['fetchFeed', 'forbidden', [assistant, elsewhere], by => fetchFeed(deps, by, 'products')],
  [
    'exportReservations',
    'forbidden',
    [assistant, editor],
    by =>
      exportReservations(deps, by, {
        query: { statuses: [], kind: null, from: null, to: null, q: '' },
        filter: { status: null, shop: null },
      }),
  ],
  ['takeReturn', 'shop_unknown', [elsewhere, editor], by => takeReturn(deps, by, returned)],
  ['askRefusedAgain', 'forbidden', [assistant, elsewhere, editor], by => askRefusedAgain(orders, by, step)],
  [
    'settleRefusedByHand',
    'forbidden',
    [assistant, elsewhere, editor],
    by => settleRefusedByHand(orders, by, { ...step, reason: 'Betalt' }),
  ],
])('%s returns %s to staff without the permission', async (_, reason, refused, command) => {
  for (const by of refused) expect(await command(by), by.role).toEqual({ ok: false, reason })
})
