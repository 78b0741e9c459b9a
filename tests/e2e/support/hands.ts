import type { Locator, Page } from '@playwright/test'

/** A way to work the page. */
export interface Hand {
  name: string
  hasTouch: boolean
  width: number
  /** Presses what is there to be pressed: a link, a button, a box, a part that folds. */
  press(target: Locator): Promise<void>
}

export const mouse: Hand = {
  name: 'a mouse',
  hasTouch: false,
  width: 1280,
  press: target => target.click(),
}

export const finger: Hand = {
  name: 'a finger',
  hasTouch: true,
  width: 390,
  press: target => target.tap(),
}

/** Presses Tab until it is there, at most 150 times: what Tab never reaches is out of reach. */
export async function tabUntil(page: Page, there: () => Promise<boolean | undefined>): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came there on ${page.url()}`)
}
