import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeArticles } from '#tests/support/fake-catalogue.ts'
import { startFakeShop } from '#tests/support/fake-shop.ts'

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(async () => {
  await shop?.close()
})

async function page(path: string) {
  const answer = await fetch(shop.url + path)
  const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  const listed = [...html.matchAll(/<li id="vare-(\d+)"/g)].map(([, id]) => Number(id))
  return { status: answer.status, html, listed }
}
const ids = (keep: (article: (typeof fakeArticles)[number]) => boolean) => fakeArticles.filter(keep).map(({ id }) => id)
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)

describe('lists over HTTP (needs `npm run build`)', () => {
  test('a selection is shown in its own order, with + as it is, escaped, or as a blank', async () => {
    for (const path of ['/utvalg/7+3+5', '/utvalg/7%2B3%2B5', '/utvalg/7%203%205', '/utvalg/7+999+3+x+5+7'])
      expect((await page(path)).listed, path).toEqual([7, 3, 5])
    expect((await page('/utvalg/7+3+5?snudd=1')).listed).toEqual([5, 3, 7])
    expect((await page('/utvalg/7+3+5?sorter=pris')).listed).toEqual([3, 5, 7])
    const nothing = await page('/utvalg/999+x')
    expect([nothing.status, nothing.listed]).toEqual([200, []])
    expect(nothing.html).toContain('Ingen av varene i utvalget')
  })

  test('a search or a selection that finds nothing shows what many choose', async () => {
    for (const path of ['/utvalg/999', '/utvalg', '/search/finnesikke'])
      expect((await page(path)).html, path).toMatch(/Mange velger disse[^]*<article/)
  })

  test('a long selection has pages, each article on one of them', async () => {
    const all = fakeArticles.slice(0, 30).map(({ id }) => id)
    const address = `/utvalg/${all.join('+')}`
    expect([...(await page(address)).listed, ...(await page(`${address}?side=2`)).listed]).toEqual(all)
  })

  test('a brand has its list at /merke/{slug}, and a brand that nobody knows is a 404', async () => {
    const { listed, html } = await page('/merke/varde')
    expect(sorted(listed)).toEqual(ids(({ brand }) => brand === 'Varde'))
    expect(html).toMatch(/<h1[^>]*>Varde<\/h1>/)
    expect(html).not.toContain('name="merke"')
    expect((await page('/merke/finnes-ikke')).status).toBe(404)
  })

  test('a list is narrowed by gender, colour, size, brand, price and shop, each for itself', async () => {
    const jackets = (keep: (article: (typeof fakeArticles)[number]) => boolean) =>
      ids(article => article.category.id === 1 && keep(article))
    const brand = fakeArticles[0]!.brands[0]!
    const cases: Record<string, number[]> = {
      'kjonn=2': jackets(({ genders }) => genders.includes(2)),
      'farge=13': jackets(({ colorGroups }) => colorGroups.includes(13)),
      'storrelse=4': jackets(({ sizes }) => sizes.some(({ id }) => id === 4)),
      [`merke=${brand}`]: jackets(({ brands }) => brands.includes(brand)),
      'pris-fra=699&pris-til=1099': jackets(({ price }) => price >= 69_900 && price <= 109_900),
      'butikk=55': jackets(({ available }) => available.includes(55)),
    }
    for (const [search, expected] of Object.entries(cases)) {
      expect(expected.length, search).toBeGreaterThan(0)
      expect(sorted((await page(`/tekstil?${search}`)).listed), search).toEqual(expected)
    }
  })

  test('a list is narrowed to the very colour, offered among the shades of the colours that were chosen', async () => {
    const shades = (html: string) => [...html.matchAll(/name="nyanse"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
    const rust = ids(({ category, colors }) => category.id === 1 && colors.some(({ id }) => id === 3))
    const { listed, html } = await page('/tekstil?nyanse=3')
    expect(sorted(listed)).toEqual(rust)
    expect(html).toContain('Filter(1)')
    expect(html).toMatch(/Fjern <\/span>Rust/)
    expect(shades((await page('/tekstil?farge=12')).html)).toEqual([1, 2, 3])
    expect(shades((await page('/tekstil')).html)).toEqual([])
  })

  test('where nothing fits, the price slider goes from 0 to 100 kroner, and is nobody’s choice', async () => {
    const { html, listed } = await page(`/tekstil?merke=${fakeArticles.at(-1)!.brands[0]}`)
    expect(listed).toEqual([])
    const ends = [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) =>
      ['min', 'max', 'step'].map(name => new RegExp(`${name}="(\\d+)"`).exec(input)?.[1]),
    )
    expect(ends).toEqual([
      ['0', '100', '10'],
      ['0', '100', '10'],
    ])
    expect(html).not.toMatch(/name="pris-(fra|til)"/)
  })

  test('the filter has boxes for genders, swatches for colours with a hex that occur, and figures for prices', async () => {
    const { html } = await page('/tekstil')
    for (const id of [1, 2]) expect(html).toMatch(new RegExp(`type="checkbox"[^>]*name="kjonn"[^>]*value="${id}"`))
    const swatches = [...html.matchAll(/name="farge"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
    expect(swatches).toEqual([11, 12, 13])
    expect(
      html.match(/name="farge"[^>]*>(?:<span[^>]*>){1,2}<\/span>/g)?.every(box => /style="background:#/.test(box)),
    ).toBe(true)
    expect(html).toMatch(/name="pris-fra"/)
    expect(html).toMatch(/name="pris-til"/)
    expect(html).toContain('Filter(0)')
    const oneColour = await page('/utvalg/1')
    expect([...oneColour.html.matchAll(/name="farge"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([11])
  })

  test('no sort is chosen at first: a list stands by name, rising', async () => {
    const { html, listed } = await page('/sko')
    const asked = shop.api.searches.filter(({ category, orderBy }) => category === 2 && orderBy !== 'Bestseller')
    expect(asked.length).toBeGreaterThan(0)
    for (const body of asked) expect(body).toMatchObject({ orderBy: 'Name', order: 'asc' })
    const names = listed.map(id => fakeArticles.find(article => article.id === id)!.name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'nb')))
    expect(html).not.toMatch(/aria-current="true"[^>]*>(Bestselger|Pris|Navn)/)
  })

  test('/herre, /dame, /junior, /barn, /uni, /voksen and /barn-junior list their own genders', async () => {
    const genders = { herre: [1], dame: [2], junior: [11], barn: [4], uni: [10], voksen: [10], 'barn-junior': [4, 11] }
    for (const [segment, wanted] of Object.entries(genders)) {
      const before = shop.api.searches.length
      expect((await page(`/${segment}?sorter=navn`)).status, segment).toBe(200)
      expect(shop.api.searches[before]?.filters?.genders, segment).toEqual(wanted)
    }
  })

  test('no word in a list’s address breaks it, and a page past the end says so', async () => {
    for (const search of [
      'farge=__proto__',
      'sorter=%00',
      'pris-fra=1e9',
      'side=99999',
      "butikk='--",
      'storrelse=😀',
      'merke=%25',
      `farge=${'1,'.repeat(3000)}`,
    ])
      // prettier-ignore
      expect((await page(`/tekstil?${search}`)).status, search.slice(0, 30)).toBe(200)
    const past = await page('/tekstil?side=99999')
    expect(past.html).toContain('Listen er ikke så lang')
    expect(past.html).not.toContain('aria-label="Sider"')
    for (const path of ['/utvalg/__proto__', '/utvalg/%25', '/utvalg/1e9+-1', `/utvalg/${'1+'.repeat(4000)}`])
      expect((await page(path)).status, path.slice(0, 30)).toBe(200)
  })
})
