import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startPlainShop } from '#tests/support/servers/plain-shop.ts'

let shop: Awaited<ReturnType<typeof open>>
const open = () =>
  startPlainShop(async db => {
    const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
    const groups: [string, string, string] = ['Turutstyr', 'Sekker', 'Dagssekker']
    const bag = (name: string) => givenArticle(db, { name, groups, variants: [{ stock: { [oslo.id]: 3 } }] })
    await givenArticle(db, { name: 'Ås jakke', groups: ['Jakker', 'Regnjakker', 'Lange'] })
    return { oslo, bag: await bag('Sekk Tur'), other: await bag('Sekk Fjell') }
  })
beforeAll(async () => {
  shop = await open()
}, 60_000)
afterAll(() => shop?.close())

/** Reserves a bag and returns the pickup code. */
async function reserved(): Promise<string> {
  const { oslo, bag } = shop.filled
  const checkout = await shop.visitor().open(`/checkout?ean=${bag.variants[0]?.ean}&butikk=${oslo.id}`)
  const receipt = await checkout.press('Reserver', {
    ...{ shop: String(oslo.id), Navn: 'Kari', Mobilnummer: '91234567', 'E-post': 'kari@example.no' },
  })
  expect(receipt.path).toMatch(/^\/kvittering\//)
  const { rows } = await shop.database.pool.query<{ pickup_code: string }>(
    'select pickup_code from reservations.reservation order by id desc limit 1',
  )
  return rows[0]?.pickup_code ?? ''
}

describe('without script (needs `npm run build`)', { timeout: 60_000 }, () => {
  test('a line is marked found in a picking round and undone, and the reservation is listed', async () => {
    const code = await reserved()
    const desk = await shop.staff('assistant', [shop.filled.oslo.id])
    const round = await (
      await desk.open('/ansatt/plukkrunde')
    ).press('Funnet', {
      'Skann strekkoden': shop.filled.bag.variants[0]?.ean ?? '',
    })
    expect(round.text).toContain(`Alt til ${code} er funnet`)
    expect((await round.press(`Angre: ${code}`)).text).toContain(`${code} er som før`)
    const manager = await shop.staff('manager', [shop.filled.oslo.id])
    const list = await manager.open('/ansatt/reservasjoner')
    expect((await list.press('Vis', { 'Navn, telefon, kode': code })).text).toContain('1 reservasjon')
  })

  test('a manager reorders the groups of the shop and resets them, and a wrong phone number gets a message beside its field', async () => {
    const manager = await shop.staff('manager', [shop.filled.oslo.id])
    const order = await manager.open('/ansatt/plukkrunde/rekkefolge')
    const before = order.text.indexOf('Turutstyr')
    expect(order.text.indexOf('Jakker')).toBeLessThan(before)
    const moved = await order.press('Flytt Jakker ned')
    expect(moved.text.indexOf('Turutstyr')).toBeLessThan(moved.text.indexOf('Jakker'))
    const back = await moved.press('Sett tilbake til alfabetisk')
    expect(back.text.indexOf('Jakker')).toBeLessThan(back.text.indexOf('Turutstyr'))

    const error = await (await manager.open('/ansatt/butikk')).press('Lagre', { Telefon: 'ring oss' })
    expect(error.faultOf('Telefon')).toContain('Skriv nummeret med sifre')
    expect(error.value('Telefon')).toBe('ring oss')
  })

  test('a barcode is refused as a count, and a count far from the last one needs confirmation', async () => {
    const desk = await shop.staff('assistant', [shop.filled.oslo.id])
    const ean = shop.filled.other.variants[0]?.ean ?? ''
    const ledger = await desk.open(`/ansatt/lager?q=${ean}`)
    const error = await ledger.press('Lagre tellingen', { 'Antall telt': ean })
    expect(error.text).toContain('Det er en strekkode, ikke et antall')
    const request = await error.press('Lagre tellingen', { 'Antall telt': '45' })
    expect(request.text).toContain('Sist talt 3, nå 45. Stemmer det?')
    expect(request.value('Antall telt')).toBe('45')
    expect(request.text).toContain('Hvorfor er det 3 på lager?')
    expect((await request.press('Ja, lagre 45')).text).toContain('Nå 45 på lager')
  })

  test('an editor pins, orders and buries articles of a query by buttons, saves it and removes it', async () => {
    const editor = await shop.staff('editor')
    const by = { Sekk: 'Sekk Tur', Annen: 'Sekk Fjell' }
    let page = await editor.open(`/ansatt/rekkefolge/ny?sok=${encodeURIComponent('sekk')}`)
    for (const name of Object.values(by)) page = await page.press(`Fest: ${name}`)
    expect(page.text).toContain('Rekkefølgen er ikke lagret ennå')
    page = await page.press(`Opp: ${by.Annen}`)
    page = await page.press(`Fjern: ${by.Sekk}`)
    expect(page.buttons(`Fjern: ${by.Sekk}`)).toBe(0)
    page = await page.press('Nederst', { Varenummer: '999' })
    expect(page.text).toContain('Vi fant ikke varenummer 999')
    const { rows } = await shop.database.pool.query<{ number: string }>(
      "select article_no as number from catalogue.article where name = 'Sekk Tur'",
    )
    page = await page.press('Nederst', { Varenummer: rows[0]?.number ?? '' })
    page = await page.press('Lagre')
    expect(page.text).toContain('Rekkefølgen er lagret')
    expect(page.buttons(`Fjern: ${by.Annen}`)).toBe(1)
    expect(page.buttons(`Fjern: ${by.Sekk}`)).toBe(1)
    expect((await page.press('Ja, slett den')).text).toContain('Rekkefølgen er slettet')
  })

  test.each([
    ['/ansatt/kampanjer/ny', 'campaign:ny', 'Navn'],
    ['/ansatt/profil?profil=ox', 'brand:ox', 'Undertittel'],
    ['/ansatt/frakt', 'shipping:alle', 'Navnet på å hente selv'],
    ['/ansatt/varer/kategorier?kategori=turutstyr', null, /^Lenke/],
    ['/ansatt/forside?profil=outlet&plass=grid-6', 'home:outlet:grid-6', 'Tittel'],
    ['/ansatt/avstemninger/ny', 'poll:ny', 'Navn'],
    ['/ansatt/blogg/ny', 'post:ny', 'Tittel'],
    ['/ansatt/sider/om-oss', 'page:om-oss', 'Ingress'],
  ] as const)(
    "an editor's unsaved input on %s is restored in the form as a draft, and can be discarded",
    async (path, subject, label) => {
      const editor = await shop.staff('editor')
      const before = await editor.open(path)
      const { pool } = shop.database
      const [, main = ''] = /name="id" value="(\d+)"/.exec(before.html) ?? []
      await pool.query(
        `insert into staff.draft (account_id, subject, based_on, fields, saved_at)
       select max(id), $1, '', $2, now() from staff.account`,
        [subject ?? `banner:${main}`, JSON.stringify([{ name: before.nameOf(label), text: 'Halvskrevet' }])],
      )
      const drafted = await editor.open(path)
      expect(drafted.text).toContain('Dette er kladden din')
      expect(drafted.value(label)).toBe('Halvskrevet')
      const discarded = await drafted.press('Forkast kladden')
      expect(discarded.text).toContain('Kladden er forkastet')
      expect(discarded.value(label)).toBe(before.value(label))
    },
  )
})
