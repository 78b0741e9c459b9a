import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { csrfMeta } from '#contract/paths.ts'
import { translatePages } from './translate-page.ts'

/** What a browser said that it should not have said. */
export interface Noise {
  /** A line that this test provokes on purpose, such as the browser's own about a page that is not there, or a host. */
  allow(line: RegExp): void
}

const lineOfStatus = (status: number) => new RegExp(`^Failed to load resource: .* status of ${status} `)
/** The browser's own line about an answer with this status. */
export const expectedStatus = (noise: Noise, ...statuses: number[]) => {
  for (const status of statuses) noise.allow(lineOfStatus(status))
}

/**
 * Who opens a page waits until its scripts run, as long as it takes a person to look at it: a page is painted, and loaded,
 * before they are asked for.
 */
function waitUntilItWorks(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await works(page)
    return answer
  }
  page.reload = async options => {
    const answer = await reload(options)
    await works(page)
    return answer
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

/** The first call of a visit has its answer: the page knows who is logged in, and cut off it does not say so on the console. */
export const isKnown = (page: Page) => expect(page.locator(`meta[name="${csrfMeta}"]`)).toHaveAttribute('content', /./)

/** Every test of a page fails on a word in the console, an uncaught error, a breach of the CSP, or a call to another host. */
export const test = base.extend<{ noise: Noise; consented: boolean; translated: boolean }>({
  /** Whether the question about cookies was answered before: else it lies at the foot of every page. */
  consented: [true, { option: true }],
  /** Whether the browser translates each page. With `HENT_E2E_TRANSLATED=1` it does so in every test. */
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
          const said = `uncaught: ${error.error().stack || String(error.error())}`
          if (!allowed.some(line => line.test(said))) heard.push(said)
        })
        watched.on('request', request => {
          const { protocol, hostname } = new URL(request.url())
          const said = `another host: ${request.url()}`
          const own = !protocol.startsWith('http') || /^127\.0\.0\.1$|(^|\.)localhost$/.test(hostname)
          if (!own && !allowed.some(line => line.test(said))) heard.push(said)
        })
        if (consented)
          await watched.addInitScript(() => {
            // A frame without an address may have no cookies.
            if (location.protocol.startsWith('http')) document.cookie = 'cookiesAccepted=true; path=/'
          })
        await watched.addInitScript(() => {
          addEventListener('securitypolicyviolation', event =>
            console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
          )
        })
      }
      await watch(context, javaScriptEnabled)
      // Other browsers that the test opens are held to the same.
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
