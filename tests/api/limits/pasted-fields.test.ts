import { expect, test } from 'vitest'
import { insertPromoCode } from '#modules/sales/cart/queries-make-promo.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

async function givenDesk() {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
  const { ean } = await givenVariant(db, { stock: { [oslo.id]: 50 } })
  await addStaff(db, { email: 'dina@hent.example', role: 'manager', shopIds: [oslo.id], password })
  const dina = await shop.guest()
  const reserve = async (changes: object) =>
    shop.reserve(await shop.guest(), { ...requestFor(oslo.id, [{ EanNo: ean, Count: 1 }]), ...changes })
  return { ...shop, db, oslo, ean, dina, reserve }
}

test.each([
  [
    'zero-width and direction marks',
    '\u200bKari\u200e Nordmann',
    '\u202a+47 912\u200b34 567\u202c',
    'kari\u200b@example.no',
  ],
  ['no-break spaces', 'Kari\u00a0Nordmann', '912\u00a034\u202f567', '\u00a0kari@example.no\u00a0'],
  ['dashes and brackets', 'Kari Nordmann', '(+47) 91‑23–45.67', 'kari@example.no'],
  ['full-width letters', 'Ｋａｒｉ　Ｎｏｒｄｍａｎｎ', '９１２３４５６７', 'ｋａｒｉ＠ｅｘａｍｐｌｅ．ｎｏ'],
])('contact fields of a reservation with %s are stored in plain form', async (_, CustomerName, Phone, Email) => {
  const { reserve } = await givenDesk()
  const { status, body } = await reserve({ CustomerName, Phone, Email })
  expect([status, body.reservation]).toMatchObject([
    201,
    { name: 'Kari Nordmann', phone: '+4791234567', email: 'kari@example.no' },
  ])
})

test.each([
  ['jørgen@example.no', /foran @/],
  ['kari@eksempel', /punktum etter @/],
  [`${'a'.repeat(65)}@example.no`, /for lang/],
])('an address that mail cannot be sent to is refused with the reason: %s', async (Email, reason) => {
  const { reserve } = await givenDesk()
  const refused = await reserve({ Email })
  expect(refused.status).toBe(422)
  expect((refused.body as unknown as { errors: { Email: string[] } }).errors.Email[0]).toMatch(reason)
})

test.each([
  ' sommer-2026 ',
  'SOMMER2026',
  'sommer 2026',
  'Sommer–2026',
  'som\u200bmer\u00a02026',
  'ＳＯＭＭＥＲ－２０２６',
])('the promo code SOMMER-2026 is found as %j', async promocode => {
  const { db, ean, guest } = await givenDesk()
  await givenPromo(db, { code: 'SOMMER-2026' })
  const caller = await guest()
  const { body } = await caller.post('/cart/validate', { items: [{ EanNo: ean, Count: 1 }], promocode })
  expect(body.promocode).toMatchObject({ code: 'SOMMER-2026', activated: true })
})

test('of two earlier promo codes that differ only in a dash the one as typed is used, and no more such codes are created', async () => {
  const { db, guest } = await givenDesk()
  await givenPromo(db, { code: 'VAR-26' })
  await givenPromo(db, { code: 'VAR26' })
  const caller = await guest()
  const found = async (code: string) => (await caller.get(`/promocodes/check/${encodeURIComponent(code)}`)).body.code
  expect([await found('var-26'), await found('var26'), await found('v a r 26')]).toEqual(['VAR-26', 'VAR26', 'VAR-26'])
  const terms = { name: 'Vår', type: 'public', customerId: null, fixed: true, amount: 100, startsAt: null } as const
  const limits = { endsAt: null, limitTotal: null, limitPerCustomer: null, minimumSum: 0, onlyCC: false }
  expect(await insertPromoCode(db, 'VA-R26', { ...terms, ...limits })).toBeNull()
})

test.each([
  ['Máret Ánne Sárá', ['maret anne sara', 'Máret', 'SÁRÁ', 'ma\u200bret']],
  ['Áŋŋel Đuodji', ['annel', 'áŋŋel', 'duodji', 'Đuodji']],
  ['Maret Sara', ['Máret', 'sárá']],
  ['Åse Ødegård', ['ase odegard', 'ØDEGÅRD']],
])('the desk finds %s with and without the marks of its letters', async (CustomerName, queries) => {
  const { reserve, dina } = await givenDesk()
  await dina.post('/staff/login', { email: ' Dina@hent.example\u200b', password })
  const { body } = await reserve({ CustomerName })
  for (const path of ['/staff/reservations', '/staff/reservation_list'])
    for (const query of queries) {
      const { body: listed } = await dina.get(`${path}?q=${encodeURIComponent(query)}`)
      expect([path, query, listed.data.map((each: { id: number }) => each.id)]).toEqual([
        path,
        query,
        [body.reservation.id],
      ])
    }
})

test('the desk finds a reservation by its code and phone number with dashes, spaces and invisible characters', async () => {
  const { reserve, dina, db, oslo } = await givenDesk()
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const { body } = await reserve({ Phone: '91234567' })
  const code = body.pickupCode
  await givenArticle(db, { name: 'Áhkku lávvu', articleNo: 'LV-1', variants: [{ stock: { [oslo.id]: 1 } }] })
  for (const query of [
    `${code.slice(0, 3)}-${code.slice(3)}`,
    `${code.slice(0, 3)}\u200b ${code.slice(3)}`,
    '912-34-567',
    '(+47) 912 34 567',
    '4567',
  ]) {
    const { body: listed } = await dina.get(`/staff/reservations?q=${encodeURIComponent(query)}`)
    expect([query, listed.data.length]).toEqual([query, 1])
  }
  const { body: stock } = await dina.get(`/staff/stock?shop=${oslo.id}&q=ahkku%20lavvu`)
  expect(stock.found.map(({ name }: { name: string }) => name)).toEqual(['Áhkku lávvu'])
})
