import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

// Half the size of the one that the package hands out, and sent to each page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Looked at again for a moment: what is found half-way between two states is no fault, what stays is one. One look at a
  // long list takes a busy machine seconds, so the moment begins when the first look is over.
  let found = await page.evaluate(foundByAxe)
  for (const end = Date.now() + 3_000; found.length > 0 && Date.now() < end; found = await page.evaluate(foundByAxe))
    await page.waitForTimeout(100)
  expect(found, `${state} (${page.viewportSize()?.width} px)`).toEqual([])
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beside, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}

async function foundByAxe(): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
