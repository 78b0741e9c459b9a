import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startPlainShop } from '#tests/support/servers/plain-shop.ts'

let shop: Awaited<ReturnType<typeof open>>
const open = () =>
  startPlainShop(async db => {
    const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
    const jacket = (name: string) => givenArticle(db, { name, price: 49_900, variants: [{ stock: { [oslo.id]: 3 } }] })
    const [paid, back, sent, withdrawn] = [
      await jacket('Ås'),
      await jacket('Bre'),
      await jacket('Dal'),
      await jacket('Elv'),
    ]
    return { oslo, paid, back, sent, withdrawn }
  })
beforeAll(async () => {
  shop = await open()
}, 60_000)
afterAll(() => shop?.close())

let shoppers = 0
const somebody = () => ({
  Navn: 'Kari Nordmann',
  Mobilnummer: `9${String(++shoppers).padStart(7, '0')}`,
  'E-post': `kari${shoppers}@example.no`,
})
type Goods = (typeof shop)['filled']['paid']
const checkoutOf = ({ variants: [first] }: Goods) => `/checkout?ean=${first?.ean}&butikk=${shop.filled.oslo.id}`
const inOslo = () => ({ shop: String(shop.filled.oslo.id) })
const withVipps = 'Nå, med Vipps'

/** Orders, and returns the page that leads to the provider. */
async function ordered(goods: Goods) {
  const browser = shop.visitor()
  const checkout = await browser.open(checkoutOf(goods))
  const page = await checkout.press('Reserver', { ...inOslo(), ...somebody(), [withVipps]: true })
  return { browser, page }
}
/** Pays at the sandbox, which is not a page of the shop. */
const approve = (address: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ do: 'approve' }), redirect: 'manual' })

describe('without script (needs `npm run build`)', { timeout: 60_000 }, () => {
  test('an article is paid for through a page that leads to the provider', async () => {
    const { browser, page } = await ordered(shop.filled.paid)
    const payment = page.path
    expect(payment).toMatch(/^\/checkout\/retur\/vipps\//)
    await approve(page.link('Gå til Vipps'))
    const receipt = await (await browser.open(payment)).follow('Se kvitteringen')
    expect(receipt.text).toContain('Varene er bestilt')
  })

  test('a shopper who goes back from a payment can continue it, or reserve instead', async () => {
    const { browser, page } = await ordered(shop.filled.back)
    const checkout = await browser.open(checkoutOf(shop.filled.back))
    expect(checkout.text).toContain('Du har en betaling hos Vipps som ikke er fullført')
    expect(checkout.link('Fortsett til Vipps')).toBe(page.link('Gå til Vipps'))
    const receipt = await checkout.press('Reserver', { ...inOslo(), ...somebody(), 'I butikken når du henter': true })
    expect(receipt.path).toMatch(/^\/kvittering\//)
  })

  test('an order for delivery works with a plain form, and missing fields get messages', async () => {
    const browser = shop.visitor()
    const checkout = await browser.open(checkoutOf(shop.filled.sent))
    const address = { 'Få det sendt': true, Gateadresse: 'Fjellveien 7', Postnummer: '5003' }
    const error = await checkout.press(/^(Reserver|Betal)/, { ...somebody(), ...address })
    expect(error.faultOf('Poststed')).toContain('Skriv poststedet')
    expect(error.text).toContain('Det som sendes, betales nå. Velg hvordan du vil betale.')
    expect(error.value('Gateadresse')).toBe('Fjellveien 7')
    const sent = await error.press(/^(Reserver|Betal)/, { Poststed: 'Bergen', [withVipps]: true })
    expect(sent.path).toMatch(/^\/checkout\/retur\/vipps\//)
  })

  test('a shopper withdraws from collected goods with plain forms', async () => {
    const { browser, page } = await ordered(shop.filled.withdrawn)
    await approve(page.link('Gå til Vipps'))
    const receipt = await (await browser.open(page.path)).follow('Se kvitteringen')
    const token = receipt.path.split('/').at(-1)?.split('?')[0] ?? ''
    await shop.database.pool.query(
      `update reservations.reservation set status_id = 4, closed_at = now() - interval '1 hour' where receipt_token = $1`,
      [token],
    )
    const choice = await browser.open(`/kvittering/${token}/angre`)
    const done = await (await choice.press('Videre')).press('Bekreft at jeg angrer kjøpet')
    expect(done.path).toMatch(/angre\?sendt/)
    expect(done.text).toContain('Vi har mottatt at du angrer')
  })
})
