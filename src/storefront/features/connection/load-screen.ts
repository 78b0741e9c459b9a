import type { Location } from 'react-router'
import { FailedScreen } from '../frame/ErrorPage.tsx'

declare global {
  interface Window {
    /** Asked by React Router where a page's code did not come (vite.config.ts). */
    loadScreenAgain?: (module: string, error: unknown) => Promise<unknown>
    __reactRouterDataRouter?: { state: { navigation: { location?: Location; formMethod?: string } } }
  }
}

/** Time in which the same code is not worth another reload, in ms. */
const reloadedFor = 60_000
const key = 'screen-reloaded'

interface Surroundings {
  load: (module: string) => Promise<unknown>
  /** Ends when there is network. */
  online: () => Promise<void>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Loads the page that was asked for as a document. */
  goThere: () => void
  /** Shown instead: React Router shows nothing at all where this fails. */
  failed: unknown
  now: () => number
}

/**
 * A page's code that did not come is told as Vite's own event, waited for while there is no network, and tried once more.
 * Then its page is loaded as a document, once: a new version of the shop may have other files. After that it is said.
 */
export function screenLoader({ load, online, storage, goThere, failed, now }: Surroundings) {
  return async (module: string, error: unknown): Promise<unknown> => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    await online()
    try {
      return await load(module)
    } catch {
      const [last, at] = (storage.getItem(key) ?? '').split(' ')
      if (last === module && now() - Number(at) < reloadedFor) return failed
      storage.setItem(key, `${module} ${now()}`)
      goThere()
      // Nothing of this document is shown any more.
      return new Promise(() => {})
    }
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
  storage: {
    getItem: name => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
  },
  goThere: goToNext,
  failed: { default: FailedScreen },
  now: Date.now,
})
