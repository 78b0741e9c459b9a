import { expect, type Page } from '@playwright/test'

/** The button that downloads a page's file, and a check that it has not moved, whatever appeared below it. */
export async function watchDownload(page: Page) {
  const button = page.getByRole('main').getByText('Last ned som CSV')
  await button.scrollIntoViewIfNeeded()
  const place = async () => {
    const box = await button.boundingBox()
    return { x: box?.x, y: box?.y }
  }
  const before = await place()
  return { button, expectStill: async (state: string) => expect(await place(), state).toEqual(before) }
}
