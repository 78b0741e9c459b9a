// Writes the picture of the README from the demo chain: `npm run build`, then `node scripts/pictures/readme-picture.ts`.
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../../tests/support/run/chromium.ts'
import { startShop, temporaryFolder } from '../../tests/support/servers/shop.ts'

const target = join(import.meta.dirname, '../../docs/pictures/shop.png')
const [phone, desk, height, gap] = [390, 1280, 844, 24]
const shown = 1_600
const maxBytes = 250_000

const found = findChromium()
if (!found.ok) throw new Error(found.message)
const folder = await temporaryFolder('pictures')
try {
  const shop = await startShop({ dataDir: folder.path, env: { DEMO: '1' } })
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumArguments })
  try {
    await putTogether(await photograph(browser, shop.url))
  } finally {
    await browser.close()
    await shop.stop()
  }
} finally {
  await folder.remove()
}
console.log(`${target}: ${Math.round((await stat(target)).size / 1000)} kB`)

/** The home page on a desktop; on a phone a list, and an article with a chosen size. */
async function photograph(browser: Browser, url: string): Promise<Buffer[]> {
  const page = await browser.newPage({
    viewport: { width: desk, height },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const home = await page.screenshot()
  await page.setViewportSize({ width: phone, height })
  await page.goto(`${url}/jakker`, { waitUntil: 'networkidle' })
  const list = await page.screenshot()
  await page.getByRole('article').nth(2).getByRole('link').click()
  await page
    .getByRole('region', { name: /^Størrelse/ })
    .getByRole('link', { name: /^[^,]+$/ })
    .first()
    .click()
  // Scrolls so that half of the picture is visible, with as much of the text and choices as fits.
  await page
    .getByRole('heading', { level: 1 })
    .evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - 330))
  await page.waitForLoadState('networkidle')
  return [home, list, await page.screenshot()]
}

async function putTogether(pictures: Buffer[]): Promise<void> {
  await mkdir(join(target, '..'), { recursive: true })
  const widths = await Promise.all(pictures.map(async picture => (await sharp(picture).metadata()).width))
  const leftOf = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width + gap, gap)
  const frame = {
    width: leftOf(pictures.length),
    height: height + 2 * gap,
    channels: 3,
    background: '#dfe3e0',
  } as const
  const whole = await sharp({ create: frame })
    .composite(pictures.map((input, at) => ({ input, left: leftOf(at), top: gap })))
    .png()
    .toBuffer()
  const made = `${target}.new`
  await sharp(whole).resize({ width: shown }).png({ palette: true, colours: 128, compressionLevel: 9 }).toFile(made)
  const { size } = await stat(made)
  if (size > maxBytes) throw new Error(`${made} has ${size} bytes, more than ${maxBytes}`)
  await rename(made, target)
}
