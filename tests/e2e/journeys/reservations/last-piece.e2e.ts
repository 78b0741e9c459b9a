import { goodsInShop, stockOf } from '#tests/e2e/support/goods.ts'
import { fillForm, goToCheckout, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('of two browsers that want the last piece at once one gets it, and the other is told so and loses nothing', async ({
  page,
  browser,
  request,
  noise,
}) => {
  expectedStatus(noise, 409)
  // One piece: the other tests take goods of which there are two at least.
  const goods = await goodsInShop(request, { group: 'turutstyr', min: 1, max: 1 })
  const context = await browser.newContext()
  const shoppers = [page, await context.newPage()]
  for (const shopper of shoppers) {
    await goToCheckout(shopper, goods)
    await fillForm(shopper)
  }
  await Promise.all(shoppers.map(shopper => reserveButton(shopper).click()))
  const refused = (shopper: typeof page) => shopper.getByRole('main').getByRole('alert')
  await expect
    .poll(async () => {
      const ends = await Promise.all(
        shoppers.map(async shopper =>
          shopper.url().includes('/kvittering/')
            ? 'receipt'
            : (await refused(shopper).count()) > 0
              ? 'refused'
              : 'waits',
        ),
      )
      return ends.toSorted()
    })
    .toEqual(['receipt', 'refused'])
  const loser = shoppers.find(shopper => !shopper.url().includes('/kvittering/')) ?? page
  await expect(refused(loser)).toContainText('ingen igjen i butikken')
  await expect(loser.getByLabel('Navn')).not.toHaveValue('')
  await expect(loser.getByLabel('E-post')).not.toHaveValue('')
  await expect.poll(() => stockOf(request, goods)).toBe(0)
  await context.close()
})
