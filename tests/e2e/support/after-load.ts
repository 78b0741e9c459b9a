import type { BrowserContext, Page } from '@playwright/test'

/** Removes the three-second delay of `AfterLoad` after each page. */
export function hurryAfterLoad(at: Page | BrowserContext) {
  return at.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const hurried = (work: TimerHandler, ms?: number, ...rest: unknown[]) => later(work, ms === 3_000 ? 0 : ms, ...rest)
    Object.assign(window, { setTimeout: hurried })
  })
}
