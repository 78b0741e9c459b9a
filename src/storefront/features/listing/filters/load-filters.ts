import type { ComponentType } from 'react'
import type { Listing } from '../load-listing.ts'
import { recordEarlyChange } from './early-change.ts'

type File = { default: ComponentType<{ listing: Listing }> }

const uses = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const
// In ms.
const retryAfter = 1_000

let start: (() => void) | undefined
let used: Promise<void> | undefined

/** Ends the wait for the first use of the page: the code of the filters is loaded now. */
export const loadFilters = (): void => start?.()

/**
 * The server renders the filters as a form that works without JavaScript, and most visits do not use them. Their code
 * is loaded when the shopper first uses the page, or some seconds later. On pages that the browser renders, it is
 * loaded immediately.
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
    recordEarlyChange()
  })
  return used
}

const load = (): Promise<File> => import('./FilterForm.tsx')

/** The form works without this code, so a failed download is repeated later until it succeeds. */
export async function loadFormAgain(): Promise<File> {
  await new Promise(resolve => setTimeout(resolve, retryAfter))
  return load().catch(loadFormAgain)
}
