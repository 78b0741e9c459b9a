import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { guestOf, requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const reasons = {
  'kari@localhost': 'Skriv en gyldig e-postadresse, med punktum etter @, som navn@eksempel.no',
  'kåre@example.no':
    'Vi kan ikke sende e-post til adresser med æ, ø, å eller andre spesialtegn foran @. Skriv en annen adresse.',
  'мария@example.no':
    'Vi kan ikke sende e-post til adresser med æ, ø, å eller andre spesialtegn foran @. Skriv en annen adresse.',
  [`${'a'.repeat(65)}@example.no`]: 'E-postadressen er for lang. Den kan ha 64 tegn foran @, og 254 tegn i alt.',
  'kari@': /^Skriv en (gyldig )?e-postadresse/,
}
const accepted = ['kari@blåbær.no', 'kari@xn--blbr-roac7l.no', '\u200b<kari\u2060@example.no>\u00a0']
const [ean, soldOut] = ['7038010055720', '7038010055737']
const password = 'et langt passord'

/** Sends an address by one form. `caller` is a guest, a customer, a manager or an editor. */
interface Form {
  by: 'guest' | 'customer' | 'manager' | 'admin'
  field: string
  send: (caller: Caller, email: string) => ReturnType<Caller['post']>
}
const ordered = [{ EanNo: ean, Count: 1 }]
const keyed = () => ({ [idempotencyHeader]: randomUUID() })
const forms: Record<string, Form> = {
  registration: {
    by: 'guest',
    field: 'email',
    send: (caller, email) => caller.post('/customers/register', { ...registration(), email }),
  },
  'profile of the customer': {
    by: 'customer',
    field: 'email',
    async send(caller, email) {
      const { id, first_name, last_name, phone } = (await caller.get('/customers/current')).body
      const profile = { first_name, last_name, phone, email, current_password: rightPassword }
      return caller.put(`/customers/${id}`, profile)
    },
  },
  'forgotten password': {
    by: 'guest',
    field: 'email',
    send: (caller, email) => caller.post('/customers/password/email', { email }),
  },
  'login by code': {
    by: 'guest',
    field: 'email',
    send: (caller, email) => caller.post('/customers/login/code', { email }),
  },
  contact: {
    by: 'guest',
    field: 'email',
    send: (caller, email) => caller.post('/contact', { name: 'Kari', email, message: 'Hei' }),
  },
  'stock alert': {
    by: 'guest',
    field: 'Email',
    send: (caller, Email) => caller.post('/stock-alerts', { EanNo: soldOut, ShopID: 1, Email }),
  },
  reservation: {
    by: 'guest',
    field: 'Email',
    send: (caller, Email) => caller.post('/reservations', requestFor(1, ordered, { Email }), keyed()),
  },
  'checkout of several shops': {
    by: 'guest',
    field: 'Email',
    send(caller, Email) {
      const { CustomerName, Phone, Email: _, ...part } = requestFor(1, ordered)
      const parts = [1, 2].map(ShopID => ({ ...part, ShopID, pay: false }))
      return caller.post('/checkouts', { CustomerName, Phone, Email, parts }, keyed())
    },
  },
  'details of a shop': {
    by: 'manager',
    field: 'email',
    async send(caller, email) {
      const { body } = await caller.get('/staff/shop?shop=1')
      const { version, readyHours, pickupHours, buffers } = body
      const values = Object.entries(body.details).map(([field, each]) => [field, (each as { value: string }).value])
      const details = { ...Object.fromEntries(values), email }
      return caller.put('/staff/shop?shop=1', { version, readyHours, pickupHours, buffers, details })
    },
  },
  'customer service of a brand': { by: 'admin', field: 'email', send: brandWith('email') },
  'sender of a brand': { by: 'admin', field: 'sender', send: brandWith('sender') },
}
function brandWith(key: string) {
  return async (caller: Caller, email: string) => {
    const { version } = (await caller.get('/staff/brands')).body.find(({ id }: { id: string }) => id === 'ox')
    return caller.put('/staff/brands/ox', { version, settings: { [key]: email } })
  }
}

async function given() {
  const whole = await usingWholeApi(async ({ db }) => {
    const shop = { openingHours: 'Man-Søn 0000-2400', address: 'Storgata 1', postcode: '0155', place: 'Oslo' }
    await givenShop(db, { id: 1, name: 'Oslo', ...shop })
    await givenShop(db, { id: 2, name: 'Hamar', ...shop })
    await givenArticle(db, { name: 'Ullsokk', variants: [{ ean, stock: { 1: 50, 2: 50 } }] })
    await givenArticle(db, { name: 'Lue', variants: [{ ean: soldOut, stock: { 1: 0 } }] })
    await addStaff(db, { email: 'manager@hent.example', password, role: 'manager', shopIds: [1] })
    await addStaff(db, { email: 'admin@hent.example', password, role: 'admin', shopIds: [] })
  })
  const callerOf = async (by: Form['by']) => {
    const caller = await guestOf(whole.api)
    if (by === 'customer') await caller.post('/customers/register', registration())
    else if (by !== 'guest') await caller.post('/staff/login', { email: `${by}@hent.example`, password })
    return caller
  }
  return { callerOf }
}

test.each(Object.entries(forms))('the form «%s» says why mail cannot be sent to an address', async (_, form) => {
  const { callerOf } = await given()
  const caller = await callerOf(form.by)
  for (const [email, reason] of Object.entries(reasons)) {
    const { status, body } = await form.send(caller, email)
    expect([status, body.errors?.[form.field]], email).toEqual([
      422,
      [typeof reason === 'string' ? reason : expect.stringMatching(reason)],
    ])
  }
})

test.each(Object.entries(forms))(
  'the form «%s» takes domains with æøå and pasted addresses with invisible characters',
  async (_, form) => {
    const { callerOf } = await given()
    for (const email of accepted) {
      const { status, body } = await form.send(await callerOf(form.by), email)
      expect([Math.floor(status / 100), body], email).toEqual([2, body])
    }
  },
)

test('a pasted address of a shop or a brand is stored without brackets and invisible characters', async () => {
  const { callerOf } = await given()
  const [manager, admin] = [await callerOf('manager'), await callerOf('admin')]
  const pasted = '\u200b<post\u2060@example.no>\u00a0'
  expect((await forms['details of a shop']!.send(manager, pasted)).body.details.email.value).toBe('post@example.no')
  expect((await forms['sender of a brand']!.send(admin, pasted)).body.settings.sender).toBe('post@example.no')
})
