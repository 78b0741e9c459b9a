import type { ComponentType } from 'react'
import type { Listing } from '../load-listing.ts'

type File = { default: ComponentType<{ listing: Listing }> }

const uses = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const
const retryAfter = 1_000

let start: (() => void) | undefined
let used: Promise<void> | undefined
const early = new AbortController()
let changed = false

/** Loads the code of the filters. Called when the shopper is about to use them. */
export const loadFilters = (): void => start?.()

/** Whether the shopper changed a filter of the server's page before its code had loaded. Later calls return false. */
export function takeEarlyChange(): boolean {
  early.abort()
  const before = changed
  changed = false
  return before
}

/**
 * The filters of a page from the server are a form that works without JavaScript, and most visits do not use it. Its
 * code is loaded when the shopper first uses the page, or some seconds later. On pages that the browser renders, it
 * is loaded immediately.
 */
export async function filterForm(): Promise<File> {
  if (typeof document !== 'undefined' && document.querySelector('#filter form')) await firstUse()
  return load()
}

function firstUse(): Promise<void> {
  used ??= new Promise(resolve => {
    const stop = new AbortController()
    start = () => (stop.abort(), resolve())
    for (const use of uses) addEventListener(use, start, { signal: stop.signal, capture: true })
    addEventListener('change', event => (changed ||= isFilter(event.target)), {
      signal: early.signal,
      // React stops events on parts of the page whose code has not loaded.
      capture: true,
    })
  })
  return used
}

const isFilter = (target: EventTarget | null) => target instanceof Element && target.closest('#filter') !== null

const load = (): Promise<File> => import('./FilterForm.tsx')

/** Without its code the form still works, so a failed download is repeated until it succeeds. */
export async function loadFormAgain(): Promise<File> {
  await new Promise(resolve => setTimeout(resolve, retryAfter))
  return load().catch(loadFormAgain)
}
