import { apiHeaders, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { expect, isKnown, test } from '#tests/e2e/support/shop-test.ts'

test('who is logged in finds name, phone and e-mail filled in at the till, and keeps what was typed in their place', async ({
  page,
}) => {
  const who = somebody()
  const goods = await goodsInShop(page.request, { group: 'padling', at: 5 })
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
  const till = `/checkout?ean=${goods.ean}&shop=${goods.shop.id}`
  await page.goto(till)
  await isKnown(page)
  await expect(field('Navn')).toHaveValue('')

  const account = {
    ...{ first_name: 'Siri', last_name: 'Sen', email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const headers = await apiHeaders(page.request)
  const made = await page.request.post('/api/v1/customers/register', { headers, data: account })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/')
  await isKnown(page)
  await page.goto(till)
  await expect(field('Navn')).toHaveValue('Siri Sen')
  await expect(field('E-post')).toHaveValue(who.email)
  await expect(field('Mobilnummer')).toHaveValue(new RegExp(`${who.phone}$`))
  await field('Navn').fill('Ola Nordmann')
  await page.reload()
  await isKnown(page)
  await expect(field('Navn')).toHaveValue('Ola Nordmann')
  await expect(field('E-post')).toHaveValue(who.email)
})
