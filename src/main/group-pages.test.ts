import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRedirects, formatRedirects, redirectVersions } from '#modules/documents/redirects/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

const goods = [
  { name: 'Manualer', groups: ['Trimutstyr', 'Vekter', 'Manualer'] },
  { name: 'Romaskin', groups: ['Trimutstyr', 'Apparater', 'Romaskiner'] },
  { name: 'Yogamatte', groups: ['Trimutstyr', 'Rekvisita', 'Matter'] },
  { name: 'Brille', groups: ['Vintersport', 'Hjelmer & alpinbriller', 'Alpinbriller'] },
  { name: 'Hjelm', groups: ['Vintersport', 'Hjelmer & alpinbriller', 'Alpinhjelm'] },
  { name: 'Stav', groups: ['Vintersport', 'Staver', 'Alpinstaver'] },
  { name: 'Sokk', groups: ['Løping', 'Løpesokker', 'Sokker'] },
] satisfies { name: string; groups: [string, string, string] }[]
const sizes = ['XL', '164', 'S', '46', 'XS', '3XL', '110', 'M', 'XXL', '38', '40', 'L', '98']

let shop: Awaited<ReturnType<typeof startWith>>
const startWith = () =>
  startShop(async ({ db }) => {
    await givenShop(db, { id: 55, name: 'Bogstad' })
    for (const each of goods) await givenArticle(db, { ...each, brand: 'Bekk & Å', variants: [{ stock: { 55: 2 } }] })
    for (const gender of [2, 4, 11]) await givenArticle(db, { name: `Genser ${gender}`, gender })
    const variants = sizes.map(size => ({ size, stock: { 55: 2 } }))
    await givenArticle(db, {
      name: 'Genser',
      brand: 'Varde',
      gender: 1,
      groups: ['Tekstil', 'Gensere', 'Ull'],
      variants,
    })
  })
beforeAll(async () => {
  shop = await startWith()
}, 60_000)
afterAll(() => shop?.close())

