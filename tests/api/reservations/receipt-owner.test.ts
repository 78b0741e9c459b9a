import { expect, test } from 'vitest'
import { usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const contact = { Email: 'kari.nordmann@example.no', Phone: '98765432', Address: 'Bjørkeveien 3' }
const secrets = [contact.Email, contact.Phone, contact.Address]

async function usingReceipts() {
  const shop = await usingAccounts()
  const { id: shopId } = await givenShop(shop.database.db)
  const sock = await givenVariant(shop.database.db, { stock: { [shopId]: 20 } })
  const place = async (caller: Caller) => {
    const request = { ...contact, PostalCode: '7030', City: 'Trondheim' }
    const { status, body } = await shop.reserve(caller, requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], request))
    expect(status).toBe(201)
    return body.receiptToken
  }
  const logIn = (caller: Caller, email: string) => caller.post('/customers/login', { email, password: rightPassword })
  return { ...shop, place, logIn }
}
const path = (token: string, action = '') => `/reservations/receipt/${token}${action}`
const shownOf = (body: unknown) => secrets.filter(secret => JSON.stringify(body).includes(secret))
type Shop = Awaited<ReturnType<typeof usingReceipts>>

const readers: { who: string; whole: boolean; read: (shop: Shop) => Promise<{ caller: Caller; token: string }> }[] = [
  {
    who: 'the browser that made it',
    whole: true,
    read: async ({ guest, place }) => {
      const caller = await guest()
      return { caller, token: await place(caller) }
    },
  },
  {
    who: 'another browser',
    whole: false,
    read: async ({ guest, place }) => ({ token: await place(await guest()), caller: await guest() }),
  },
  {
    who: 'a client without cookies',
    whole: false,
    read: async ({ guest, place }) => {
      const caller = await guest()
      const token = await place(caller)
      caller.cookies.clear()
      return { caller, token }
    },
  },
  {
    who: 'a browser with a forged token',
    whole: false,
    read: async ({ guest, place }) => {
      const maker = await guest()
      const token = await place(maker)
      const caller = await guest()
      const id = maker.cookies.get('XSRF-TOKEN')!.split('.')[0]!
      caller.cookies.set('XSRF-TOKEN', `${id}.${caller.cookies.get('XSRF-TOKEN')!.split('.')[1]}`)
      return { caller, token }
    },
  },
  {
    who: 'the account that made it, in another browser',
    whole: true,
    read: async ({ register, guest, place, logIn }) => {
      const { caller: maker, email } = await register()
      const token = await place(maker)
      const caller = await guest()
      expect((await logIn(caller, email)).status).toBe(200)
      return { caller, token }
    },
  },
  {
    who: 'the next user of the browser in which an account made it',
    whole: false,
    read: async ({ register, place }) => {
      const { caller } = await register()
      const token = await place(caller)
      await caller.post('/customers/logout')
      return { caller, token }
    },
  },
  {
    who: 'another account',
    whole: false,
    read: async ({ register, place }) => {
      const [{ caller: maker }, { caller }] = [await register(), await register()]
      return { caller, token: await place(maker) }
    },
  },
]
test.each(readers)('a receipt for $who: whole contact details $whole', async ({ whole, read }) => {
  const { caller, token } = await read(await usingReceipts())
  const { status, body } = await caller.get(path(token))
  expect(status).toBe(200)
  expect(shownOf(body)).toEqual(whole ? [contact.Email, contact.Phone, contact.Address] : [])
  const { email, phone, address } = body.reservation
  if (!whole) expect({ email, phone, address }).toEqual({ email: 'k•••@example.no', phone: '•••32', address: '' })
})
test('a stranger with the link who cancels gets no contact details in full either', async () => {
  const { guest, place } = await usingReceipts()
  const token = await place(await guest())
  const { status, body } = await (await guest()).post(path(token, '/cancel'), {})
  expect([status, shownOf(body)]).toEqual([200, []])
})
