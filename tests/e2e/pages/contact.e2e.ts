import { lookClosely } from '../support/look-closely.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

test('a shopper writes to customer service: missing fields get messages, and an offline attempt loses no input', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/kontakt')
  const field = (name: string) => page.getByRole('textbox', { name })
  const send = page.getByRole('button', { name: 'Send' })
  await field('Navn').fill('Kari Nordmann')
  await send.click()
  await expect(field('E-post')).toHaveAccessibleDescription(/Skriv en gyldig e-postadresse/)
  await expect(field('E-post')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'the form to write to us')
  await field('E-post').fill('kari@example.no')
  await field('Hva gjelder det?').fill('Har dere kano i Bergen?')
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Du er frakoblet')
  await expect(field('Hva gjelder det?')).toHaveValue('Har dere kano i Bergen?')
  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByText('Meldingen er sendt')).toBeVisible()
  await expect(page.getByText('Vi svarer til kari@example.no')).toBeVisible()
})
