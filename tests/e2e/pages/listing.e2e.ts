import type { FacetsResponse } from '#contract/search.ts'
import type { Shop } from '#contract/shops.ts'
import { searchField } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

test('the equipment shelves apparater, rekvisita and vekter are lists', async ({ page }) => {
  for (const sub of ['apparater', 'rekvisita', 'vekter']) {
    await page.goto(`/trimutstyr/${sub}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${sub}$`, 'i'))
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('/goggles, /hjelmer and /staver show the goods of their groups', async ({ page }) => {
  for (const [path, group] of [
    ['/goggles', 'Alpinbriller'],
    ['/hjelmer', 'Alpinhjelm'],
    ['/staver', 'Alpinstaver'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(group)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('/voksen is told to search engines as /uni, whose goods it shows', async ({ page }) => {
  const shown = async (path: string) => {
    await page.goto(path)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    return { at: new URL(canonical ?? '').pathname, goods: await page.getByRole('article').allTextContents() }
  }
  const all = await shown('/uni')
  expect(all.goods.length).toBeGreaterThan(0)
  expect(await shown('/voksen')).toEqual({ ...all, at: '/uni' })
})

test('the same search again keeps its filters, a new search begins without them', async ({ page }) => {
  await page.goto('/search/jakke?pris-til=2000&sorter=pris')
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  const field = searchField(page).first()
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await expect(page).toHaveURL('/search/jakke?pris-til=2000&sorter=pris')
  const withLetters = `/search/${encodeURIComponent('grå jakke')}?pris-til=2000`
  await page.goto(withLetters)
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(withLetters)
  await field.fill('lue')
  await field.press('Enter')
  await expect(page).toHaveURL('/search/lue')
  await expect(page.getByRole('button', { name: 'Filter(0)' })).toBeVisible()
})

test('every address of the sitemap that is no article is a page, and so is every hundredth article', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const xml = await (await request.get(new URL(sitemap).pathname)).text()
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&').replaceAll('&apos;', "'"))
    return url.pathname
  })
  expect(paths.length).toBeGreaterThan(500)
  const tried = paths.filter((path, at) => !path.startsWith('/product/') || at % 100 === 0)
  for (const path of tried) {
    const answer = await request.get(baseURL + path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).not.toContain('noindex')
  }
})

test('sizes in the filter stand by kind, from XS to 3XL and from the smallest number to the largest', async ({
  page,
}) => {
  await page.goto('/tekstil')
  const kinds = await page
    .locator('ul:has(input[name=storrelse])')
    .evaluateAll(lists =>
      lists.map(list =>
        [...list.querySelectorAll('input[name=storrelse] + span')].map(label => label.textContent ?? ''),
      ),
    )
  expect(kinds.length).toBeGreaterThan(1)
  const letters = kinds.find(names => names.includes('XL'))?.filter(name => /^(X{0,2}[SL]|M|3XL)$/.test(name)) ?? []
  expect(letters).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'].filter(name => letters.includes(name)))
  expect(letters.length).toBeGreaterThan(4)
  const numbers = kinds.map(names => names.filter(name => /^\d+$/.test(name)).map(Number))
  expect(numbers.flat().length).toBeGreaterThan(4)
  for (const some of numbers) expect(some).toEqual(some.toSorted((a, b) => a - b))
})

test('the shopper’s own shop is offered first among the shops that have something of the list', async ({ page }) => {
  const shops = (await (await page.request.get('/api/v1/shops')).json()) as Shop[]
  const { id, name, slug } = shops.at(-1)!
  await page.addInitScript(shop => localStorage.setItem('hent.my-shop', shop), JSON.stringify({ id, name, slug }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/jakker')
  const first = page.locator('input[name=butikk]').first()
  await expect(first).toHaveValue(String(id))
  await expect(page.locator('label:has(input[name=butikk])').first()).toContainText(`${name} Min butikk`)
  await first.check()
  await expect(page).toHaveURL(`/jakker?butikk=${id}`)
  await expect(page.getByRole('link', { name: `Fjern ${name}` })).toBeVisible()
})

test('what each shop has of the list is counted when one looks, and again after a choice; who has nothing is left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const countOf = async (filters: object) => {
    const data = { category: 1, filters, fields: ['shops'] }
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const answer = await page.request.post('/api/v1/articles/facets', { data, headers })
    return ((await answer.json()) as FacetsResponse).facets.shops!
  }
  await page.goto('/jakker')
  const boxes = page.locator('label:has(input[name=butikk])')
  await expect(boxes).toHaveCount(0)
  await page.locator('summary', { hasText: 'På lager i' }).click()
  await page.getByRole('button', { name: /^Vis alle \d+$/ }).click()
  await expect(boxes.first()).toContainText(/\d/)
  // Who has chosen none is shown the chain's default shop first, the others by name.
  const [first, ...others] = await boxes.allTextContents()
  expect(first).toContain(((await (await page.request.get('/api/v1/shops/55')).json()) as Shop).name)
  expect(others).toEqual(others.toSorted(new Intl.Collator('nb').compare))
  const colour = page.locator('input[name=farge]').first()
  await colour.check()
  await expect(page).toHaveURL(/farge=/)
  const left = await countOf({ colors: [Number(await colour.getAttribute('value'))] })
  await expect(boxes).toHaveCount(left.length)
  const { name, count } = left[0]!
  await expect(boxes.filter({ hasText: name })).toHaveText(new RegExp(`^${name}.* ${count}$`))
})

test('an article’s brand leads to all there is of it', async ({ page }) => {
  await page.goto('/jakker')
  await page.getByRole('article').first().getByRole('link').first().click()
  const maker = page.locator('main a[href^="/merke/"]').first()
  const name = (await maker.textContent()) ?? ''
  await maker.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('article').first()).toContainText(name)
})
