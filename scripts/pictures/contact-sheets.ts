// Writes one picture per width and brand with every page and state, for visual review: `npm run build`, then `node
// scripts/pictures/contact-sheets.ts [brand …]`. Output: test-results/pictures.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { brandIds } from '#shared/brand-ids.ts'
import { chromiumArguments, findChromium } from '../../tests/support/run/chromium.ts'
import { startShop, temporaryFolder } from '../../tests/support/servers/shop.ts'
import { pageStates } from './page-states.ts'
import type { PageState } from './state.ts'

const folder = join(import.meta.dirname, '../../test-results/pictures')
const widths = [
  { width: 390, shown: 260, columns: 8 },
  { width: 1280, shown: 640, columns: 4 },
]
const tallest = 2_400
const [gap, label] = [16, 28]

const requested = process.argv.slice(2)
const shownBrands = brandIds.filter(id => requested.length === 0 || requested.includes(id))
const found = findChromium()
if (!found.ok) throw new Error(found.message)
await mkdir(folder, { recursive: true })
const data = await temporaryFolder('sheets')
const browser = await chromium.launch({ executablePath: found.path, args: chromiumArguments })
try {
  for (const brand of shownBrands) {
    const shop = await startShop({
      dataDir: data.path,
      env: { DEMO: '1', RATE_LIMITS: 'off', TRUST_PROXY: '1', BRAND: brand },
    })
    try {
      for (const size of widths) await makeSheet(browser, brand, size, shop.url)
    } finally {
      await shop.stop()
    }
  }
} finally {
  await browser.close()
  await data.remove()
}

type Size = (typeof widths)[number]

async function makeSheet(from: Browser, brand: string, size: Size, url: string): Promise<void> {
  const tiles: Buffer[] = []
  for (const state of pageStates) tiles.push(await photograph(from, state, size, url))
  const rows = Array.from({ length: Math.ceil(tiles.length / size.columns) }, (_, row) =>
    tiles.slice(row * size.columns, (row + 1) * size.columns),
  )
  for (const [at, row] of rows.entries()) {
    const file = join(folder, `${brand}-${size.width}-${at + 1}.png`)
    await sideBySide(row, size.shown, file)
    console.log(file)
  }
}

let visitors = 0
/**
 * Photographs a state in a separate browser context, scaled, with its name. If the state cannot be reached, the error
 * is shown instead.
 */
async function photograph(from: Browser, state: PageState, { width, shown }: Size, url: string): Promise<Buffer> {
  const page = await from.newPage({
    viewport: { width, height: width < 1020 ? 844 : 800 },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
    // A different address for each, because one address may only have a few open reservations.
    extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${(visitors++ % 250) + 1}` },
  })
  let fault = ''
  try {
    await state.show(page, url).catch((error: unknown) => {
      fault = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      console.error(`${state.name} (${width} px): ${fault}`)
    })
    await page.waitForLoadState('networkidle')
    await loadEverything(page)
    const whole = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(tallest, await heightOf(page)) },
    })
    const picture = await sharp(whole).resize({ width: shown }).toBuffer()
    const { height } = await sharp(picture).metadata()
    const name = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${shown}" height="${label}"><text x="2" y="19" font-family="sans-serif" font-size="15" fill="${fault ? '#b00' : '#222'}">${state.name}${fault ? ': kom ikke dit' : ''}</text></svg>`,
    )
    return await sharp({ create: { width: shown, height: height + label, channels: 3, background: '#dfe3e0' } })
      .composite([
        { input: name, top: 0, left: 0 },
        { input: picture, top: label, left: 0 },
      ])
      .png()
      .toBuffer()
  } finally {
    await page.context().close()
  }
}

type OpenPage = Awaited<ReturnType<Browser['newPage']>>

function heightOf(page: OpenPage): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Scrolls through the page and back, to load pictures below the fold. */
async function loadEverything(page: OpenPage): Promise<void> {
  await page.evaluate(async most => {
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, most); y += 600) {
      scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 40))
    }
    scrollTo(0, 0)
  }, tallest)
  await page.waitForTimeout(150)
}

async function sideBySide(tiles: Buffer[], width: number, file: string): Promise<void> {
  const heights = await Promise.all(tiles.map(async tile => (await sharp(tile).metadata()).height))
  await sharp({
    create: {
      width: tiles.length * (width + gap) + gap,
      height: Math.max(...heights) + 2 * gap,
      channels: 3,
      background: '#dfe3e0',
    },
  })
    .composite(tiles.map((input, at) => ({ input, left: gap + at * (width + gap), top: gap })))
    .png({ palette: true })
    .toFile(file)
}
