import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { carryOutBrand, readArguments } from '#cli/brand-command.ts'
import { brandKeys } from '#shared/brand/settings.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenArticle, givenShop, givenStock } from '#tests/support/catalogue/catalogue.ts'
import { givenSlot, slotContent } from '#tests/support/catalogue/home-slots.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

let shop: Awaited<ReturnType<typeof startShopOfChain>>
const startShopOfChain = () =>
  startShop(
    async ({ db }) => {
      const { id } = await givenShop(db, { name: 'Elverum' })
      const article = await givenArticle(db, { name: 'Storm skalljakke' })
      const [variant] = article.variants
      if (!variant) throw new Error('an article without a variant')
      await givenStock(db, id, variant.id, 5)
      return { shopId: id, ean: variant.ean }
    },
    { BRAND_HOSTS: 'fjell.localhost=fjell' },
  )
beforeAll(async () => {
  shop = await startShopOfChain()
})
afterAll(() => shop?.close())

/** Sends a request with a chosen Host header. */
const ask = (path: string, { host = 'localhost', body = '', headers = {} } = {}) =>
  new Promise<{ status: number; text: string; bytes: Buffer; cookies: string[] }>((resolve, reject) => {
    const url = new URL(path, shop.url)
    const { port } = url
    const sent = request(
      url,
      { method: body ? 'POST' : 'GET', headers: { host: `${host}:${port}`, ...headers } },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const cookies = response.headers['set-cookie'] ?? []
          resolve({ status: response.statusCode ?? 0, text: bytes.toString(), bytes, cookies })
        })
      },
    )
    sent.on('error', reject).end(body)
  })
const hent = async (args: string[], file?: Uint8Array) => {
  const request = readArguments(args, 'ox')
  if (typeof request === 'string') throw new Error(request)
  const wrong: string[] = []
  const code = await carryOutBrand(shop.database, request, file, {
    write: () => {},
    complain: line => void wrong.push(line),
  })
  expect(wrong).toEqual([])
  return code
}
const titleOf = async (host?: string) => /<title>(.*?)<\/title>/.exec((await ask('/', host ? { host } : {})).text)?.[1]
const paths = [
  '/',
  '/om-oss',
  '/kundeservice',
  '/personvernerklaering',
  '/butikker',
  '/search/storm',
  '/product/storm-skalljakke',
  '/handlekurv',
  '/checkout',
  '/finnes/ikke/her/eller/der',
  '/ansatt/logg-inn',
  '/robots.txt',
  '/sitemap.xml',
  '/.data',
  '/om-oss.data',
]
/** The built-in name, tagline, mail and phone. The theme's id, `ox` in lower case, may remain. */
const builtInWords = /\bOx\b|\bOX\b|Klær og utstyr til tur og trening|kundeservice@example\.no|22 00 00 00|favicon-ox/

test('a chain’s own settings replace the built-in brand’s name on its pages (needs `npm run build`)', async () => {
  // A retried test begins where the first attempt did.
  await hent(['set', ...brandKeys.map(key => `${key}=`)])
  await expect.poll(() => titleOf(), { timeout: 15_000 }).toBe('Ox – Klær og utstyr til tur og trening')
  const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#1b2a41' } })
    .png()
    .toBuffer()
  await hent(
    [
      'set',
      'name=Villmark Sport',
      'tagline=Ut på tur',
      'ink=#1b2a41',
      'accent=#0b6e4f',
      'phone=33 44 55 66',
      'email=hjelp@villmark.example',
      'hours=Hver dag 8–20',
      'menu=Om=/om-oss, Jobb hos oss=https://jobb.villmark.example',
      'logo=logo.png',
    ],
    logo,
  )
  // The command only writes to the database. The running process reads the change log.
  await expect.poll(() => titleOf(), { timeout: 15_000 }).toBe('Villmark Sport – Ut på tur')
  for (const path of paths) {
    const { text } = await ask(path)
    expect(builtInWords.exec(text)?.[0], path).toBeUndefined()
  }
  const { text } = await ask('/')
  expect(text).toContain('"name":"Villmark Sport"')
  expect(text).toContain('content="Villmark Sport"')
  expect(text).toMatch(/<html[^>]* style="[^"]*--accent:#0b6e4f/)
  expect(text).toContain('hjelp@villmark.example')
  expect(text).toContain('https://jobb.villmark.example')
  const image = /<img src="(\/media\/brand\/[0-9a-f]{32}\.webp)"/.exec(text)?.[1] ?? ''
  expect((await sharp((await ask(image)).bytes).metadata()).height).toBe(100)
  const icon = /href="(\/media\/brand\/icon-[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await ask(icon)).text).toContain('&#86;')
  // The other brand is unchanged.
  expect(await titleOf('fjell.localhost')).toBe('Fjell – Alt til fjellet')
})

