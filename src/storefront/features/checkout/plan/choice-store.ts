import type { LineChoice } from '#shared/cart/propose-parts.ts'
import { tabStore } from '#ui/storage/browser-store.ts'

/** The shopper's choices for goods that a shop lacks. They apply only while `shopId` is the chosen shop. */
export interface LineChoices {
  shopId: number
  /** By EAN. */
  lines: Readonly<Record<string, LineChoice>>
}

/** Stored for this tab, also across reloads. null: the shopper has made no choice. */
export const {
  read: readChoices,
  write: writeChoices,
  subscribe: subscribeToChoices,
  nothing: noChoices,
} = tabStore<LineChoices | null>('hent.line-choices', toChoices, null)

/** Adds a choice. Choices for another shop are dropped. */
export function writeChoice(shopId: number, ean: string, choice: LineChoice): void {
  const before = readChoices()
  writeChoices({ shopId, lines: { ...(before?.shopId === shopId && before.lines), [ean]: choice } })
}

/** Parses stored choices. Invalid ones are dropped. */
export function toChoices(stored: unknown): LineChoices | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { shopId, lines } = stored as Record<string, unknown>
  if (!isId(shopId) || typeof lines !== 'object' || lines === null) return null
  const valid = Object.entries(lines).flatMap(([ean, choice]): [string, LineChoice][] => {
    if (!/^\d{8,14}$/.test(ean)) return []
    if (choice === 'sent') return [[ean, 'sent']]
    const shop = (choice as { shopId?: unknown } | null)?.shopId
    return isId(shop) ? [[ean, { shopId: shop }]] : []
  })
  return { shopId, lines: Object.fromEntries(valid) }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
