import type { CartLine } from '#shared/cart/cart.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

interface Part {
  ean: string
  count: number
}

const mostLines = 100

/** A part of a cart as text for a URL: `7040000000017:2,7040000000024:1`. Each shop of a split cart gets one part. */
export function writePart(part: readonly Part[]): string {
  return part.map(({ ean, count }) => `${ean}:${count}`).join(',')
}

/** Reads the text that `writePart` wrote. null: the text contains no valid goods. */
export function readPart(text: string | null): Part[] | null {
  const parts = (text ?? '').split(',', mostLines).flatMap(entry => {
    const [, ean = '', count = ''] = /^(\d{8,14}):([1-9]\d{0,2})$/.exec(entry) ?? []
    return ean === '' ? [] : { ean, count: Number(count) }
  })
  return parts.length > 0 ? parts : null
}

/** The cart without a reserved part. */
export function withoutPart(lines: readonly CartLine[], part: readonly Part[]): CartLine[] {
  const taken = new GtinMap<number>()
  // Two shops of a split cart may each reserve some pieces of the same variant.
  for (const { ean, count } of part) taken.set(ean, (taken.get(ean) ?? 0) + count)
  return lines.flatMap(line => {
    const takenPieces = Math.min(line.count, taken.get(line.ean) ?? 0)
    taken.set(line.ean, (taken.get(line.ean) ?? 0) - takenPieces)
    return takenPieces === line.count ? [] : { ...line, count: line.count - takenPieces }
  })
}
