import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe-in-page.ts'

// Injected into each page. The minified script is half the size of the other one.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Keys of the texts that have enough contrast. Later checks of this worker skip them.
const passedBefore = new Set<string>()

/** Expects no axe violations (of all rules or only these), and nothing wider than the window. */
export async function lookClosely(page: Page, state: string, rules?: string[]): Promise<void> {
  // Axe checks the same markup in Chromium. It crashes the page's process in Firefox 153.
  if (page.context().browser()?.browserType().name() === 'firefox') return expectNothingBeside(page, state)
  // A colour in transition is not a state of the page. An animation of a removed element never ends, so the wait has a
  // limit.
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise(resolve => setTimeout(resolve, 1_000)),
    ]),
  )
  // Repeated for a moment: a violation during a transition is no fault, one that stays is. One check of a long list
  // takes seconds on a busy machine, so the moment begins after the first check.
  let rows = await lookOnce(page, rules)
  for (const end = Date.now() + 3_000; rows.length > 0 && Date.now() < end; rows = await lookOnce(page, rules))
    await page.waitForTimeout(100)
  expect(rows, `${state} (${page.viewportSize()?.width} px)`).toEqual([])
  await expectNothingBeside(page, state)
}

/**
 * Expects nothing wider than the window at these widths. Axe checks each state of a page at one width; content specific
 * to another width has its own states.
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

/** The current axe violations: the rules and where they are broken. */
export async function lookOnce(page: Page, rules?: string[]): Promise<string[]> {
  // Runs in the page itself: axe's binding for Playwright opens another tab for each check, which takes three quarters
  // of the time, and these pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, passed } = await page.evaluate(axeViolations, { passed: [...passedBefore], rules })
  for (const key of passed) passedBefore.add(key)
  return violations
}
