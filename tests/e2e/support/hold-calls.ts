import type { Page } from '@playwright/test'

/** Calls to these addresses are on their way, and reach the shop no sooner than they are let go. */
export async function holdCalls(page: Page, addresses: RegExp) {
  const asked: string[] = []
  const free = Promise.withResolvers<undefined>()
  const gone: Promise<void>[] = []
  await page.route(addresses, route => {
    asked.push(new URL(route.request().url()).pathname)
    // The page may have given it up, or be gone itself.
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
