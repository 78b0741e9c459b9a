import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandVersions, changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { plainBrowser } from '#tests/support/browser/plain-browser.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

let shop: Awaited<ReturnType<typeof startWith>>
const startWith = () =>
  startShop(async ({ db }) => {
    const { id } = await givenShop(db, { id: 55, name: 'Bogstad' })
    await givenArticle(db, { name: 'Storm lue', variants: [{ stock: { 55: 2 } }] })
    const account = async (role: 'editor' | 'assistant', shopIds: number[]) => {
      const email = `${role}@hent.example`
      const made = await addStaff(db, { email, name: 'Eva Redaktør', role, shopIds })
      if (!made.ok) throw new Error(made.reason)
      return { email, password: made.password }
    }
    return { editor: await account('editor', []), assistant: await account('assistant', [id]) }
  })
beforeAll(async () => {
  shop = await startWith()
}, 60_000)
afterAll(() => shop?.close())

async function logIn(role: 'editor' | 'assistant', path: string) {
  const browser = plainBrowser(shop.url)
  const inside = await (await browser.open('/ansatt/logg-inn')).press('Logg inn', shop.filled[role])
  expect(inside.html).toContain('Eva Redaktør')
  return { ...browser, page: await browser.open(path) }
}

describe('pages without script over HTTP (needs `npm run build`)', () => {
  test('a shopper can write to customer service, and an error keeps the typed text', async () => {
    const browser = plainBrowser(shop.url)
    const faulty = await (await browser.open('/kontakt')).press('Send', { name: 'Ola Nordmann' })
    expect(faulty.status).toBe(422)
    expect(faulty.text).toContain('Skriv hva det gjelder')
    const sent = await faulty.press('Send', { email: 'ola@example.no', message: 'Hei' })
    expect(sent.text).toContain('Meldingen er sendt')
    const kept = await shop.database.pool.query<{ name: string }>('select name from notifications.contact')
    expect(kept.rows).toEqual([{ name: 'Ola Nordmann' }])
  })

  test('a question can be found, and its answer is open', async () => {
    const browser = plainBrowser(shop.url)
    const found = await (await browser.open('/sporsmal-og-svar')).press('Søk', { q: 'betale' })
    expect(found.path).toBe('/sporsmal-og-svar?q=betale')
    expect(found.html).toMatch(/<details[^>]* open[ =>][^]*Når du henter varen i butikken\. Du kan prøve den først\./)
  })

  test('an editor can add and remove a synonym', async () => {
    const { page } = await logIn('editor', '/ansatt/sok/synonymer?q=xqzvw')
    const faulty = await page.press('Legg til', { words: 'xqzvw' })
    expect(faulty.text).toContain('Skriv hva det heter hos oss')
    const added = await faulty.press('Legg til', { means: 'lue' })
    expect(added.text).toContain('er lagt til')
    expect((await plainBrowser(shop.url).open('/search/xqzvw')).text).toContain('Storm lue')
    expect((await added.press('Fjern: xqzvw → lue')).text).toContain('er fjernet')
  })

  test('an editor can filter the history of feeds, and a filter without results says so', async () => {
    const { page } = await logIn('editor', '/ansatt/filer')
    const narrowed = await page.press('Vis', { type: 'addresses', vis: 'feilet' })
    expect(narrowed.path).toContain('type=addresses')
    expect(narrowed.text).toContain('Ingen filer passer til valget')
    expect((await narrowed.follow('Vis alle')).text).not.toContain('Ingen filer passer til valget')
  })

  test('saving again keeps fields that another editor changed meanwhile', async () => {
    const { page } = await logIn('editor', '/ansatt/profil?profil=fjell')
    await changeBrand(
      shop.database,
      systemActor,
      { brand: 'fjell', basedOn: undefined },
      { sender: 'en@annen.example', search: 'on' },
    )
    const refused = await page.press('Lagre', { sender: 'post@villmark.example' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Noen andre endret profilen imens')
    expect(refused.text).toContain('Noen andre lagret «en@annen.example» imens')
    expect((await refused.press('Lagre')).text).toContain('Profilen er lagret')
    expect((await brandVersions.read(shop.database.db, { brand: 'fjell' }))?.content).toMatchObject({
      sender: 'post@villmark.example',
      search: 'on',
    })
  })

  test('an assistant sees no links to the editors’ pages, and is redirected from them', async () => {
    const { page, open } = await logIn('assistant', '/ansatt')
    const nav = page.html.match(/<nav[^>]*aria-label="Ansatt"[^]*?<\/nav>/)?.[0] ?? ''
    const names = [...nav.matchAll(/<a [^>]*>([^]*?)<\/a>/g)].map(([, inside = '']) =>
      inside.replaceAll(/<[^>]+>/g, ''),
    )
    expect(names).toEqual(['Reservasjoner', 'Finn vare', 'Sendinger', 'Lager', 'Retur', 'Tilbakekalling', 'Pause'])
    for (const path of ['/ansatt/sok', '/ansatt/sok/synonymer', '/ansatt/sok/endringer', '/ansatt/filer'])
      expect((await open(path)).path, path).toBe('/ansatt')
  })
})
