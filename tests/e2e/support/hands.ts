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

export const keyboard: Hand = {
  name: 'the keyboard',
  hasTouch: false,
  width: 390,
  async press(target) {
    await tabTo(target)
    const link = await target.evaluate(element => element.tagName === 'A')
    await target.page().keyboard.press(link ? 'Enter' : 'Space')
  },
}

/** Presses Tab until it has the focus, backwards to what stands before: what Tab never reaches is out of reach. */
export async function tabTo(target: Locator): Promise<void> {
  const back = await target.evaluate(element => {
    const from = document.activeElement
    return from !== null && Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  })
  const key = back ? 'Shift+Tab' : 'Tab'
  await tabUntil(target.page(), () => target.evaluate(element => element === document.activeElement), key)
}

export async function tabUntil(
  page: Page,
  there: () => Promise<boolean | undefined>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await there()) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never came there on ${page.url()}`)
}
