import type { Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const inFrame = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Min butikk: / })
const choose = (page: Page, shop: unknown) =>
  page.evaluate(stored => localStorage.setItem('hent.my-shop', stored), JSON.stringify(shop))

test("pages show the shopper's own shop with its opening hours and links to it and to another, without layout shift; a removed shop is forgotten", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
  const stranger = page.getByRole('banner').getByRole('link', { name: 'Velg butikken din' })
  await page.goto('/jakker')
  await expect(stranger).toHaveAttribute('href', '/butikker')
  const before = await page.getByRole('main').boundingBox()
  await choose(page, { id: shop.id, name: shop.name, slug: shop.slug })
  for (const [path, width] of [
    ['/jakker', 390],
    ['/checkout', 390],
    ['/jakker', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(inFrame(page)).toHaveText(`Min butikk: ${shop.name}`)
    await expect(page.getByRole('banner').getByText(/^(Åpent til|Stengt|Ring butikken)/)).toBeVisible()
    if (width === 390 && path === '/jakker') expect((await page.getByRole('main').boundingBox())?.y).toBe(before?.y)
    const { shift, moved } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; moved: string[] } }).seen,
    )
    expect(shift, `${path} at ${width} px: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02)
  }
  await inFrame(page).click()
  await expect(page).toHaveURL(`/butikker/${shop.slug}`)
  await page.getByRole('link', { name: 'Bytt butikk' }).click()
  await expect(page).toHaveURL('/butikker')
  const other = page.getByRole('button', { name: /^Gjør til min butikk: / }).last()
  const name = ((await other.getAttribute('aria-label')) ?? '').replace('Gjør til min butikk: ', '')
  await other.click()
  await expect(inFrame(page)).toHaveText(`Min butikk: ${name}`)

  await choose(page, { id: 987_654, name: 'Hent Borte', slug: 'hent-borte' })
  await page.goto('/kundeservice')
  await expect(stranger).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hent.my-shop'))).toBeNull()
  await page.getByRole('main').getByRole('link', { name: 'Finn butikken din' }).click()
  await expect(page).toHaveURL('/butikker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butikker')
})
