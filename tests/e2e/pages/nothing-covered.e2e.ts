import type { Locator, Page } from '@playwright/test'
import { goodsInShop, type Goods } from '../support/goods.ts'
import { productPath, putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ consented: false })

const screens = [
  { name: 'a phone', width: 390, height: 844, text: '100%' },
  { name: 'a phone with text of 200 %', width: 390, height: 844, text: '200%' },
  { name: 'a phone held sideways', width: 844, height: 390, text: '100%' },
  { name: 'a desktop', width: 1280, height: 800, text: '100%' },
]

/** Expects the element to be on the screen, and a press on each corner and on its centre to hit it. */
async function expectUncovered(target: Locator, state: string, block?: ScrollLogicalPosition): Promise<void> {
  // Scrolls each time, because the page may still grow.
  const covers = (element: Element, to: ScrollLogicalPosition | undefined) => {
    if (to) element.scrollIntoView({ block: to, behavior: 'instant' })
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const inset = 6
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ].flatMap(([x = 0, y = 0]) => {
      const met = document.elementFromPoint(x, y)
      return met && element.contains(met) ? [] : [`${Math.round(x)},${Math.round(y)}: ${met?.outerHTML.slice(0, 90)}`]
    })
  }
  await expect.poll(() => target.evaluate(covers, block), { message: state }).toEqual([])
}

/** Expects the element to be uncovered at the lower edge, at the upper edge and in the middle of the screen. */
async function expectUncoveredAnywhere(
  target: Locator,
  state: string,
  blocks: readonly ScrollLogicalPosition[] = ['end', 'center', 'start'],
): Promise<void> {
  for (const block of blocks) await expectUncovered(target, `${state}, ${block}`, block)
}

const cookies = (page: Page) => page.getByRole('dialog', { name: 'Informasjonskapsler' })
const ownButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Legg i handlekurv' }).first()
const bar = (page: Page) => page.locator('[data-bottom-bar]')

/** Scrolls until the bar with the price and the button is shown. */
async function showBar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar(page)).toBeVisible()
}

for (const { name, width, height, text } of screens)
  test(`on ${name} the open cookie question covers no main action`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(size => {
      const set = () => (document.documentElement.style.fontSize = size)
      if (document.documentElement) set()
      else
        new MutationObserver((_, watch) => document.documentElement && (set(), watch.disconnect())).observe(document, {
          childList: true,
        })
    }, text)
    const goods: Goods = await goodsInShop(request, { group: 'jakker' })
    const open = async (path: string) => {
      await page.goto(path)
      await expect(cookies(page)).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${(16 * Number.parseInt(text)) / 100}px`,
      )
    }
    await open('/jakker')
    await expectUncoveredAnywhere(page.getByRole('article').first().getByRole('link'), 'the first card', [
      'end',
      'center',
    ])
    await open(productPath(goods))
    await expectUncoveredAnywhere(ownButton(page), 'add to cart')
    if (width < 1020) {
      await showBar(page)
      await expectUncovered(bar(page).getByRole('button'), 'add to cart in the bar')
    }
    await putInCart(page, goods)
    await open('/handlekurv')
    await expectUncoveredAnywhere(
      page.getByRole('main').getByRole('link', { name: 'Gå til kassen' }),
      'to the checkout',
    )
    await open('/checkout')
    const reserve = page.getByRole('main').getByRole('button', { name: 'Reserver', exact: true })
    await expectUncoveredAnywhere(reserve, 'reserve')
  })

test('alerts and the offline notice lie above the bar at the bottom of an article page, never over it', async ({
  page,
  context,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(productPath(await goodsInShop(request, { group: 'jakker' })))
  await showBar(page)
  const button = bar(page).getByRole('button')
  await context.setOffline(true)
  await expect(page.getByText(/^Du er frakoblet/).first()).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await expectUncovered(button, 'offline')
  await context.setOffline(false)
  const alerts = page.locator('.alerts')
  await alerts.evaluate((area: HTMLElement) => {
    const box = document.createElement('div')
    box.className = 'alert'
    box.textContent = 'Lagt i favoritter'
    area.append(box)
    if (area.popover !== null) area.showPopover()
  })
  await expectUncovered(button, 'an alert')
  await expect(alerts.getByText('Lagt i favoritter')).toBeInViewport()
})
