import { expect, test } from '../support/shop-test.ts'
import { searchField } from '../support/shopper.ts'

const all = ['Kundeservice', 'Vedlikehold', 'Om', 'Informasjon'] as const
const expected = {
  ox: {
    title: 'ox has its own logo, links, search and lines at its host',
    name: 'Ox',
    links: ['Kundeservice', 'Om', 'Informasjon'],
    search: true,
    layout: 'standard',
  },
  fjell: {
    title: 'fjell has its own logo, links, search and lines at its host',
    name: 'Fjell',
    links: ['Kundeservice', 'Vedlikehold', 'Om'],
    search: true,
    layout: 'standard',
  },
  barneklaer: {
    title: 'barneklaer has its own logo, links, search and lines at its host',
    name: 'Barneklær',
    links: ['Om'],
    search: false,
    layout: 'standard',
  },
  outlet: {
    title: 'outlet has its own logo, links, search and lines at its host',
    name: 'Outlet',
    links: ['Kundeservice', 'Om', 'Informasjon'],
    search: true,
    layout: 'single-line',
  },
} as const

for (const [id, { title, name, links, search, layout }] of Object.entries(expected)) {
  test(title, async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? '')
    const shop = id === 'ox' ? (baseURL ?? '') : `http://${id}.localhost:${port}`
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${shop}/`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', id)
    await expect(page).toHaveTitle(new RegExp(`^${name} – `))
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
    await expect(header.locator('svg[data-mark]').first()).toHaveAttribute('data-mark', id)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/favicon-${id}.svg`)
    expect((await page.request.get(`/favicon-${id}.svg`)).ok()).toBe(true)
    await expect(header).toHaveAttribute('data-layout', layout)
    await expect(footer).toHaveAttribute('data-layout', layout)
    await expect(searchField(header)).toHaveCount(search ? 1 : 0)

    await expect(footer.getByRole('link', { name: '22 00 00 00' })).toBeVisible()
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Oslo' }).format(new Date())
    await expect(footer).toContainText(`© ${year} ${name}`)
    for (const word of all) {
      const link = footer.getByRole('link', { name: word, exact: true })
      await expect(link).toHaveCount((links as readonly string[]).includes(word) ? 1 : 0)
    }
    for (const word of links) {
      await footer.getByRole('link', { name: word, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vi fant ikke siden')
      await expect(page).toHaveTitle(new RegExp(` \\| ${name}$`))
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('summary', { hasText: 'Meny' }).click()
    const menu = page.getByRole('dialog', { name: /^Meny/ })
    for (const word of all) {
      const link = menu.getByRole('link', { name: word, exact: true })
      await expect(link).toHaveCount((links as readonly string[]).includes(word) ? 1 : 0)
    }
  })
}

test('header and footer of the outlet take one line each on a desk', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`http://outlet.localhost:${port}/`)
  for (const role of ['banner', 'contentinfo'] as const) {
    const box = await page.getByRole(role).boundingBox()
    expect(box?.height, role).toBeLessThan(90)
  }
})
