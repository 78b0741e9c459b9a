import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPostcodes } from '#modules/stock/shops/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

const always = 'Man-Søn 0000-2400'
const never = 'Man-Søn stengt'

let shop: Awaited<ReturnType<typeof startWith>>
const startWith = () =>
  startShop(async ({ db }) => {
    const none = { municipalityNo: null, municipality: null, county: null }
    await applyPostcodes(db, [{ ...none, code: '5003', place: 'BERGEN', latitude: 60.39, longitude: 5.32 }])
    await givenShop(db, { id: 1, name: 'Ålesund', at: [62.47, 6.15], openingHours: always })
    await givenShop(db, { id: 2, name: 'Bergen sentrum', at: [60.39, 5.32], openingHours: never })
    await givenShop(db, { id: 55, name: 'Hamar', at: [60.79, 11.07] })
    await givenShop(db, { id: 3, name: 'Drammen', at: [59.74, 10.2], openingHours: always })
    await db
      .updateTable('shops.shop')
      .set({ phone: '22 00 00 00', place: 'Bergen', postcode: '5014' })
      .where('id', '=', 2)
      .execute()
    await givenArticle(db, { name: 'Anorakk', variants: [{ stock: { 2: 1 } }] })
    await givenArticle(db, { name: 'Bukse', variants: [{ stock: { 3: 1 } }] })
  })
beforeAll(async () => {
  shop = await startWith()
}, 60_000)
afterAll(() => shop?.close())

async function page(path: string) {
  const response = await fetch(shop.url + path)
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const names = [...main.matchAll(/<h2[^>]*><a [^>]*href="\/butikker\/[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, it]) => it)
  const policy = response.headers.get('content-security-policy')
  return { status: response.status, html, main, names, policy, said: /role="status"[^>]*>([^<]*)</.exec(main)?.[1] }
}

describe('pages of shops over HTTP (needs `npm run build`)', () => {
  test('all shops are listed with address, phone and hours, the default shop first, then by name', async () => {
    const { main, names, said } = await page('/butikker')
    expect(names).toEqual(['Hamar', 'Bergen sentrum', 'Drammen', 'Ålesund'])
    expect(said).toBe('4 butikker')
    const [row] = main.match(/<li(?:(?!<\/li>)[^])*Bergen sentrum[^]*?<\/li>/) ?? []
    expect(row).toContain('5014 Bergen')
    expect(row).toContain('href="tel:')
    expect(row).toContain('Stengt')
  })

  test('without script shops can be searched by name, place and postcode, and filtered by open now', async () => {
    const { main } = await page('/butikker')
    expect(main).toMatch(/<form[^>]*action="\/butikker"/)
    expect(main).toMatch(/<input[^>]*name="sted"/)
    expect(main).toMatch(/<input[^>]*name="apen" value="1"/)
    const byName = await page('/butikker?sted=dram')
    expect([byName.names, byName.said]).toEqual([['Drammen'], '1 butikk for «dram»'])
    expect((await page('/butikker?sted=Bergen')).names).toEqual(['Bergen sentrum'])
    const near = await page('/butikker?sted=5003')
    expect(near.names).toEqual(['Bergen sentrum', 'Ålesund', 'Drammen', 'Hamar'])
    expect(near.said).toContain('nærmest 5003')
    const open = await page('/butikker?sted=5003&apen=1')
    expect(open.names.slice(0, 2)).toEqual(['Ålesund', 'Drammen'])
    expect(open.names).not.toContain('Bergen sentrum')
    expect(open.main).not.toMatch(/Åpner|Stengt/)
  })

  test('a shop’s page has address, phone, hours for seven days, the usual week, directions and structured data', async () => {
    const { main, html } = await page('/butikker/bergen-sentrum')
    expect(main).toMatch(/<h1[^>]*>Bergen sentrum<\/h1>/)
    expect(main).toContain('5014 Bergen')
    expect(main).toContain('href="tel:')
    const days = [...main.matchAll(/<dt[^>]*>([^]*?)<\/dt>/g)].map(([, day = '']) => day.replaceAll(/<[^>]+>/g, ''))
    const [next, usual] = [days.slice(0, 7), days.slice(7)]
    expect(next.filter(day => / \d+\./.test(day))).toHaveLength(7)
    expect(next[0]).toContain('(i dag)')
    expect(main).toContain('Vanlig åpningstid</h3>')
    expect(usual[0], 'the week begins on Monday').toMatch(/^Mandag/)
    expect(main).toMatch(/href="https:[^"]*"[^>]*>Veibeskrivelse</)
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )
    expect(facts.find(fact => fact['@type'] === 'LocalBusiness')).toMatchObject({ address: { postalCode: '5014' } })
    const goods = await page(/href="([^"]*)"[^>]*>Se varene i butikken</.exec(main)?.[1] ?? '')
    expect(goods.main).toMatch(/<h1[^>]*>Varene i Bergen sentrum<\/h1>/)
    expect(goods.main).toContain('Anorakk')
    expect(goods.main).not.toContain('Bukse')
  })

  test('an unknown shop is a 404', async () => {
    expect((await page('/butikker/finnes-ikke')).status).toBe(404)
  })

  test('only pages of shops allow the map’s host', async () => {
    for (const path of ['/butikker', '/butikker/hamar'])
      expect((await page(path)).policy, path).toContain("img-src 'self' data: https://cache.kartverket.no;")
    for (const path of ['/', '/tekstil', '/checkout', '/butikkertull'])
      expect((await page(path)).policy, path).not.toContain('kartverket')
  })
})
