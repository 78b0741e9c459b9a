import type { Page } from '@playwright/test'
import { goodsInShop } from '../support/goods.ts'
import { productPath } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

const desk = { width: 1280, height: 900 }
const menuButton = (page: Page) => page.locator('summary', { hasText: 'Meny' })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Meny/ })
const scrollable = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden')

test("at 1019 px the header is the phone's with a hamburger, at 1020 px the desktop's with the whole menu", async ({
  page,
}) => {
  await page.goto('/')
  const whole = page.getByRole('navigation', { name: 'Hovedmeny' })
  await page.setViewportSize({ width: 1019, height: 800 })
  const [phones, desks] = [menuButton(page).getByText('Meny'), menuButton(page).getByText('Alle varer')]
  await expect(phones).toBeVisible()
  await expect(desks).toBeHidden()
  await expect(whole).toBeHidden()
  await page.setViewportSize({ width: 1020, height: 800 })
  await expect(phones).toBeHidden()
  await expect(desks).toBeVisible()
  await expect(whole).toBeVisible()
  const row = await whole.getByRole('listitem').first().boundingBox()
  const last = await whole.getByRole('listitem').filter({ visible: true }).last().boundingBox()
  expect(last?.y).toBe(row?.y)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(1020)
})

test("the phone menu lists the genders, Unisex as Uni, the groups with Tekstil as Klær, and the brand's own pages, and locks scrolling while open", async ({
  page,
}) => {
  await page.goto('/')
  expect(await scrollable(page)).toBe(true)
  await menuButton(page).click()
  await expect(drawer(page).getByRole('list', { name: 'Handle til' }).getByRole('link')).toHaveText([
    'Dame',
    'Herre',
    'Junior',
    'Barn',
    'Uni',
    'Nyheter',
    'Salg',
  ])
  expect(await scrollable(page)).toBe(false)
  await expect(drawer(page).getByRole('link', { name: 'Klær', exact: true })).toHaveAttribute('href', '/tekstil')
  await expect(page.getByText('Tekstil')).toHaveCount(0)
  for (const name of ['Kundeservice', 'Om', 'Informasjon'])
    await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await scrollable(page)).toBe(true)
  await expect(menuButton(page)).toBeFocused()

  await menuButton(page).click()
  await expect(drawer(page).getByRole('link', { name: 'Skalljakker' })).toBeHidden()
  const groups = drawer(page).locator('summary', { hasText: 'Grupper i Jakker' })
  const { width } = (await groups.boundingBox())!
  // Clicks its right end: the link to the whole group covers the rest.
  await groups.click({ position: { x: width - 20, y: 20 } })
  await drawer(page).getByRole('link', { name: 'Skalljakker' }).click()
  await expect(page).toHaveURL('/jakker/skalljakker')
  await expect(drawer(page)).toBeHidden()
  expect(await scrollable(page)).toBe(true)
})

test('the phone menu is scrolled to its top 300 ms after its first opening only; a left swipe of 10 px closes it, one of 9 px does not', async ({
  page,
}) => {
  await page.goto('/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5_000)
  await menuButton(page).click()
  const inside = drawer(page).locator('.modal-body')
  const scrollTo = (top: number) => inside.evaluate((element, to) => (element.scrollTop = to), top)
  const at = () => inside.evaluate(element => element.scrollTop)
  await expect(drawer(page).getByRole('link', { name: 'Klær', exact: true })).toBeVisible()
  await scrollTo(60)
  await page.clock.runFor(250)
  expect(await at()).toBe(60)
  await page.clock.runFor(60)
  await expect.poll(at).toBe(0)
  await page.keyboard.press('Escape')
  await menuButton(page).click()
  await scrollTo(60)
  await page.clock.runFor(1_000)
  expect(await at()).toBe(60)

  const swipe = (across: number) =>
    drawer(page)
      .getByRole('navigation')
      .evaluate((element, dx) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 })
        const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
          element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
        send('touchstart', [touch(200)], [touch(200)])
        send('touchend', [], [touch(200 + dx)])
      }, across)
  await swipe(-9)
  await page.clock.runFor(1_000)
  await expect(drawer(page)).toBeVisible()
  await swipe(-10)
  await expect(drawer(page)).toBeHidden()
})

