import { isBarcode } from '#shared/stock/barcode.ts'
import { cleanCode } from '#shared/text/typed-text.ts'

export type ScannedKind = 'goods' | 'number' | 'member'

/**
 * The kind of a scanned code: a barcode or article number of goods, a pickup code or number of a reservation or order,
 * or a member code. `code`: without the address of a GS1 Digital Link around it.
 */
export function scannedKind(scanned: string): { kind: ScannedKind; code: string } {
  const linked = /\/01\/(\d{14})(?:\D|$)/.exec(scanned)?.[1]
  const code = linked ?? cleanCode(scanned).replace(/^#/, '').slice(0, 100)
  if (/^M[0-9A-Z]{26}$/.test(code)) return { kind: 'member', code }
  if (/^\d{1,9}$/.test(code) && !isBarcode(code)) return { kind: 'number', code }
  return { kind: 'goods', code }
}

/** Address of the page that opens what was scanned. `shop`: the id of the shop on the page, if it names one. */
export const scannedAddress = (code: string, shop: string | null): string =>
  `/ansatt/skann?${new URLSearchParams({ kode: code, ...(shop && { butikk: shop }) })}`
