// Lighthouse on home, list, article, cart, checkout and a page of words of the demo chain, a JSON line each:
// `npm run build`, then `node scripts/lighthouse.ts` for a phone on simulated 4G, with `desktop` for a desktop.
// Lighthouse itself is fetched by npx: 170 MB are too much to install with the shop.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumArguments, findChromium } from '../tests/support/run/chromium.ts'
import { startShop, temporaryFolder } from '../tests/support/servers/shop.ts'

const lighthouse = 'lighthouse@13.5.0'
const screen = process.argv[2] === 'desktop' ? 'desktop' : 'phone'
const pages = {
  home: '/',
  list: '/jakker',
  article: '',
  cart: '/handlekurv',
  checkout: '/checkout',
  words: '/vedlikehold',
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; scoreDisplayMode: string; numericValue?: number; displayValue?: string }
  >
}

const found = findChromium()
if (!found.ok) throw new Error(found.message)
const folder = await temporaryFolder('lighthouse')
const shop = await startShop({ dataDir: folder.path, env: { DEMO: '1', RATE_LIMITS: 'off', NODE_ENV: 'production' } })
try {
  pages.article = await firstArticle(shop.url)
  for (const [page, path] of Object.entries(pages))
    console.log(JSON.stringify({ screen, page, path, ...(await measure(path)) }))
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

async function measure(path: string): Promise<Record<string, unknown>> {
  const file = join(folder.path, 'report.json')
  const command = ['--yes', lighthouse, shop.url + path, '--quiet', '--output=json', `--output-path=${file}`]
  if (screen === 'desktop') command.push('--preset=desktop')
  await promisify(execFile)('npx', [...command, `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: found.ok ? found.path : '' },
  })
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report
  const failed = Object.entries(audits).filter(([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
  return {
    ...Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    layoutShift: audits['cumulative-layout-shift']?.numericValue,
    failed: failed.map(([id]) => id),
  }
}
