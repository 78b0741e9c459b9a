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
