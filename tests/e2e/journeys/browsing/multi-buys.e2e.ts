import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { formatAmount, formatMoney } from '#shared/format/format.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { toLine } from '../../../../src/storefront/features/cart/to-line.ts'

const offer = '3 for 2 på sokker'

test('the sale has a chip for each kind of offer with the number of its goods, and the card of a multi-buy names it', async ({
  page,
}) => {
  await page.goto('/salg')
  const chips = page.getByRole('navigation', { name: 'Slags tilbud' }).getByRole('link')
  await expect(chips).toHaveCount(3)
  const texts = await chips.allInnerTexts()
  const counts = texts.map(text => Number(/\((\d+)\)/.exec(text)?.[1]))
  await lookClosely(page, 'the sale with its kinds')
  for (const [at, [title, path]] of [
    ['Salg', '/salg'],
    ['Satt ned', '/salg/satt-ned'],
    ['Mengdetilbud', '/salg/mengdetilbud'],
  ].entries()) {
    await chips.nth(at).click()
    await expect(page).toHaveURL(path!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
    await expect(page.getByText(`${counts[at]} varer`).filter({ visible: true })).toBeVisible()
    await expect(chips.nth(at)).toHaveAttribute('aria-current', 'true')
  }
  await expect(page.getByRole('article')).toHaveCount(counts[2]!)
  await expect(page.getByRole('article').filter({ hasNotText: '3 for 2' })).toHaveCount(0)
  await lookClosely(page, 'the multi-buys')
})

test('the cart dialog shows no sum until the server’s quote arrives, then deducts a multi-buy; if the quote fails, it says that the multi-buy is not deducted', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const price = await putThreeInCart(page, request)
  let answer: 'hold' | 'pass' | 'fail' = 'hold'
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/v1/cart/validate', async route => {
    if (answer === 'fail') return route.abort('failed')
    if (answer === 'hold') await held
    return route.continue()
  })
  await page.getByRole('link', { name: 'Vis handlekurven' }).click()
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  const sum = cart.getByText(/^Å betale i butikken/).locator('..')
  await expect(sum).toContainText('Regner ut …')
  answer = 'pass'
  release()
  await expect(sum).toContainText(formatMoney(2 * price))
  await expect(cart.getByText(offer).locator('..')).toContainText(`−${formatAmount(price)}`)
  await lookClosely(page, 'the cart with a multi-buy')
  await cart.getByRole('button', { name: /^Én til av/ }).click()
  await expect(sum).toContainText(formatMoney(3 * price))
  answer = 'fail'
  await cart.getByRole('button', { name: /^Én færre/ }).click()
  await expect(sum).toContainText('før mengdetilbud')
  await expect(sum).toContainText(formatMoney(3 * price))
  await expect(cart.getByText(offer)).toHaveCount(0)
})

/** Puts three of the same goods of the multi-buy into the cart. Returns the price of one, in øre. */
async function putThreeInCart(page: Page, request: APIRequestContext): Promise<number> {
  await page.goto('/salg/mengdetilbud?sorter=navn')
  const href = await page.getByRole('article').last().getByRole('link').first().getAttribute('href')
  const slug = /^\/product\/([^?]+)/.exec(href ?? '')?.[1]
  const article = (await (await request.get(`/api/v1/articles/by-name/${slug}`)).json()) as ArticleDetail
  const variant = article.variants.find(({ canPurchase, shops }) => canPurchase && shops.some(({ qty }) => qty > 3))
  if (!variant) throw new Error(`No shop has four of ${slug}`)
  const line = { ...toLine(article, variant, null), count: 3 }
  await page.evaluate(lines => localStorage.setItem('hent.cart', JSON.stringify({ lines })), [line])
  await page.reload()
  return line.price
}
