import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe-in-page.ts'

// Half the size of the one that the package hands out, and sent to each page.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Of all pages that this worker has looked at.
const passedBefore = new Set<string>()

/** Nothing for axe to say, or for these of its rules alone, and nothing beside the window. */
export async function lookClosely(page: Page, state: string, rules?: string[]): Promise<void> {
  // Half-way between two colours is no state of the page.
  // An animation of something that went away meanwhile never ends: it is not waited for longer than any takes.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise(resolve => setTimeout(resolve, 1_000)),
    ]),
  )
  // Looked at again for a moment: what is found half-way between two states is no fault, what stays is one. One look at a
  // long list takes a busy machine seconds, so the moment begins when the first look is over.
  let found = await lookOnce(page, rules)
  for (const end = Date.now() + 3_000; found.length > 0 && Date.now() < end; found = await lookOnce(page, rules))
    await page.waitForTimeout(100)
  expect(found, `${state} (${page.viewportSize()?.width} px)`).toEqual([])
  await expectNothingBeside(page, state)
}

/**
 * Nothing beside the window at these widths either. Axe looks at each state of a page once, at one of its widths; what
 * another width shows instead has states of its own.
 */
export async function expectToFit(page: Page, widths: readonly number[], state: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    await expectNothingBeside(page, state)
  }
  if (before) await page.setViewportSize(before)
}

async function expectNothingBeside(page: Page, state: string): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beside, `${state} is wider than a window of ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}

/** What axe finds now: its rules and where they are broken. */
export async function lookOnce(page: Page, rules?: string[]): Promise<string[]> {
  // Run in the page itself: axe's own binding for Playwright opens a tab more for each look, which is three quarters of
  // the time, and no page here has a frame.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, passed } = await page.evaluate(axeViolations, { passed: [...passedBefore], rules })
  for (const key of passed) passedBefore.add(key)
  return violations
}
