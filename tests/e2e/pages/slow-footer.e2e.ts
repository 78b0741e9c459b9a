import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/shop-test.ts'

const shop = process.env['HENT_E2E_URL'] ?? ''
let slow: Server
/** Sends the rest of a held page. */
let sendRest = (): void => {}

// Passes requests on to the shop, and holds pages in the middle of their footer, as a slow connection does.
test.beforeAll(async () => {
  slow = createServer(async (request, response) => {
    const found = await fetch(`${shop}${request.url}`)
    const type = found.headers.get('content-type') ?? ''
    response.writeHead(found.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void response.end(Buffer.from(await found.arrayBuffer()))
    const text = await found.text()
    const middle = text.indexOf('</li>', text.indexOf('<footer'))
    response.write(text.slice(0, middle))
    sendRest = () => void response.end(text.slice(middle))
  })
  await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

test('a short page does not shift while its footer arrives in parts', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { port } = slow.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/search`, { waitUntil: 'commit' })
  await expect(page.locator('#sok-side')).toBeVisible()
  // The incomplete page is drawn: a frame has passed.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.locator('footer').count()).toBe(1)
  sendRest()
  await expect(page.locator('footer').getByRole('link').last()).toBeVisible()
  await page.waitForLoadState()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
})
