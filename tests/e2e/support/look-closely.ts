import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Nothing for axe to say, and nothing beside the window. */
export async function lookClosely(page: Page, state: string): Promise<void> {
  // Half-way between two colours is no state of the page.
  // An animation of something that went away meanwhile never ends: it is not waited for longer than any takes.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise(resolve => setTimeout(resolve, 1_000)),
    ]),
  )
  // Run in the page itself: axe's own binding for Playwright opens a tab more for each look, which is three quarters of
  // the time, and no page here has a frame.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Looked at again for a moment: what is found half-way between two states is no fault, what stays is one.
  await expect
    .poll(() => page.evaluate(foundByAxe), { message: `${state} (${page.viewportSize()?.width} px)`, timeout: 3_000 })
    .toEqual([])
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beside, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}

async function foundByAxe(): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