async function page(path: string) {
  const response = await fetch(new URL(path, shop.url))
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const part = (tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`))
  return {
    status: response.status,
    at: decodeURI(new URL(response.url).pathname),
    html,
    main: part('main'),
    title: /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    listed: [...html.matchAll(/<article[^]*?<\/article>/g)].flatMap(([card]) =>
      [...goods, { name: 'Genser' }].filter(({ name }) => card.includes(`>${name}<`)).map(({ name }) => name),
    ),
  }
}
/** The status and target of a redirect. */
async function leadOf(path: string) {
  const { status, headers } = await fetch(new URL(path, shop.url), { redirect: 'manual' })
  return [status, headers.get('location')]
}

/** The path that the link with this text leads to. */
const linkIn = (html: string, words: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g)]
    .find(([, , inside = '']) => inside.replaceAll(/<[^>]+>/g, '').startsWith(words.replaceAll('&', '&amp;')))?.[1]
    ?.replaceAll('&amp;', '&')

describe('pages of groups over HTTP (needs `npm run build`)', () => {
  test('the equipment shelves apparater, rekvisita and vekter are lists', async () => {
    for (const [sub, name] of [
      ['apparater', 'Romaskin'],
      ['rekvisita', 'Yogamatte'],
      ['vekter', 'Manualer'],
    ] as const) {
      const { status, title, listed } = await page(`/trimutstyr/${sub}`)
      expect([status, title?.toLowerCase(), listed]).toEqual([200, sub, [name]])
    }
  })

  test('/goggles, /hjelmer and /staver redirect permanently to their groups', async () => {
    for (const [path, to] of [
      ['/goggles', '/vintersport/hjelmer-&-alpinbriller/alpinbriller'],
      ['/hjelmer', '/vintersport/hjelmer-&-alpinbriller/alpinhjelm'],
      ['/staver', '/vintersport/staver/alpinstaver'],
    ] as const)
      expect(await leadOf(`${path}?sorter=pris`), path).toEqual([301, `${to}?sorter=pris`])
  })

  test('/goggles, /hjelmer and /staver show the goods of their groups', async () => {
    for (const [path, group, name] of [
      ['/goggles', 'Alpinbriller', 'Brille'],
      ['/hjelmer', 'Alpinhjelm', 'Hjelm'],
      ['/staver', 'Alpinstaver', 'Stav'],
    ] as const) {
      const { title, listed } = await page(path)
      expect([title, listed]).toEqual([group, [name]])
    }
  })

  test('an editor’s redirect and a former address of a group redirect with their query, as pages and as data', async () => {
    const { db, pool } = shop.database
    await pool.query(`insert into catalogue.former_group_path (path, group_id, names)
      select 'ski/stavar', id, 'Ski > Stavar' from catalogue.article_group where slug = 'staver'`)
    const stored = await redirectVersions.read(db, {})
    const lines = `${formatRedirects(stored?.content ?? [])}\n/produkter/staver;/ski/stavar\n/product/stav-2019;/product/stav\n/avstemning/99;/tekstil`
    const changed = lines.replace('/goggles;/vintersport/hjelmer-&-alpinbriller/alpinbriller', '/goggles;/tekstil')
    expect(await changeRedirects({ db }, systemActor, { basedOn: stored?.version }, changed)).toMatchObject({
      ok: true,
    })
    await expect.poll(() => leadOf('/goggles'), { timeout: 10_000 }).toEqual([301, '/tekstil'])
    await expect.poll(() => leadOf('/ski/stavar'), { timeout: 10_000 }).toEqual([301, '/vintersport/staver'])
    for (const [from, to] of [
      ['/goggles', '/tekstil'],
      ['/ski/stavar', '/vintersport/staver'],
      ['/produkter/staver', '/vintersport/staver'],
      ['/product/stav-2019', '/product/stav'],
      ['/avstemning/99', '/tekstil'],
    ] as const) {
      expect(await leadOf(`${from}?sorter=pris&gclid=x`), from).toEqual([301, `${to}?sorter=pris&gclid=x`])
      const data = await fetch(new URL(`${from}.data?sorter=pris`, shop.url))
      expect([data.status, await data.text()], from).toEqual([202, expect.stringContaining(`"${to}?sorter=pris"`)])
    }
    expect((await fetch(new URL('/ski/ukjent.data', shop.url))).status).toBe(404)
  })

  test('a main group, subcategory and group link to each other, also with æ, ø, å and & in their names', async () => {
    for (const [main, sub, group] of goods.map(({ groups }) => groups)) {
      const steps = [await page('/')]
      for (const name of [main, sub, group]) {
        const to = linkIn(steps.at(-1)!.main, name)
        expect(to, name).toBeDefined()
        steps.push(await page(to!))
        expect([steps.at(-1)!.status, steps.at(-1)!.title]).toEqual([200, name])
      }
    }
    expect((await page('/vintersport/hjelmer-&-alpinbriller')).title).toBe('Hjelmer & alpinbriller')
    expect((await page('/løping')).at).toBe('/løping')
    expect((await page('/checkout')).title).toBe('Reserver til henting')
  })

  test('/voksen shows the goods of /uni and names it as the canonical address', async () => {
    const [uni, voksen] = [await page('/uni'), await page('/voksen')]
    const canonicals = [uni, voksen].map(({ html }) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1])
    expect(canonicals.map(address => new URL(address ?? '').pathname)).toEqual(['/uni', '/uni'])
    expect(uni.listed).toHaveLength(goods.length)
    expect(voksen.listed).toEqual(uni.listed)
  })

  test('the size filter groups sizes by kind and sorts each kind ascending, such as XS to 3XL', async () => {
    const { html } = await page('/tekstil')
    const kinds = [...html.matchAll(/<ul[^>]*>((?:(?!<\/ul>)[^])*name="storrelse"(?:(?!<\/ul>)[^])*)<\/ul>/g)].map(
      ([, list = '']) => [...list.matchAll(/name="storrelse"[^>]*>(?:<span[^>]*>)+([^<]+)</g)].map(([, name]) => name),
    )
    expect(kinds).toContainEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
    expect(kinds).toContainEqual(['38', '40', '46'])
    expect(kinds).toContainEqual(['98', '110', '164'])
    expect(kinds.flat().toSorted()).toEqual(sizes.toSorted())
  })

  test('an article’s brand links to all articles of the brand', async () => {
    const card = /<a [^>]*href="([^"]*)"[^>]*>Genser<\/a>/.exec((await page('/tekstil')).main)?.[1]
    const article = await page(card!)
    const brand = await page(/href="(\/merke\/[^"]*)"/.exec(article.main)?.[1] ?? '')
    expect([brand.title, brand.listed]).toEqual(['Varde', ['Genser']])
  })

  test('every address of the sitemap is an indexable page', async () => {
    const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    const xml = await (await fetch(shop.url + new URL(sitemap).pathname)).text()
    const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&').replaceAll('&apos;', "'")).pathname,
    )
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) {
      const response = await fetch(shop.url + path, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, 200])
      expect([path, (await response.text()).includes('noindex')]).toEqual([path, false])
    }
  })
})
