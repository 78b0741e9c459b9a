import { expect, test } from 'vitest'
import { askForReviewsOf, moderateReview } from '#modules/catalogue/reviews/index.ts'
import { applyFeed, fetchFeed } from '#modules/exchange/feeds/index.ts'
import { beginSms, endSms, orderSms } from '#modules/exchange/notifications/index.ts'
import { subscribe, testWebhook, unsubscribe } from '#modules/exchange/webhooks/index.ts'
import type { KeyActor, Role, StaffActor } from '#modules/people/audit/index.ts'
import { createKey, endKey } from '#modules/people/keys/index.ts'
import { askRefusedAgain, settleRefusedByHand, takeReturn } from '#modules/sales/orders/index.ts'
import { addPromoCode, endPromoCodes, makePromoCodes } from '#modules/sales/cart/index.ts'
import { changeSetting, exportReservations, remindBySms, repairStock } from '#modules/sales/reservations/index.ts'
import { countStock, undoCount } from '#modules/stock/shops/index.ts'
import { retryMail } from './exchange/retry-mail.ts'
import { takeTillCounts } from './stock/take-till-counts.ts'
import { changeShopDetails, undoShopDetails } from './stock/change-shop-details.ts'
import { changeWalkingOrder } from './stock/change-walking-order.ts'

/** Throws at the first use, because a refused command must neither read nor write. */
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
const messages = { ...deps, secret: '' }
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
const admin = actor('admin', null)
const allStaff = [assistant, elsewhere, editor, admin]
const details = { readyHours: null, pickupHours: null, buffers: [], details: {} as never }
const feed = { run: {} as never, plan: unused('the plan'), accept: unused('the plan'), onStaged: unused('the plan') }
const unusedSink = { onCodes: unused('the list of codes'), beforeCommit: unused('the list of codes') }
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
    by => moderateReview(deps, by, { id: 1, state: 'shown', reply: null, rewarded: null, basedOn: 0 }),
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
  [
    'makePromoCodes',
    'forbidden',
    allStaff,
    by => makePromoCodes(deps, by, { terms: {} as never, count: 1, prefix: '', ...unusedSink }),
  ],
  ['addPromoCode', 'forbidden', allStaff, by => addPromoCode(deps, by, { code: 'SOMMER', terms: {} as never })],
  ['endPromoCodes', 'forbidden', allStaff, by => endPromoCodes(deps, by, { codes: ['SOMMER'], name: null })],
  ['createKey', 'forbidden', allStaff, by => createKey(deps, by, { name: 'Kasse', grants: [], days: null })],
  ['endKey', 'forbidden', allStaff, by => endKey(deps, by, 1)],
  [
    'subscribe',
    'forbidden',
    allStaff,
    by => subscribe({ ...messages, inward: false }, by, { url: 'https://hent.example', events: ['order.*'] }),
  ],
  ['testWebhook', 'forbidden', allStaff, by => testWebhook({ ...messages, inward: false }, by, 1)],
  ['changeSetting', 'forbidden', allStaff, by => changeSetting(deps, by, { setting: {} as never, value: 1 })],
  ['repairStock', 'forbidden', allStaff, by => repairStock(deps, by, { shopId: own, variantId: 1 })],
  ['applyFeed', 'forbidden', allStaff, by => applyFeed(deps, by, feed)],
  ['unsubscribe', 'forbidden', allStaff, by => unsubscribe(deps, by, 1)],
  ['askForReviewsOf', 'forbidden', allStaff, by => askForReviewsOf(deps, by, { customerId: 1, goods: [] })],
  ['orderSms', 'forbidden', allStaff, by => orderSms(messages, by, { kind: 'ready', reservationId: 1, phone: '' })],
  ['beginSms', 'forbidden', allStaff, by => beginSms(deps, by, 1)],
  ['endSms', 'forbidden', allStaff, by => endSms(deps, by, { id: 1, state: 'sent' })],
  ['remindBySms', 'forbidden', allStaff, by => remindBySms(messages, by, { limit: 1 })],
])('%s returns %s to staff without the permission', async (_, reason, rejected, command) => {
  for (const by of rejected) expect(await command(by), by.role).toEqual({ ok: false, reason })
})

test('takeTillCounts returns forbidden to a key of other shops, with the counts that the key may not send', async () => {
  const key: KeyActor = { kind: 'key', keyId: 1, shops: [other] }
  const counts = [other, own].map(shopId => ({ sku: '1', shopId, quantity: 1, countedAt: 0, confirmed: false }))
  const countDeps = { ...deps, log: unused('the log'), runSerially: unused('the runner') }
  expect(await takeTillCounts(countDeps, key, { keyName: 'till', counts })).toEqual({
    ok: false,
    reason: 'forbidden',
    rows: [1],
  })
})
