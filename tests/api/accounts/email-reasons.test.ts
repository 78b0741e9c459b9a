import { expect, test } from 'vitest'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { registration } from '#tests/support/api/customers.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const reasons = {
  'kari@localhost': 'Skriv en gyldig e-postadresse, med punktum etter @, som navn@eksempel.no',
  'kåre@example.no':
    'Vi kan ikke sende e-post til adresser med æ, ø, å eller andre spesialtegn foran @. Skriv en annen adresse.',
  [`${'a'.repeat(65)}@example.no`]: 'E-postadressen er for lang. Den kan ha 64 tegn foran @, og 254 tegn i alt.',
  'kari@': 'Skriv en gyldig e-postadresse',
}
const ean = '7038010055720'
const forms: [string, (email: string) => object, string][] = [
  ['/customers/register', email => ({ ...registration(), email }), 'email'],
  ['/customers/password/email', email => ({ email }), 'email'],
  ['/customers/login/code', email => ({ email }), 'email'],
  ['/contact', email => ({ name: 'Kari', email, message: 'Hei' }), 'email'],
  ['/stock-alerts', Email => ({ EanNo: ean, ShopID: 1, Email }), 'Email'],
]

test.each(forms)('POST %s says why mail cannot be sent to an address', async (path, bodyOf, field) => {
  const { api } = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db, { name: 'Oslo' })
    await givenArticle(db, { name: 'Ullsokk', variants: [{ ean, stock: { [oslo.id]: 0 } }] })
  })
  const guest = await guestOf(api)
  for (const [email, reason] of Object.entries(reasons)) {
    const { status, body } = await guest.post(path, bodyOf(email))
    expect([status, body.errors?.[field]], email).toEqual([422, [reason]])
  }
})

test('the profile says why a new address cannot get mail', async () => {
  const { api } = await usingWholeApi(async () => {})
  const caller = await guestOf(api)
  await caller.post('/customers/register', registration())
  const { id } = (await caller.get('/customers/current')).body
  for (const [email, reason] of Object.entries(reasons)) {
    const { status, body } = await caller.put(`/customers/${id}`, { email })
    expect([status, body.errors?.email], email).toEqual([422, [reason]])
  }
})
