import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenRuledCampaign } from '#tests/support/catalogue/campaign-rules.ts'
import { givenArticle, givenCampaign, givenShop, type GivenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

interface Jacket {
  name: string
  brand: 'Varde' | 'Bekk'
  gender: number
  colours: readonly (keyof typeof colours)[]
  sizes: readonly string[]
  kroner: number
  /** True: sold in Bogstad too. All jackets are sold in Torget. */
  inBogstad: boolean
}
const colours = {
  Marineblå: { name: 'Marineblå', hex: '#1B2A49', group: 'Blå' },
  Mosegrønn: { name: 'Mosegrønn', hex: '#4A5D3A', group: 'Grønn' },
  Lime: { name: 'Lime', hex: '#A8D93A', group: 'Grønn' },
  Mønstret: { name: 'Mønstret', hex: null, group: 'Flerfarget' },
}
const jackets: readonly Jacket[] = [
  {
    name: 'Ås jakke',
    brand: 'Varde',
    gender: 1,
    colours: ['Marineblå'],
    sizes: ['S', 'M'],
    kroner: 499,
    inBogstad: true,
  },
  { name: 'Bre jakke', brand: 'Varde', gender: 2, colours: ['Mosegrønn'], sizes: ['M'], kroner: 699, inBogstad: false },
  {
    name: 'Dal jakke',
    brand: 'Bekk',
    gender: 2,
    colours: ['Mosegrønn', 'Lime'],
    sizes: ['L'],
    kroner: 899,
    inBogstad: true,
  },
  { name: 'Elv jakke', brand: 'Bekk', gender: 10, colours: ['Lime'], sizes: ['XL'], kroner: 1099, inBogstad: false },
  {
    name: 'Fjell jakke',
    brand: 'Bekk',
    gender: 11,
    colours: ['Mønstret'],
    sizes: ['164'],
    kroner: 1299,
    inBogstad: true,
  },
  {
    name: 'Gard jakke',
    brand: 'Varde',
    gender: 4,
    colours: ['Marineblå'],
    sizes: ['98'],
    kroner: 399,
    inBogstad: true,
  },
]
const shoeCount = 60

async function fill({ db }: TestDatabase) {
  await givenShop(db, { id: 55, name: 'Bogstad' })
  await givenShop(db, { id: 56, name: 'Torget' })
  const goods = new Map<string, GivenArticle>()
  for (const { name, brand, gender, kroner, inBogstad, ...each } of jackets)
    goods.set(
      name,
      await givenArticle(db, {
        name,
        brand,
        gender,
        groups: ['Tekstil', 'Jakker', 'Skalljakker'],
        variants: each.colours.flatMap(colour =>
          each.sizes.map(size => ({
            colour: colours[colour],
            size,
            price: kroner * 100,
            stock: { 56: 2, ...(inBogstad ? { 55: 2 } : {}) },
          })),
        ),
      }),
    )
  for (let at = 1; at <= shoeCount; at++) {
    const name = `Sko ${String(at).padStart(2, '0')}`
    const groups: [string, string, string] = ['Sko', 'Tursko', 'Fjellsko']
    const shoe = await givenArticle(db, { name, brand: 'Steinvik', groups, price: 89_900 - at * 100 })
    if (at === 4) await givenChargedPrices(db, shoe.variants[0]!.id, [{ price: 89_500, from: '2020-01-01' }])
    goods.set(name, shoe)
  }
  return goods
}

/** A campaign of 10 % off these goods. */
async function givenSale(names: readonly string[], more: Partial<Parameters<typeof givenRuledCampaign>[1]> = {}) {
  const goods = names.map(name => ({ kind: 'article' as const, ref: idOf(name) }))
  return givenRuledCampaign(shop.database.db, { name: 'Vinter & salg', percent: 10, goods, ...more })
}

let shop: Awaited<ReturnType<typeof startShop<Awaited<ReturnType<typeof fill>>>>>
let lists: Record<'brands' | 'colours' | 'shades' | 'sizes', Map<string, number>>
beforeAll(async () => {
  shop = await startShop(fill)
  lists = await idsByName()
}, 60_000)
afterAll(() => shop?.close())

/** The ids used in URLs, by the names used in this test. */
async function idsByName() {
  const { db } = shop.database
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  return {
    brands: byName(await db.selectFrom('catalogue.brand').select(['id', 'name']).execute()),
    colours: byName(await db.selectFrom('catalogue.colour_group').select(['id', 'name']).execute()),
    shades: byName(await db.selectFrom('catalogue.colour').select(['id', 'name']).execute()),
    sizes: byName(await db.selectFrom('catalogue.size').select(['id', 'name']).execute()),
  }
}

async function page(path: string) {
  const response = await fetch(shop.url + path)
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  const ids = [...html.matchAll(/<li id="vare-(\d+)"/g)].map(([, id]) => Number(id))
  return { status: response.status, html, listed: ids.map(nameOf) }
}
const nameOf = (id: number) => [...shop.filled.values()].find(article => article.id === id)?.name
const idOf = (name: string) => shop.filled.get(name)!.id
const named = (fits: (jacket: Jacket) => boolean) =>
  jackets
    .filter(fits)
    .map(({ name }) => name)
    .toSorted()

describe('lists over HTTP (needs `npm run build`)', () => {
  test('a main group, a sub group and a group each list their own articles', async () => {
    for (const [path, title] of [
      ['/tekstil', 'Klær'],
      ['/tekstil/jakker', 'Jakker'],
      ['/tekstil/jakker/skalljakker', 'Skalljakker'],
    ] as const) {
      const { status, html, listed } = await page(path)
      expect([path, status, listed.toSorted()]).toEqual([path, 200, named(() => true)])
      expect(html).toContain(`${title}</h1>`)
    }
    expect((await page('/sko/tursko')).listed).toContain('Sko 01')
  })

  test('a selection is shown in its own order, with + written plain, escaped, or as a blank', async () => {
    const [a, b, c] = [idOf('Elv jakke'), idOf('Ås jakke'), idOf('Dal jakke')]
    const requested = ['Elv jakke', 'Ås jakke', 'Dal jakke']
    for (const path of [`${a}+${b}+${c}`, `${a}%2B${b}%2B${c}`, `${a}%20${b}%20${c}`, `${a}+99999+${b}+x+${c}+${a}`])
      expect((await page(`/utvalg/${path}`)).listed, path).toEqual(requested)
    expect((await page(`/utvalg/${a}+${b}+${c}?snudd=1`)).listed).toEqual(requested.toReversed())
    expect((await page(`/utvalg/${a}+${b}+${c}?sorter=pris`)).listed).toEqual(['Ås jakke', 'Dal jakke', 'Elv jakke'])
    const nothing = await page('/utvalg/99999+x')
    expect([nothing.status, nothing.listed]).toEqual([200, []])
    expect(nothing.html).toContain('Ingen av varene i utvalget')
  })

  test('a search or selection without hits shows popular goods', async () => {
    for (const path of ['/utvalg/99999', '/utvalg', '/search/finnesikke'])
      expect((await page(path)).html, path).toMatch(/Mange velger disse[^]*<article/)
  })

  test('a long selection has pages, each article on one of them', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Sko ${String(at + 1).padStart(2, '0')}`)
    const address = `/utvalg/${names.map(idOf).join('+')}`
    expect([...(await page(address)).listed, ...(await page(`${address}?side=2`)).listed]).toEqual(names)
  })

  test('a brand has its list at /merke/{slug}, and an unknown brand is a 404', async () => {
    const { listed, html } = await page('/merke/varde')
    expect(listed.toSorted()).toEqual(named(({ brand }) => brand === 'Varde'))
    expect(html).toMatch(/<h1[^>]*>Varde<\/h1>/)
    expect(html).not.toContain('name="merke"')
    expect((await page('/merke/finnes-ikke')).status).toBe(404)
  })

  test('a list can be filtered by gender, colour, size, brand, price and shop separately', async () => {
    const cases: Record<string, string[]> = {
      'kjonn=2': named(({ gender }) => gender === 2),
      [`farge=${lists.colours.get('Grønn')}`]: named(each => each.colours.some(one => colours[one].group === 'Grønn')),
      [`storrelse=${lists.sizes.get('M')}`]: named(({ sizes }) => sizes.includes('M')),
      [`merke=${lists.brands.get('Bekk')}`]: named(({ brand }) => brand === 'Bekk'),
      'pris-fra=699&pris-til=1099': named(({ kroner }) => kroner >= 699 && kroner <= 1099),
      'butikk=55': named(({ inBogstad }) => inBogstad),
    }
    for (const [search, expected] of Object.entries(cases)) {
      expect([0, jackets.length], search).not.toContain(expected.length)
      expect((await page(`/tekstil?${search}`)).listed.toSorted(), search).toEqual(expected)
    }
  })

  test('a list can be filtered by shade, and the shades of the chosen colours are offered', async () => {
    const shades = (html: string) => [...html.matchAll(/name="nyanse"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
    const [green, lime, moss] = [lists.colours.get('Grønn'), lists.shades.get('Lime')!, lists.shades.get('Mosegrønn')!]
    const { listed, html } = await page(`/tekstil?nyanse=${lime}`)
    expect(listed.toSorted()).toEqual(named(each => each.colours.includes('Lime')))
    expect(html).toContain('Filter(1)')
    expect(html).toMatch(/Fjern <\/span><span>Lime/)
    expect(shades((await page(`/tekstil?farge=${green}`)).html)).toEqual([lime, moss])
    expect(shades((await page('/tekstil')).html)).toEqual([])
  })

  test('a price in the URL that no article of the list has is reset to the bounds, and not filtered by', async () => {
    const whole = await page('/tekstil')
    for (const search of [
      'pris-fra=999999',
      'pris-til=1',
      'pris-fra=-1',
      'pris-til=mye',
      'pris-fra=999999&pris-til=2',
    ]) {
      const { listed, html } = await page(`/tekstil?${search}`)
      expect(listed, search).toEqual(whole.listed)
      expect(html, search).toContain('Filter(0)')
      const ends = (text: string) => [...text.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) => input)
      expect(ends(html), search).toEqual(ends(whole.html))
    }
    const brand = lists.brands.get('Steinvik')
    const inRange = await page(`/tekstil?merke=${brand}&pris-fra=699`)
    expect([inRange.listed, inRange.html.includes('Filter(2)')], 'the other filters do not reset it').toEqual([
      [],
      true,
    ])
  })

  test('without hits the price slider goes from 0 to 100 kroner, and no price is chosen', async () => {
    const { html, listed } = await page(`/tekstil?merke=${lists.brands.get('Steinvik')}`)
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

  test('the filter has boxes for genders, swatches for occurring colours with a hex, and fields for prices', async () => {
    const { html } = await page('/tekstil')
    for (const id of [1, 2]) expect(html).toMatch(new RegExp(`type="checkbox"[^>]*name="kjonn"[^>]*value="${id}"`))
    const swatchesOf = (text: string) =>
      [...text.matchAll(/name="farge"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id)).toSorted((a, b) => a - b)
    const withHex = ['Blå', 'Grønn'].map(name => lists.colours.get(name)!).toSorted((a, b) => a - b)
    expect(swatchesOf(html)).toEqual(expect.arrayContaining(withHex))
    expect(
      html.match(/name="farge"[^>]*>(?:<span[^>]*>){1,2}<\/span>/g)?.every(box => /style="background:#/.test(box)),
    ).toBe(true)
    expect(html).toMatch(/name="pris-fra"/)
    expect(html).toMatch(/name="pris-til"/)
    expect(html).toContain('Filter(0)')
    expect(swatchesOf((await page(`/utvalg/${idOf('Ås jakke')}`)).html)).toEqual([lists.colours.get('Blå')])
  })

  test('Anbefalt is chosen at first, and equally recommended articles are sorted by name', async () => {
    const { html, listed } = await page('/sko')
    expect(listed).toEqual(Array.from({ length: listed.length }, (_, at) => `Sko ${String(at + 1).padStart(2, '0')}`))
    expect(listed.length).toBeGreaterThan(10)
    expect(html).not.toMatch(/aria-current="true"[^>]*>(Bestselger|Pris|Navn)/)
    expect(html).toMatch(/aria-current="true"[^>]*>Anbefalt/)
    expect((await page('/tekstil')).listed.at(-1)).toBe('Ås jakke')
  })

  test('/herre, /dame, /junior, /barn, /uni, /voksen and /barn-junior list their own genders', async () => {
    const genders = { herre: [1], dame: [2], junior: [11], barn: [4], uni: [10], voksen: [10], 'barn-junior': [4, 11] }
    for (const [segment, accepted] of Object.entries(genders)) {
      const { status, listed } = await page(
        `/${segment}?sorter=navn&merke=${lists.brands.get('Varde')},${lists.brands.get('Bekk')}`,
      )
      expect(status, segment).toBe(200)
      expect(listed.toSorted(), segment).toEqual(named(({ gender }) => accepted.includes(gender)))
    }
  })

  test('any other word for a gender is looked up among the groups, and not found', async () => {
    for (const word of [
      'unisex',
      'kvinne',
      'kvinner',
      'mann',
      'menn',
      'jente',
      'gutt',
      'voksne',
      'baby',
      'men',
      '1',
      '10',
    ]) {
      const { status, html } = await page(`/${word}`)
      expect([word, status]).toEqual([word, 404])
      expect(html).toContain('Vi fant ikke siden')
    }
    expect((await page('/tekstil')).html).toContain('Klær</h1>')
  })

  test('every link to /uni is named Uni, and no link is named Unisex', async () => {
    const { html } = await page('/tekstil')
    const links = [...html.matchAll(/<a [^>]*href="\/uni"[^>]*>([^]*?)<\/a>/g)].map(([, text]) =>
      text?.replaceAll(/<[^>]+>/g, ''),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const text of links) expect(text).toBe('Uni')
    expect(html).not.toMatch(/<a [^>]*>Unisex/)
  })

  test('no value in a list’s URL causes an error, and a page number past the end shows a message', async () => {
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
      expect((await page(`/tekstil?${search}`)).status, search.slice(0, 30)).toBe(200)
    const past = await page('/tekstil?side=99999')
    expect(past.html).toContain('Listen er ikke så lang')
    expect(past.html).not.toContain('aria-label="Sider"')
    for (const path of ['/utvalg/__proto__', '/utvalg/%25', '/utvalg/1e9+-1', `/utvalg/${'1+'.repeat(4000)}`])
      expect((await page(path)).status, path.slice(0, 30)).toBe(200)
  })
})

// The next two tests are the last ones, because they change prices.
describe('goods on offer over HTTP (needs `npm run build`)', () => {
  test('/salg lists reduced goods and multi-buys, each kind has a list, and each count is that of its list', async () => {
    const reduced = shop.filled.get('Sko 04')!
    await givenCampaign(shop.database.db, { prices: { [reduced.variants[0]!.id]: 40_000 } })
    await expect.poll(async () => (await page('/salg')).listed, { timeout: 10_000 }).toEqual(['Sko 04'])
    expect((await page('/salg')).html).not.toContain('Slags tilbud')
    const buys = ['Sko 01', 'Sko 02', 'Sko 03'].map(name => ({ kind: 'article' as const, ref: idOf(name) }))
    await givenRuledCampaign(shop.database.db, { name: 'Sko i bunt', multiBuy: { take: 3, pay: 2 }, goods: buys })
    await expect.poll(async () => (await page('/salg')).listed.length, { timeout: 10_000 }).toBe(4)
    for (const [path, listed] of [
      ['/salg', ['Sko 01', 'Sko 02', 'Sko 03', 'Sko 04']],
      ['/salg/satt-ned', ['Sko 04']],
      ['/salg/mengdetilbud', ['Sko 01', 'Sko 02', 'Sko 03']],
    ] as const) {
      const { html, listed: found } = await page(path)
      expect(found.toSorted(), path).toEqual(listed)
      const [kinds = ''] = /<nav aria-label="Slags tilbud".*?<\/nav>/s.exec(html) ?? []
      const counts = kinds.matchAll(/href="(\/salg[^"]*)"[^>]*><span>[^(]*\((\d+)\)/g)
      const chips = Object.fromEntries([...counts].map(([, to, count]) => [to, Number(count)]))
      expect(chips, path).toEqual({ '/salg': 4, '/salg/satt-ned': 1, '/salg/mengdetilbud': 3 })
    }
  })
})

describe('campaigns over HTTP (needs `npm run build`)', () => {
  test('a running campaign has a list at /kampanje/{id} with its period, linked from its articles; any other campaign is a 404', async () => {
    const day = 86_400_000
    const running = await givenSale(['Sko 59', 'Sko 58'], { endsAt: new Date('2099-06-30T21:59:59.999Z') })
    const others = [
      await givenSale(['Sko 57'], { endsAt: new Date(Date.now() - day) }),
      await givenSale(['Sko 57'], { startsAt: new Date(Date.now() + day) }),
      await givenSale(['Sko 57'], { published: false }),
    ]
    await expect.poll(async () => (await page(`/kampanje/${running}`)).listed).toEqual(['Sko 58', 'Sko 59'])
    const { status, html } = await page(`/kampanje/${running}`)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Vinter &amp; salg<\/h1>/)
    expect(html).toContain('Gjelder til og med tirsdag 30. juni 2099.')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/kampanje/${running}"`))
    expect((await page(`/kampanje/${running}?sorter=pris`)).listed).toEqual(['Sko 59', 'Sko 58'])
    const article = await page(`/product/${idOf('Sko 58')}`)
    expect(article.html).toMatch(new RegExp(`<a[^>]* href="/kampanje/${running}"[^>]*>Vinter &amp; salg</a>`))
    expect((await page(`/product/${idOf('Sko 57')}`)).html).not.toContain('/kampanje/')
    for (const id of [...others, 999_999, 'vinter', '0', '1e3', '99999999999']) {
      const missing = await page(`/kampanje/${id}`)
      expect(missing.status, String(id)).toBe(404)
      expect(missing.html).toContain('Vi fant ikke siden')
      expect(missing.html).toContain('<meta name="robots" content="noindex"')
      expect(missing.html).not.toContain('rel="canonical"')
    }
  })
})
