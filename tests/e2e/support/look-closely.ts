import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

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
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(said, `${state} (${page.viewportSize()?.width} px)`).toEqual([])
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beside, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}