test('on a desktop the menu «Alle varer» opens by hovering, by click and by keyboard', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  const word = page.locator('summary', { hasText: 'Alle varer' })
  const link = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Skalljakker' })
  await expect(link).toBeHidden()
  await word.hover()
  await expect(link).toBeVisible()
  // A click after hovering keeps it open.
  await word.click()
  await expect(link).toBeVisible()
  await page.clock.install()
  await page.mouse.move(640, 880)
  await page.clock.runFor(1_000)
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  let loaded = 0
  page.on('load', () => (loaded += 1))
  await link.click()
  await expect(page).toHaveURL('/jakker/skalljakker')
  await expect(link).toBeHidden()
  expect(loaded, 'the page is not loaded anew').toBe(0)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    word.click().then(() => link.click({ modifiers: ['ControlOrMeta'] })),
  ])
  await expect(opened).toHaveURL('/jakker/skalljakker')
  await opened.close()
})

test('the cart opens over the page as «Min Handlekurv», locks scrolling and returns the focus; its counter is the number of pieces', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'sekker-&-bager' })
  const open = page.getByRole('link', { name: 'Vis handlekurven' })
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  const toCheckout = page.getByTitle('Gå til kassen')
  await page.goto(productPath(goods))
  await expect(toCheckout).toHaveAttribute('href', '/checkout')
  await expect(toCheckout).toContainText('Gå til kassen, 0 varer')
  await open.click()
  await expect(cart).toContainText('Handlekurven er tom')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await expect(toCheckout).toContainText('Gå til kassen, 1 vare')
  await open.click()
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Min Handlekurv')
  expect(await scrollable(page)).toBe(false)
  await expect(cart).toContainText(goods.name)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  expect(await scrollable(page)).toBe(true)
  await expect(open).toBeFocused()
  await open.click()
  await cart.getByRole('link', { name: 'Gå til kassen' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(cart).toBeHidden()
  await page.goBack()
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('hent.cart') ?? '{}') as { lines: { ean: string; count: number }[] }
    const [line] = stored.lines
    if (!line) throw new Error('the cart is empty')
    stored.lines = [
      { ...line, count: 2 },
      { ...line, ean: '7040000000018', count: 3 },
    ]
    localStorage.setItem('hent.cart', JSON.stringify(stored))
  })
  await page.reload()
  await expect(toCheckout).toContainText('Gå til kassen, 5 varer')
})

test('the breadcrumb leads home by «Forside» and to the previous page by «Tilbake»; the home page restarts it', async ({
  page,
}) => {
  const back = page.getByRole('navigation', { name: 'Brødsmuler' }).getByRole('link').first()
  await page.goto('/jakker?sorter=pris')
  await expect(back).toHaveText('Forside')
  await expect(back).toHaveAttribute('href', '/')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(back).toHaveText('Tilbake')
  // The trail is stored for the session, so it survives a reload.
  await page.reload()
  await expect(back).toHaveText('Tilbake')
  const readTrail = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('hent.trail') ?? '[]') as unknown[])
  const trail = await readTrail()
  expect(trail).toHaveLength(2)
  expect(trail[0]).toMatchObject({ name: 'category', params: { category: 'jakker' }, title: 'Jakker' })
  await back.click()
  await expect(page).toHaveURL('/jakker?sorter=pris')
  await expect(back).toHaveText('Forside')
  await back.click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => JSON.stringify(await readTrail())).not.toContain('jakker')
  await page.goto('/sko')
  await expect(back).toHaveText('Forside')
})

test('header and footer of the outlet are one line each, under 90 px high, on a desktop', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.setViewportSize(desk)
  await page.goto(`http://outlet.localhost:${port}/`)
  for (const role of ['banner', 'contentinfo'] as const) {
    const box = await page.getByRole(role).boundingBox()
    expect(box?.height, role).toBeLessThan(90)
  }
})
