// Runs Lighthouse on the demo chain's pages for shoppers. Prints a JSON line per page with the median of three runs.
// Usage: `npm run build`, then `node scripts/lighthouse.ts` for a phone on simulated 4G, with `desktop` for a desktop,
// and with names of pages to limit it to these. Lighthouse is fetched by npx, because its 170 MB are too much to
// install with the shop.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, expect, type BrowserContext } from '@playwright/test'
import { asCustomer } from '../tests/e2e/support/customer.ts'
import { goodsInShop } from '../tests/e2e/support/goods.ts'
import { productPath } from '../tests/e2e/support/shopper.ts'
import { chromiumArguments, findChromium } from '../tests/support/run/chromium.ts'
import { startShop, temporaryFolder } from '../tests/support/servers/shop.ts'

const lighthouse = 'lighthouse@13.5.0'
const runs = 3
const screen = process.argv.includes('desktop') ? 'desktop' : 'phone'
const named = process.argv.slice(2).filter(name => name !== 'desktop')
const pages: Record<string, string> = {
  home: '/',
  list: '/jakker',
  article: '',
  search: '/search/jakke',
  shops: '/butikker',
  cart: '/handlekurv',
  checkout: '/checkout',
  'full cart': '/handlekurv',
  'full checkout': '/checkout',
  login: '/logg-inn',
  account: '/min-side',
  blog: '/blogg',
  questions: '/sporsmal-og-svar',
  about: '/om-oss',
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; scoreDisplayMode: string; numericValue?: number; displayValue?: string }
  >
}

type Measured = Awaited<ReturnType<typeof measure>>

const found = findChromium()
if (!found.ok) throw new Error(found.message)
const browser = found.path
const folder = await temporaryFolder('lighthouse')
const shop = await startShop({ dataDir: folder.path, env: { DEMO: '1', RATE_LIMITS: 'off' } })
try {
  pages.article = await firstArticle(shop.url)
  for (const [page, path] of Object.entries(pages).filter(([page]) => named.length === 0 || named.includes(page))) {
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) measured.push(await measurePage(page, path))
    console.log(JSON.stringify({ screen, page, path, ...medians(measured) }))
  }
} finally {
  await shop.stop()
  await folder.remove()
}

async function firstArticle(url: string): Promise<string> {
  const list = await (await fetch(`${url}/jakker`)).text()
  const path = /href="(\/product\/[^"?]+)"/.exec(list)?.[1]
  if (!path) throw new Error('The list of jackets links to no article')
  return path
}

async function measure(path: string, port?: string) {
  const file = join(folder.path, 'report.json')
  const command = ['--yes', lighthouse, shop.url + path, '--quiet', '--output=json', `--output-path=${file}`]
  if (screen === 'desktop') command.push('--preset=desktop')
  if (port) command.push(`--port=${port}`, '--disable-storage-reset')
  else command.push(`--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`)
  await promisify(execFile)('npx', command, { env: { ...process.env, CHROME_PATH: browser } })
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const failed = Object.entries(audits).filter(([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
  return {
    figures: {
      ...Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    } as Record<string, number>,
    failed: failed.map(([id]) => id),
  }
}

/** Measures as a guest, as a guest with a cart (`full …`) or as a customer (`account`). */
function measurePage(page: string, path: string): Promise<Measured> {
  if (page.startsWith('full ')) return measureAs(path, fillCart)
  return page === 'account' ? measureAs(path, logIn) : measure(path)
}

/** Measures in a browser that has the shopper's cart or login, but an empty cache. */
async function measureAs(path: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Measured> {
  const profile = await temporaryFolder('lighthouse-profile')
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: browser,
    args: [...chromiumArguments, '--remote-debugging-port=0'],
  })
  try {
    await prepare(context)
    const [port] = (await readFile(join(profile.path, 'DevToolsActivePort'), 'utf8')).split('\n')
    return await measure(path, port)
  } finally {
    await context.close()
    await profile.remove()
  }
}

async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const goods = await goodsInShop(context.request, { group: 'jakker', url: shop.url })
  // Before the scripts have loaded, the button leads to the checkout.
  await page.goto(shop.url + productPath(goods), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Legg i handlekurv' }).click()
  await expect(page.getByText('Lagt i handlekurven')).toBeVisible()
  await page.goto('about:blank')
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
}

async function logIn({ request }: BrowserContext): Promise<void> {
  await asCustomer(request, { url: shop.url })
}

function medians(measured: Measured[]): Record<string, unknown> {
  const middle = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]
  const names = Object.keys(measured[0]?.figures ?? {})
  return {
    ...Object.fromEntries(names.map(name => [name, middle(measured.map(({ figures }) => figures[name] ?? 0))])),
    failed: [...new Set(measured.flatMap(({ failed }) => failed))],
  }
}
