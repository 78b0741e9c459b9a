import { asAssistant } from '../support/assistant.ts'
import { goodsInShop } from '../support/goods.ts'
import { lookClosely } from '../support/look-closely.ts'
import { expect, test } from '../support/shop-test.ts'

test('the chain recalls goods, shoppers see the notice, and the desk notes a return', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 422/)
  const goods = await goodsInShop(request, { group: 'sko', nth: 7 })
  await asAssistant(page, goods, { role: 'admin', at: '/ansatt/tilbakekallinger' })
  await page.getByRole('link', { name: 'Ny tilbakekalling' }).click()
  const write = (label: string, text: string) => page.getByLabel(label).fill(text)
  await write('Hvilken vare?', goods.name)
  await write('Varenummer eller strekkoder', 'x1')
  await write('Hva er galt?', 'Sålen kan løsne.')
  await write('Hva kan skje?', 'Du kan falle.')
  await write('Hvem kan kunden spørre?', 'Ring 22 33 44 55.')
  await page.getByRole('button', { name: 'Lagre utkastet' }).click()
  await expect(page.getByText('Finner ikke x1')).toBeVisible()
  await write('Varenummer eller strekkoder', goods.ean)
  await page.setViewportSize({ width: 390, height: 844 })
  await lookClosely(page, 'a draft of a recall')
  await page.getByRole('button', { name: 'Lagre utkastet' }).click()
  await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  const publish = async () => {
    await page.getByLabel('Jeg har lest gjennom').check()
    await page.getByRole('button', { name: 'Publiser og varsle' }).click()
  }
  await publish()
  await expect(page.getByText('Skriv et gratis telefonnummer (800) eller en nettside')).toBeVisible()
  await write('Hvem kan kunden spørre?', 'Ring gratis 800 12 345.')
  await page.getByRole('button', { name: 'Lagre utkastet' }).click()
  await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  await publish()
  await expect(page.getByText('Salget er stanset')).toBeVisible()
  const recall = page.url()
  await page.goto(`/product/${goods.slug}`)
  await expect(page.getByRole('link', { name: /^Tilbakekalt: .* Sålen kan løsne\.$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Tilbakekalt: / }).click()
  await expect(page.getByRole('article', { name: goods.name })).toContainText('Du kan falle.')
  await lookClosely(page, 'the recalls')
  await page.goto(recall)
  await page.getByLabel('Antall').fill('2')
  await page.getByRole('button', { name: 'Merk som levert inn' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '2 stk. · kjøpt i kassen' })).toBeVisible()
  await lookClosely(page, 'a published recall')
  await page.getByLabel('Varene vi har, er trygge å selge').check()
  await page.getByRole('button', { name: 'Avslutt tilbakekallingen' }).click()
  await expect(page.getByText('Tilbakekallingen er avsluttet')).toBeVisible()
})
