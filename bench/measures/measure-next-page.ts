import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import type { Category } from '#contract/catalogue.ts'
import { findChromium } from '#tests/support/run/chromium.ts'
import { shopClient } from '../load/shop-client.ts'
import { startShop, type Track } from '../load/shop-process.ts'
import { percentile, rounded } from './statistics.ts'
import { watchForArticle } from './watch-for-article.ts'
import { WrongResponses } from './wrong-responses.ts'

/** Ms from the tap on a card until the article's name, price and picture are painted. */
interface Painted {
  taps: number
  p50: number
  p75: number
  most: number
}
export interface NextPage {
  /** Cards in view some seconds after a list was opened. */
  inView: Painted
  /** Cards further down, tapped right after scrolling to them, without time to prefetch. */
  fromBelow: Painted
  /** Like `inView`, but until the article's whole page is shown. */
  wholePage: Painted
}

/** A slow phone on a slow connection. */
const processorSlowness = 4
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const lists = 10
const tapsEach = 2

export function findBrowser(): string | null {
  const chromium = findChromium()
  return chromium.ok ? chromium.path : null
}

/** Starts a shop and uses a phone's browser: opens a list, taps a card, goes back, taps the next card. */
export async function measureNextPage(dataDir: string, track: Track, executablePath: string): Promise<NextPage> {
  const shop = await startShop(dataDir, track)
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    const categories = await shopClient(shop.port).get<Category[]>('/categories')
    const paths = categories.filter(({ count }) => count > 24).map(({ slug }) => `/${encodeURIComponent(slug)}`)
    if (paths.length === 0) throw new Error('No category has a list that is longer than a page')
    const found: Record<keyof NextPage, number[]> = { inView: [], fromBelow: [], wholePage: [] }
    for (let at = 0; at < lists; at++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      await slowDown(await context.newCDPSession(page))
      await page.addInitScript(watchForArticle)
      await page.goto(`http://127.0.0.1:${shop.port}${paths[at % paths.length] ?? '/'}`, { waitUntil: 'networkidle' })
      // Prefetching starts three seconds after the page has loaded.
      await wait(5_000)
      for (let tap = 0; tap < tapsEach; tap++) {
        const { head, whole } = await tapCard(page, tap)
        found.inView.push(head)
        found.wholePage.push(whole)
        await backToList(page)
        found.fromBelow.push((await tapCard(page, 8 + ((tapsEach * at + tap) % 5))).head)
        await backToList(page)
      }
      await context.close()
    }
    return { inView: painted(found.inView), fromBelow: painted(found.fromBelow), wholePage: painted(found.wholePage) }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness })
}

async function tapCard(page: Page, at: number): Promise<{ head: number; whole: number }> {
  const card = page.locator('main article a[href^="/product/"]').nth(at)
  await card.scrollIntoViewIfNeeded()
  await card.tap()
  await page.waitForFunction(() => window.benchTap?.whole !== undefined, undefined, { timeout: 30_000 })
  const tapped = await page.evaluate(() => window.benchTap)
  if (tapped?.head === undefined || tapped.whole === undefined) throw new WrongResponses('No article was painted')
  return { head: tapped.head, whole: tapped.whole }
}

async function backToList(page: Page): Promise<void> {
  await page.goBack()
  await page.waitForFunction(() => document.querySelectorAll('main article a[href^="/product/"]').length > 12)
  await wait(1_500)
}

function painted(times: number[]): Painted {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => rounded(percentile(sorted, share), 0)
  return { taps: times.length, p50: at(0.5), p75: at(0.75), most: at(1) }
}
