import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { expect, type Noise } from './shop-test.ts'

export const allowOffline = (noise: Noise) => noise.allow(/ERR_INTERNET_DISCONNECTED/)
const away = /Du er frakoblet|Vi fikk ikke kontakt med nettbutikken/
/** The largest distance in px between the button and its message. */
const near = 160

/** Presses a button offline and expects a message beside it, with both visible. Afterwards the network works again. */
export async function expectMessageBeside(context: BrowserContext, button: Locator): Promise<void> {
  const page = button.page()
  await expect(button).toBeEnabled()
  await context.setOffline(true)
  await button.click()
  const message = page.getByRole('main').getByText(away)
  await expect(message).toBeInViewport({ ratio: 0.98 })
  await expect(button).toBeInViewport()
  const [words, pressed] = [await message.boundingBox(), await button.boundingBox()]
  const between = Math.max(
    (pressed?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0),
    (words?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0),
  )
  expect(between, await button.innerText()).toBeLessThan(near)
  await context.setOffline(false)
}

/** Delays the next page-data response, and expects the pressed button to show that it is busy. */
export async function slowly(page: Page, press: () => Promise<void>, busy: Locator): Promise<void> {
  const looked = Promise.withResolvers<undefined>()
  const hold = async (route: Route) => {
    await looked.promise
    await route.continue()
  }
  await page.route(/\.data(\?|$)/, hold, { times: 1 })
  await press()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  looked.resolve(undefined)
}
