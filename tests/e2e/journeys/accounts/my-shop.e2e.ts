import type { Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const inFrame = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Min butikk: / })
const choose = (page: Page, shop: unknown) =>
  page.evaluate(stored => localStorage.setItem('hent.my-shop', stored), JSON.stringify(shop))

for (const width of [390, 1280]) {
  test(`at ${width} px the frame of every page shows the shopper’s own shop and till when it is open, leads to it and to another, and nothing moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const seen = { shift: 0, moved: [] as string[] }
      Object.assign(window, { seen })
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          seen.shift += value
          seen.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const [, shop] = (await (await request.get('/api/v1/shops')).json()) as Shop[]
    if (!shop) throw new Error('no shop')
    await page.goto('/jakker')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Velg butikken din' })).toHaveAttribute('href', '/butikker') // prettier-ignore
    const before = await page.getByRole('main').boundingBox()
    await choose(page, { id: shop.id, name: shop.name, slug: shop.slug })
    for (const path of ['/jakker', '/', '/checkout', '/om-oss']) {
      await page.goto(path)
      await expect(inFrame(page)).toHaveText(`Min butikk: ${shop.name}`)
      await expect(page.getByRole('banner').getByText(/^(Åpent til|Stengt|Ring butikken)/)).toBeVisible()
      if (path === '/jakker') expect((await page.getByRole('main').boundingBox())?.y).toBe(before?.y)
      const { shift, moved } = await page.evaluate(
        () => (window as unknown as { seen: { shift: number; moved: string[] } }).seen,
      )
      expect(shift, `${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02)
    }
    await inFrame(page).click()
    await expect(page).toHaveURL(`/butikker/${shop.slug}`)
    await page.getByRole('link', { name: 'Bytt butikk' }).click()
    await expect(page).toHaveURL('/butikker')
    const other = page.getByRole('button', { name: /^Gjør til min butikk: / }).last()
    const name = ((await other.getAttribute('aria-label')) ?? '').replace('Gjør til min butikk: ', '')
    await other.click()
    await expect(inFrame(page)).toHaveText(`Min butikk: ${name}`)
  })
}

test('the page that is sent is the same whichever shop is somebody’s own', async ({ page, request }) => {
  await page.goto('/om-oss')
  await choose(page, { id: 55, name: 'Hent Sport Elverum', slug: 'hent-sport-elverum' })
  const sent = (await (await page.goto('/om-oss'))?.text()) ?? ''
  await expect(inFrame(page)).toBeVisible()
  expect(sent).toContain('Velg butikken din')
  expect(sent).not.toContain('Elverum')
  expect(sent).toBe(await (await request.get('/om-oss')).text())
})

test('a shop that is no more is nobody’s own', async ({ page }) => {
  await page.goto('/om-oss')
  await choose(page, { id: 987_654, name: 'Hent Borte', slug: 'hent-borte' })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Velg butikken din' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hent.my-shop'))).toBeNull()
})

test('kundeservice leads to all the shops', async ({ page }) => {
  await page.goto('/kundeservice')
  await page.getByRole('main').getByRole('link', { name: 'Finn butikken din' }).click()
  await expect(page).toHaveURL('/butikker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butikker')
})
