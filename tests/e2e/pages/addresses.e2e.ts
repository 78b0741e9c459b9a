import { asEditor } from '../support/editor.ts'
import { goodsInShop } from '../support/goods.ts'
import { lookClosely } from '../support/look-closely.ts'
import { productPath } from '../support/shopper.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

test('/article/{id} and /product/{id} lead to the article’s dash-cased name, which stands a reload and a shared link', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 404)
  const goods = await goodsInShop(request, { group: 'jakker' })
  const address = `/product/${encodeURIComponent(goods.slug)}`
  for (const path of [`/article/${goods.articleId}`, `/product/${goods.articleId}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name)
  await page.goto('/product')
  await expect(page).toHaveURL('/')
})

test('names with æ, ø, å and & have the address the rule gives them, and it leads back', async ({ page }) => {
  await page.goto('/vintersport')
  await page
    .getByRole('navigation', { name: 'Grupper i Vintersport' })
    .getByRole('link', { name: /^Hjelmer & alpinbriller/ })
    .click()
  await expect(page).toHaveURL('/vintersport/hjelmer-&-alpinbriller')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hjelmer & alpinbriller')
  await page.goto('/løping')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Løping')
})

test('a main group, a sub group and a group are reached one from the other, and fixed pages are no groups', async ({
  page,
}) => {
  await page.goto('/jakker')
  await page
    .getByRole('navigation', { name: 'Grupper i Jakker' })
    .getByRole('link', { name: /^Skalljakker/ })
    .click()
  await expect(page).toHaveURL('/jakker/skalljakker')
  await page
    .getByRole('navigation', { name: 'Grupper i Skalljakker' })
    .getByRole('link', { name: /^Regnjakker/ })
    .click()
  await expect(page).toHaveURL('/jakker/skalljakker/regnjakker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regnjakker')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserver til henting')
})

test('a page of the desk that is not there leads back to the desk, and offers no goods', async ({ page, noise }) => {
  expectedStatus(noise, 404)
  // Editors begin at the search.
  await asEditor(page)
  for (const path of ['/ansatt/kampanjer/999999', '/ansatt/finnes-ikke']) {
    expect((await page.goto(path))?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Vi fant ikke siden')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await lookClosely(page, path)
    await main.getByRole('link', { name: 'Til ansattsidene' }).click()
    await expect(page).toHaveURL('/ansatt/sok')
  }
})

test('an unknown group is a page in Norwegian with status 404 and a way on', async ({ page, noise }) => {
  expectedStatus(noise, 404)
  for (const path of ['/finnes-ikke', '/jakker/finnes-ikke', '/jakker/skalljakker/finnes-ikke']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi fant ikke siden')
    await expect(page).toHaveTitle('Vi fant ikke siden')
  }
  await page.getByRole('link', { name: 'Til forsiden', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('back and forward bring back what was filtered and sorted, boxes included', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/jakker')
  const colour = page.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first()
  const whole = await page
    .getByRole('status')
    .filter({ hasText: /^\d+ varer$/ })
    .first()
    .innerText()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await expect(page).toHaveURL(/\?farge=\d+$/)
  const filtered = page.url()
  await page.getByRole('link', { name: 'Pris', exact: true }).click()
  await expect(page).toHaveURL(/farge=\d+&sorter=pris$/)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(colour).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/jakker')
  await expect(colour).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${whole}$`) })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(/farge=\d+&sorter=pris$/)
  await expect(colour).toBeChecked()
  await expect(page.getByRole('link', { name: 'Pris', exact: true })).toHaveAttribute('aria-current', 'true')
})

test('nothing moves while a page comes: every picture has its room kept', async ({ page, request }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const goods = await goodsInShop(request, { group: 'jakker' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/',
      '/jakker',
      '/search/jakke',
      productPath(goods),
      '/handlekurv',
      `/checkout?ean=${goods.ean}`,
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
      expect(shift, `${path} at ${width} px`).toBeLessThanOrEqual(0.02)
      const without = await page.locator('img:not([width]), img:not([height])').count()
      expect(without, path).toBe(0)
    }
  }
})

test('every page carries the headers that keep strangers out', async ({ request }) => {
  for (const path of ['/', '/jakker', '/checkout', '/ansatt/logg-inn', '/finnes-ikke']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('every page speaks Norwegian: its language, its title and its heading', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'jakker' })
  for (const path of [
    '/',
    '/jakker',
    productPath(goods),
    '/search/jakke',
    '/handlekurv',
    '/checkout',
    '/ansatt/logg-inn',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    expect(await page.locator('body').innerText()).not.toMatch(
      /\b(cart|checkout|search|loading|error|shop|page|size|colour|color)\b/i,
    )
  }
})
