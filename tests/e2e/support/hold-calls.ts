import type { Page } from '@playwright/test'

/** Delays calls to these addresses until they are released. */
export async function holdCalls(page: Page, addresses: RegExp) {
  const asked: string[] = []
  const free = Promise.withResolvers<undefined>()
  const gone: Promise<void>[] = []
  await page.route(addresses, route => {
    asked.push(new URL(route.request().url()).pathname)
    // The page may have cancelled the call or closed.
    gone.push(free.promise.then(() => route.continue()).catch(() => undefined))
  })
  return {
    asked,
    async letGo(): Promise<void> {
      free.resolve(undefined)
      await Promise.all(gone)
    },
  }
}
