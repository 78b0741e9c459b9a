import { tabStore, type BrowserStore } from '#ui/storage/browser-store.ts'
import type { Location } from 'react-router'
import { FailedScreen } from '../frame/ErrorPage.tsx'

/** The part of the router's state that describes the pending navigation. */
export interface RouterNavigation {
  location?: Location
  formMethod?: string
}

declare global {
  interface Window {
    /** Called by React Router if a page's code fails to load (vite.config.ts). */
    loadScreenAgain?: (module: string, error: unknown) => Promise<unknown>
    __reactRouterDataRouter?: { state: { navigation: RouterNavigation } }
  }
}

/** In ms. Within this time, the same module causes no second reload. */
const reloadedFor = 60_000
/** In ms. After this time, a requested document counts as failed. */
const leaveTimeout = 30_000
const reloadStore = tabStore('screen-reloaded', stored => (typeof stored === 'string' ? stored : ''), '')

interface Surroundings {
  load: (module: string) => Promise<unknown>
  /** Resolves once the browser is online. */
  online: () => Promise<void>
  /** Whether the server responds. */
  reached: () => Promise<boolean>
  wait: (milliseconds: number) => Promise<void>
  lastReload: Pick<BrowserStore<string>, 'read' | 'write'>
  /** Loads the page that the shopper navigated to as a document. */
  goThere: () => void
  /** The module to show on failure. Without it React Router would show nothing. */
  failed: unknown
  now: () => number
}

/**
 * Handles page code that failed to load. It raises Vite's own event, waits while the server is unreachable,
 * and retries.
 * If that fails, it loads the page as a document, once, because a new version of the shop may have other
 * files. After that it shows the error page.
 */
export function screenLoader({ load, online, reached, wait, lastReload, goThere, failed, now }: Surroundings) {
  return async (module: string, error: unknown): Promise<unknown> => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    for (let pause = 1_000; ; pause = Math.min(2 * pause, leaveTimeout)) {
      await online()
      try {
        return await load(module)
      } catch {
        // Navigating to an unreachable server would lose the current page.
        if (await reached()) break
        await wait(pause)
      }
    }
    const [last, at] = lastReload.read().split(' ')
    if (last === module && now() - Number(at) < reloadedFor) return failed
    lastReload.write(`${module} ${now()}`)
    goThere()
    // The next document replaces this one, unless it fails to load.
    await wait(leaveTimeout)
    return failed
  }
}

const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => addEventListener('online', () => resolve(), { once: true }))

/**
 * Loads the target of the navigation. If a form was sent, it reloads the current page, so that the form is
 * not sent twice.
 */
function goToNext(): void {
  const { location: next, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {}
  if (next && formMethod === undefined) location.assign(`${next.pathname}${next.search}${next.hash}`)
  else location.reload()
}

export const loadScreenAgain = screenLoader({
  load: file => import(/* @vite-ignore */ file),
  online: untilOnline,
  reached: () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  lastReload: reloadStore,
  goThere: goToNext,
  failed: { default: FailedScreen },
  now: Date.now,
})
