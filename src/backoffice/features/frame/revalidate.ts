import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isUnavailable, shopUnavailable } from './shop-unavailable.ts'

/** The refusals after which a page is read anew: all of them, only conflicts (409), or none. */
type RereadRefusals = 'all' | 'conflicts' | 'none'

const conflict = 409

/**
 * Reads a page anew after what changed it, and after the refusals that its data may be the reason of. Where the shop
 * was not reached, nothing is read: the page stays with what was typed.
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
