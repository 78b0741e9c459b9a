import { cleanDigits } from '../text/typed-text.ts'

/** The Norwegian postcode that was typed or pasted, with all four digits. null: the text is something else. */
export function typedPostcode(typed: string): string | null {
  const digits = cleanDigits(typed)
  return /^\d{4}$/.test(digits) ? digits : null
}
