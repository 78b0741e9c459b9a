import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop, type Goods } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { chromiumArguments } from '#tests/support/run/chromium.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

const [width, height] = [640, 480]
let goods: Goods
const film = join(await temporaryRoot(), `strekkode-${process.pid}.y4m`)

/** A film of a still barcode, in the format that Chromium accepts as a camera: YUV 4:2:0. */
async function makeFilm(text: string): Promise<void> {
  const code = await bwip.toBuffer({ bcid: 'ean13', text, scale: 4, height: 30, backgroundcolor: 'FFFFFF' })
  const grey = await sharp(code)
    .resize(width - 80, height - 160, { fit: 'contain', background: '#fff' })
    .extend({ top: 80, bottom: 80, left: 40, right: 40, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless])
  await writeFile(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), frame, frame]),
  )
}

test.use({
  launchOptions: async ({ launchOptions, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: process.env['HENT_E2E_URL'] ?? '' })
    goods = await goodsInShop(request, { group: 'klatring' })
    await request.dispose()
    await makeFilm(goods.ean)
    await use({
      ...launchOptions,
      args: [
        ...chromiumArguments,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    await rm(film)
  },
})

test("the phone camera scans a barcode in the desk's search and during a count, and a denied camera gets a message", async ({
  page,
  context,
}) => {
  const fetched: string[] = []
  context.on('request', sent => {
    if (sent.url().endsWith('.wasm')) fetched.push(new URL(sent.url()).pathname)
  })
  await context.grantPermissions(['camera'])
  await asAssistant(page, goods)
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Skann med kamera' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${goods.ean}`))
  await expect(page.getByLabel('Finn reservasjon')).toHaveValue(goods.ean)
  await expect(page.getByRole('button', { name: 'Skann med kamera' })).toBeVisible()

  await page.goto('/ansatt/lager/telling')
  await page.getByRole('button', { name: 'Skann med kamera' }).click()
  await expect(page.getByRole('heading', { name: '1 vare' })).toBeVisible()
  await lookClosely(page, 'a count by camera')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `Leste ${goods.ean}` }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 vare' })).toBeVisible()
  await page.getByRole('button', { name: 'Lukk kameraet' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  expect(new Set(fetched).size).toBeLessThanOrEqual(1)

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Skann med kamera' }).click()
  await expect(page.getByRole('alert')).toContainText('Kameraet er ikke tillatt')
  await expect(page.getByRole('button', { name: 'Skann med kamera' })).toBeFocused()
})
