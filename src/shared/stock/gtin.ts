import { cleanCode } from '../text/typed-text.ts'
import { isBarcode, upcAOfE } from './barcode.ts'

declare const canonical: unique symbol
/** The canonical form of a barcode. Only for comparison: screens, files and the API keep the written form. */
export type Gtin = string & { readonly [canonical]: true }

const digitsOnly = /^\d{8,14}$/

/**
 * The canonical form of a barcode: 14 digits, padded with zeros on the left (GS1 General Specifications, 1.4.4). UPC-A
 * 036000291452 and EAN-13 0036000291452 are one code. A GTIN-14 with an indicator of 1 to 9 is another package, so
 * another code. Dashes, spaces and invisible characters are ignored. Other text is only cleaned.
 * SQL computes the same from stored codes: `lpad(ean, 14, '0')`.
 */
export function gtinOf(code: string): Gtin {
  const digits = digitsOnly.test(code) ? code : cleanCode(code)
  if (!digitsOnly.test(digits)) return digits as Gtin
  const whole = digits.length === 8 && !isBarcode(digits) ? (upcAOfE(digits) ?? digits) : digits
  return whole.padStart(14, '0') as Gtin
}

/** Whether two barcodes are written forms of the same code. */
export const isSameCode = (a: string, b: string): boolean => a === b || gtinOf(a) === gtinOf(b)

/** The written forms that a stored code may have. */
export function writtenForms(code: string): string[] {
  const gtin = gtinOf(code)
  if (!/^\d{14}$/.test(gtin)) return [code]
  const significant = gtin.replace(/^0+/, '')
  return [8, 12, 13, 14].filter(length => length >= significant.length).map(length => gtin.slice(-length))
}

/** A map with barcodes as keys. All written forms of a code are one key. Iterates with the form that was set first. */
export class GtinMap<Value> extends Map<string, Value> {
  readonly #written = new Map<Gtin, string>()

  constructor(entries: Iterable<readonly [string, Value]> = []) {
    super()
    for (const [code, value] of entries) this.set(code, value)
  }
  override has(code: string): boolean {
    return this.#written.has(gtinOf(code))
  }
  override get(code: string): Value | undefined {
    const written = this.#written.get(gtinOf(code))
    return written === undefined ? undefined : super.get(written)
  }
  override set(code: string, value: Value): this {
    const gtin = gtinOf(code)
    const written = this.#written.get(gtin) ?? code
    this.#written.set(gtin, written)
    return super.set(written, value)
  }
  override delete(code: string): boolean {
    const gtin = gtinOf(code)
    const written = this.#written.get(gtin)
    this.#written.delete(gtin)
    return written !== undefined && super.delete(written)
  }
  override clear(): void {
    this.#written.clear()
    super.clear()
  }
}
