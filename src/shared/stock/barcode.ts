/** The GS1 check digit: https://www.gs1.org/services/how-calculate-check-digit-manually */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the digits are an EAN-13, EAN-8, UPC-A or ITF-14 code with a correct check digit. */
export const isBarcode = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/**
 * The UPC-A code of an eight-digit UPC-E code (GS1 General Specifications, 5.2.2.4): number system 0 or 1, six digits,
 * check digit. null: not UPC-E.
 */
export function upcAOfE(code: string): string | null {
  const [, system = '', six = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(code) ?? []
  if (system === '') return null
  const last = six.slice(5)
  const body =
    last <= '2'
      ? `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
      : last === '3'
        ? `${six.slice(0, 3)}00000${six.slice(3, 5)}`
        : last === '4'
          ? `${six.slice(0, 4)}00000${six.slice(4, 5)}`
          : `${six.slice(0, 5)}0000${last}`
  const whole = `${system}${body}${check}`
  return isBarcode(whole) ? whole : null
}

/** EAN-13 first, because most goods have one. */
const lengths = [13, 12, 14, 8]

/**
 * Finds a scanned barcode in a number field, where the scan is added to typed digits. `rest`: the text without the code.
 * `longest`: the most digits that a number in the field may have. Codes of at most this length are not found.
 */
export function findBarcode(text: string, longest = 0): { code: string; rest: string } | null {
  const digits = text.replaceAll(/\s/g, '')
  const fitting = lengths.filter(length => length > longest && length <= digits.length)
  if (digits.length > longest && isBarcode(digits)) return { code: digits, rest: '' }
  for (const length of fitting) {
    const last = digits.length - length
    // Try the end, the start, then the middle. EAN-8 is tried only at the ends: a long number contains some by chance.
    for (const from of length === 8 ? [last, 0] : [last, ...Array(last).keys()]) {
      const code = digits.slice(from, from + length)
      if (!isBarcode(code)) continue
      const rest = digits.slice(0, from) + digits.slice(from + length)
      return { code, rest: findBarcode(rest, longest)?.rest ?? rest }
    }
  }
  return null
}
