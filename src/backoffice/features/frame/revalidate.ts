import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isUnavailable, shopUnavailable } from './shop-unavailable.ts'

/** The refusals after which a page revalidates: all of them, only conflicts (409), or none. */
type RereadRefusals = 'all' | 'conflicts' | 'none'

const conflict = 409

/**
 * Revalidates a page after a change, and after refusals that may be due to stale data. If the server did not respond or
 * failed, the page does not revalidate and keeps the typed values.
 */
export const revalidateAfter =
  (refusals: RereadRefusals) =>
  ({ actionResult, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const result: { status?: number } | null = typeof actionResult === 'object' ? actionResult : null
    if (isUnavailable(result) || result?.status === shopUnavailable.status) return false
    if (refusals === 'all' && result) return true
    const conflicted = result?.status === conflict || actionStatus === conflict
    return (refusals === 'conflicts' && conflicted) || defaultShouldRevalidate
  }