test('cached pages show a change of settings and its undo within 15 seconds (needs `npm run build`)', async () => {
  await hent(['set', 'fjell', 'name=Høyfjell'])
  await expect.poll(() => titleOf('fjell.localhost'), { timeout: 15_000 }).toBe('Høyfjell – Alt til fjellet')
  await hent(['undo', 'fjell'])
  await expect.poll(() => titleOf('fjell.localhost'), { timeout: 15_000 }).toBe('Fjell – Alt til fjellet')
})

test('published content is on the front page of its brand only, and disappears when emptied (needs `npm run build`)', async () => {
  const mainOf = async (host?: string) => {
    const { text } = await ask('/', host ? { host } : {})
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }
  const before = await mainOf()
  const words = { title: 'Kundeavisen for høsten', link: 'https://avis.example.no', from: '2020-01-01' }
  await givenSlot(shop.database, 'newspaper', slotContent(words))
  await givenSlot(shop.database, 'grid-4', slotContent({ title: 'Sekker til skolen', link: '/turutstyr' }))
  await expect.poll(() => mainOf(), { timeout: 15_000 }).toContain('Kundeavisen for høsten')
  await expect.poll(() => mainOf(), { timeout: 15_000 }).toMatch(/<a [^>]*href="\/turutstyr"[^>]*>Sekker til skolen/)
  expect(await mainOf()).toMatch(/<a href="https:\/\/avis\.example\.no"/)
  expect(await mainOf('fjell.localhost')).not.toContain('Kundeavisen')
  for (const slot of ['newspaper', 'grid-4'] as const) await givenSlot(shop.database, slot, null)
  await expect.poll(() => mainOf(), { timeout: 15_000 }).toBe(before)
})

test('mails come from the brand of the host at which the reservation was made (needs `npm run build`)', async () => {
  await hent(['set', 'fjell', 'sender=post@fjell.example'])
  const { shopId, ean } = shop.filled
  const reserve = async (host: string) => {
    const { cookies } = await ask('/api/v1/customers/current', { host })
    const cookie = cookies.map(each => each.split(';')[0]).join('; ')
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
    const { text, status } = await ask('/api/v1/reservations', {
      host,
      body: JSON.stringify(requestFor(shopId, [{ EanNo: ean, Count: 1 }])),
      headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    expect(status, text).toBe(201)
    return (JSON.parse(text) as { reservation: { id: number } }).reservation.id
  }
  const mailOf = async (id: number) => {
    const folder = join(shop.dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const name = names.find(each => each === `reservation-confirmation.${id}.json`)
    return name ? (JSON.parse(await readFile(join(folder, name), 'utf8')) as { from: string; text: string }) : undefined
  }
  const own = await reserve('localhost')
  const other = await reserve('fjell.localhost')
  await expect.poll(async () => (await mailOf(own))?.from, { timeout: 15_000 }).toMatch(/^(Villmark Sport|Ox) </)
  await expect.poll(async () => (await mailOf(other))?.from, { timeout: 15_000 }).toBe('Fjell <post@fjell.example>')
  expect((await mailOf(other))?.text).toMatch(/http:\/\/fjell\.localhost:\d+\/kvittering\//)
})
