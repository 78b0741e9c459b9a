/** GS1's check digit for the digits before it; https://www.gs1.org/services/how-calculate-check-digit-manually */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the digits are an EAN-13, EAN-8, UPC-A or ITF-14 code with the right check digit. */
export const isBarcode = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/** Whether two codes name the same article: a UPC-A is the EAN-13 with a 0 before it. */
export const isSameCode = (a: string, b: string): boolean => a.padStart(14, '0') === b.padStart(14, '0')

/** EAN-13 first, since most goods have one. */
const lengths = [13, 12, 14, 8]

/**
 * A barcode in what stands in a number field, and what is left of the text without any: a scan lands beside what was typed
 * before. `longest`: the digits that the field's own numbers may have; a code that is not longer is such a number.
 */
export function findBarcode(text: string, longest = 0): { code: string; rest: string } | null {
  const digits = text.replaceAll(/\s/g, '')
  const fitting = lengths.filter(length => length > longest && length <= digits.length)
  if (digits.length > longest && isBarcode(digits)) return { code: digits, rest: '' }
  for (const length of fitting) {
    const last = digits.length - length
    // At the end, at the start, then anywhere between. Within a long number some eight digits are a code by chance.
    for (const from of length === 8 ? [last, 0] : [last, ...Array(last).keys()]) {
      const code = digits.slice(from, from + length)
      if (!isBarcode(code)) continue
      const rest = digits.slice(0, from) + digits.slice(from + length)
      return { code, rest: findBarcode(rest, longest)?.rest ?? rest }
    }
  }
  return null
}
