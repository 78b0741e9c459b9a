import type { Page } from '@playwright/test'

export interface PageState {
  name: string
  /** Leaves the page in the state to be photographed. `url` is the shop's, without a slash at the end. */
  show(page: Page, url: string): Promise<unknown>
}

export const at = (name: string, path = name): PageState => ({ name, show: (page, url) => page.goto(url + path) })

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1020
