import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { createPages } from './pages.ts'

const snapshot = () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot
const brandHosts = new Map([['fjell.example.no', 'fjell']] as const)

function givenPages() {
  const made: string[] = []
  const pages = createPages({
    renderPage: async (_, { brand }) => {
      made.push(brand.id)
      return new Response(`shop of ${brand.id}`)
    },
    api: async () => new Response(),
    snapshot,
    brand: 'ox',
    brandHosts,
    brandSettings: builtInBrandSettings,
    publicUrl: 'https://ox.example.no',
    report: error => {
      throw error
    },
  })
  const send = (host: string, origin: string) =>
    pages.respond(
      new Request(`http://${host}/checkout`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=Kari',
      }),
      { remoteAddress: '192.0.2.1', network: '192.0.2.1' },
    )
  return { pages, made, send }
}

test('a page is cached once per brand, however many host names reach the default brand', async () => {
  const { pages, made } = givenPages()
  for (const host of ['ox.example.no', 'fjell.example.no', 'evil.test', 'FJELL.example.no:443', '192.0.2.7'])
    await pages.respond(new Request(`http://${host}/sko`), { remoteAddress: '192.0.2.1', network: '192.0.2.1' })
  expect(made).toEqual(['ox', 'fjell'])
  expect(pages.lookup('/sko', 'fjell.example.no', 'br')).toBeDefined()
  expect(pages.lookup('/sko', undefined, 'br')).toBeDefined()
})

test('a form is accepted only from the host of its own brand', async () => {
  const { send } = givenPages()
  expect((await send('fjell.example.no', 'https://fjell.example.no')).status).toBe(200)
  expect((await send('10.0.0.5', 'https://ox.example.no')).status).toBe(200)
  expect((await send('fjell.example.no', 'https://evil.test')).status).toBe(403)
  expect((await send('evil.test', 'https://evil.test')).status).toBe(403)
})
