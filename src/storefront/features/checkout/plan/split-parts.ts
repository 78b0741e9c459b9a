import { tabStore } from '#ui/storage/browser-store.ts'
import { readPart, writePart } from './part-of-cart.ts'

/** The goods that one shop of a split provides. */
export interface SplitPart {
  shopId: number
  items: { ean: string; count: number }[]
  /** The displayed sum, in øre. */
  total: number
}

/** A part as the value of a hidden field: `55:84900:7040000000017:2,7040000000024:1`. */
export const writeSplitPart = ({ shopId, total, items }: SplitPart): string => `${shopId}:${total}:${writePart(items)}`

/** The parts of a form. Empty if it reserves in one shop. */
export function readSplitParts(data: FormData): SplitPart[] {
  return data.getAll('part').flatMap(value => {
    const [, shopId, total, items = ''] =
      /^(\d{1,9}):(\d{1,9}):(.+)$/.exec(typeof value === 'string' ? value : '') ?? []
    const read = readPart(items)
    return read ? [{ shopId: Number(shopId), total: Number(total), items: read }] : []
  })
}

/** A reserved part while another is pending. `settled`: its goods have been removed from the cart. */
export interface DonePart {
  part: string
  receiptToken: string
  settled: boolean
}

const none: readonly DonePart[] = []

/** The parts of a split cart that this tab has reserved. */
export const doneStore = tabStore('hent.split', stored => (Array.isArray(stored) ? stored.filter(isDone) : none), none)

/** The goods of reserved parts that are still in the cart. */
export function unsettledItems(done: readonly DonePart[]): { ean: string; count: number }[] {
  const data = new FormData()
  for (const { part, settled } of done) if (!settled) data.append('part', part)
  return readSplitParts(data).flatMap(({ items }) => items)
}

function isDone(value: unknown): value is DonePart {
  if (typeof value !== 'object' || value === null) return false
  const { part, receiptToken, settled } = value as Partial<DonePart>
  return typeof part === 'string' && typeof receiptToken === 'string' && typeof settled === 'boolean'
}
