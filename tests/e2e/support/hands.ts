import type { Locator, Page } from '@playwright/test'

/** A way to operate the page: keyboard, mouse or finger. */
export interface Hand {
  name: string
  hasTouch: boolean
  width: number
  /** Presses a control: a link, a button, a checkbox or a disclosure. */
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

/** Presses Tab until the condition holds, at most 150 times; after that the control counts as unreachable. */
export async function tabUntil(page: Page, there: () => Promise<boolean | undefined>): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came there on ${page.url()}`)
}
