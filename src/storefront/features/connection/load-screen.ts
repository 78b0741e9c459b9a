import { tabStore, type BrowserStore } from '#ui/storage/browser-store.ts'
import type { Location } from 'react-router'
import { FailedScreen } from '../frame/ErrorPage.tsx'

/** The part of the router's state that says where it is going. */
export interface RouterNavigation {
  location?: Location
  formMethod?: string
}

declare global {
  interface Window {
    /** Asked by React Router where a page's code did not come (vite.config.ts). */
    loadScreenAgain?: (module: string, error: unknown) => Promise<unknown>
    __reactRouterDataRouter?: { state: { navigation: RouterNavigation } }
  }
}

/** Time in which the same code is not worth another reload, in ms. */
const reloadedFor = 60_000
/** Time after which a document that was asked for has not come, in ms. */
const leaveTimeout = 30_000
const reloadStore = tabStore('screen-reloaded', stored => (typeof stored === 'string' ? stored : ''), '')

interface Surroundings {
  load: (module: string) => Promise<unknown>
  /** Ends when there is network. */
  online: () => Promise<void>
  /** Whether the server answers. */
  reached: () => Promise<boolean>
  wait: (milliseconds: number) => Promise<void>
  lastReload: Pick<BrowserStore<string>, 'read' | 'write'>
  /** Loads the page that was asked for as a document. */
  goThere: () => void
  /** Shown instead: React Router shows nothing at all where this fails. */
  failed: unknown
  now: () => number
}

/**
 * A page's code that did not come is told as Vite's own event, waited for while the server cannot be reached, and tried again.
 * Then its page is loaded as a document, once: a new version of the shop may have other files. After that it is said.
 */
export function screenLoader({ load, online, reached, wait, lastReload, goThere, failed, now }: Surroundings) {
  return async (module: string, error: unknown): Promise<unknown> => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    for (let pause = 1_000; ; pause = Math.min(2 * pause, leaveTimeout)) {
      await online()
      try {
        return await load(module)
      } catch {
        // A document that does not come would take the shown page away.
        if (await reached()) break
        await wait(pause)
      }
    }
    const [last, at] = lastReload.read().split(' ')
    if (last === module && now() - Number(at) < reloadedFor) return failed
    lastReload.write(`${module} ${now()}`)
    goThere()
    // Nothing of this document is shown any more, unless the next one does not come.
    await wait(leaveTimeout)
    return failed
  }
}

const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => addEventListener('online', () => resolve(), { once: true }))

/** Where a form was sent nothing is sent again: its own page is loaded anew. */
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
