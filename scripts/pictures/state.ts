import type { Page } from '@playwright/test'

export interface PageState {
  name: string
  /** Brings the page into the state to photograph. `url`: the shop's, without a trailing slash. */
  show(page: Page, url: string): Promise<unknown>
}

export const at = (name: string, path = name): PageState => ({ name, show: (page, url) => page.goto(url + path) })

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1020
