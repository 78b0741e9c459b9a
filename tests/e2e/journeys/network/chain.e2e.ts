import { xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startShop, temporaryFolder, type RunningShop } from '#tests/support/servers/shop.ts'
import { expectStock } from '#tests/e2e/support/goods.ts'
import { reserveJacket } from '#tests/e2e/support/jacket-journey.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { deskEntry, expectShownStock, logInAtTheDesk } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const root = join(import.meta.dirname, '../../../..')
const feeds = join(resolve(root, process.env['HENT_CHAIN_FEEDS'] ?? '../shared/data/feeds'), 'chain')
const there = existsSync(join(feeds, 'products.tsv'))
const why = `the chain's feeds are not in ${feeds}; set HENT_CHAIN_FEEDS to the folder that holds chain/`
if (!there) console.log(`Skipped: ${why}`)

let shop: RunningShop
let folder: Awaited<ReturnType<typeof temporaryFolder>>
const email = 'admin@hent.example'
const password = 'et langt passord'

test.describe.configure({ mode: 'serial' })
test.describe("a shop with a chain's own feeds", () => {
  test.skip(!there, why)

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    folder = await temporaryFolder('chain')
    await hent('migrate')
    await hent('import', 'stores', join(feeds, 'stores.csv'))
    await hent('import', 'postcodes', join(feeds, 'postcodes.csv'))
    await hent('import', 'products', join(feeds, 'products.tsv'), '--without-pictures')
    await hent('import', 'inventory', join(feeds, 'local_inventory.tsv.gz'), '--as-of', '2026-11-21T12:00+0100')
    await hent('import', 'reviews', join(feeds, 'reviews.tsv'))
    const text = await hent('staff', 'add', email, '--role', 'admin')
    const link = /\/ansatt\/nytt-passord\/\S+/.exec(text)?.[0] ?? ''
    shop = await startShop({ dataDir: folder.path, env: { DEMO: '0', RATE_LIMITS: 'off' } })
    const csrf = encodeURIComponent(
      (await fetch(`${shop.url}/api/v1/customers/current`)).headers.get(xsrfHeaders[0]) ?? '',
    )
    const { status } = await fetch(`${shop.url}/api/v1/staff/password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [xsrfHeaders[0]]: csrf, Cookie: `${xsrfCookie}=${csrf}` },
      body: JSON.stringify({ token: link.split('/').at(-1), password }),
    })
    if (status !== 204) throw new Error(`the link of the new account gets status ${status}`)
  })
  test.afterAll(async () => {
    await shop?.stop()
    await folder?.remove()
  })

  test('a shopper goes from a search to the pickup code and the desk, the stock falls by one in the API and on the page within 2 s, and the ledger agrees', async ({
    page,
    request,
    context,
  }) => {
    test.setTimeout(120_000)
    const { goods, code, before } = await reserveJacket(page, request, { search: 'jakke', url: shop.url })
    await expectStock(request, goods, before - 1, shop.url)
    await expectShownStock(page, goods, before - 1, shop.url)

    const desk = await context.newPage()
    await logInAtTheDesk(desk, { email, password }, shop.url)
    await expect(deskEntry(desk, code)).toContainText(goods.name)
    await expect(deskEntry(desk, code)).toContainText(goods.shop.name)
    const apart = await inDatabaseOf(folder.path, ({ db }) =>
      db.selectFrom('shops.ledger_difference').selectAll().execute(),
    )
    expect(apart).toEqual([])
  })
})

async function hent(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/hent.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder.path },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
