import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { csrfMeta } from '#contract/paths.ts'
import { translatePages } from './translate-page.ts'

/** Unexpected browser messages. */
export interface Noise {
  /** Allows a message that a test provokes on purpose, such as one about a missing page or an unreachable host. */
  allow(line: RegExp): void
}

const lineOfStatus = (status: number) => new RegExp(`^Failed to load resource: .* status of ${status} `)
/** Allows the browser's message about a response with one of these statuses. */
export const expectedStatus = (noise: Noise, ...statuses: number[]) => {
  for (const status of statuses) noise.allow(lineOfStatus(status))
}

/** Makes every navigation wait for hydration, because `load` fires before it. A person first reads the page. */
function waitUntilItWorks(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await works(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    await works(page)
    return response
  }
}
export const works = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const starts = document.querySelector('script[type=module]:not([src])') !== null
        const last = document.querySelector('footer') ?? document.querySelector('main')
        return !starts || last === null || Object.keys(last).some(key => key.startsWith('__reactFiber'))
      },
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)

/** Waits for the first call of a visit: the page then knows the login, and going offline logs no error about it. */
export const isKnown = (page: Page) => expect(page.locator(`meta[name="${csrfMeta}"]`)).toHaveAttribute('content', /./)

/** Fails every browser test on a console message, an uncaught error, a CSP violation, or a call to another host. */
export const test = base.extend<{ noise: Noise; consented: boolean; translated: boolean }>({
  /** Whether the cookie question is already answered; else it is at the top of every page. */
  consented: [true, { option: true }],
  /** Whether the browser translates each page. With `HENT_E2E_TRANSLATED=1` it does in every test. */
  translated: [process.env['HENT_E2E_TRANSLATED'] === '1', { option: true }],
  noise: [
    async ({ browser, context, javaScriptEnabled, consented, translated }, use) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      const watch = async (watched: BrowserContext, hasScript: boolean | undefined) => {
        if (hasScript) watched.on('page', waitUntilItWorks)
        if (hasScript && translated) await translatePages(watched)
        watched.on('console', message => {
          if (!allowed.some(line => line.test(message.text())))
            heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
        })
        watched.on('weberror', error => {
          const text = `uncaught: ${error.error().stack || String(error.error())}`
          if (!allowed.some(line => line.test(text))) heard.push(text)
        })
        watched.on('request', request => {
          const { protocol, hostname } = new URL(request.url())
          const text = `another host: ${request.url()}`
          const own = !protocol.startsWith('http') || /^127\.0\.0\.1$|(^|\.)localhost$/.test(hostname)
          if (!own && !allowed.some(line => line.test(text))) heard.push(text)
        })
        if (consented)
          await watched.addInitScript(() => {
            // A frame without an address cannot set cookies.
            if (location.protocol.startsWith('http')) document.cookie = 'cookiesAccepted=true; path=/'
          })
        await watched.addInitScript(() => {
          addEventListener('securitypolicyviolation', event =>
            console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
          )
        })
      }
      await watch(context, javaScriptEnabled)
      // Other contexts that the test opens get the same checks.
      const { newContext } = browser
      browser.newContext = async (options: Parameters<Browser['newContext']>[0]) => {
        const opened = await newContext.call(browser, options)
        await watch(opened, options?.javaScriptEnabled ?? javaScriptEnabled)
        return opened
      }
      await use({ allow: line => void allowed.push(line) })
      browser.newContext = newContext
      if (heard.length > 0) throw new Error(`The browser should have been silent:\n${heard.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
