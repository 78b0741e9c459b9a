import type { Page } from '@playwright/test'

/** Delays calls to these addresses until they are released. */
export async function holdCalls(page: Page, addresses: RegExp) {
  const requested: string[] = []
  const free = Promise.withResolvers<undefined>()
  const gone: Promise<void>[] = []
  await page.route(addresses, route => {
    requested.push(new URL(route.request().url()).pathname)
    // The page may have cancelled the call or closed.
    gone.push(free.promise.then(() => route.continue()).catch(() => undefined))
  })
  return {
    asked: requested,
    async letGo(): Promise<void> {
      free.resolve(undefined)
      await Promise.all(gone)
    },
  }
}
