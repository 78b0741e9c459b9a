import { expect, test } from './shop-test.ts'

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

test('a new search begins without the filters of the one before', async ({ page }) => {
  await page.goto('/search/jakke?pris-til=2000&sorter=pris')
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Søk etter varer' }).first()
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

test('sizes in the filter stand from XS to 3XL and from the smallest number to the largest', async ({ page }) => {
  await page.goto('/tekstil')
  const names = await page
    .locator('input[name=storrelse] + span')
    .evaluateAll(labels => labels.map(label => label.textContent ?? ''))
  const letters = names.filter(name => /^(X{0,2}[SL]|M|3XL)$/.test(name))
  expect(letters).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'].filter(name => letters.includes(name)))
  expect(letters.length).toBeGreaterThan(4)
  const numbers = names.filter(name => /^\d+$/.test(name)).map(Number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})
