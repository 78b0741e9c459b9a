import { oneLine } from '../one-line.ts'

export interface SplitAddress {
  street: string
  /** Digits and an optional capital letter: `12B`. */
  houseNumber: string
}

const trailingNumber = /^(.*\D)(\d{1,5})\s?([a-zæøå])?$/iu

/**
 * Splits a street and its house number: `Storgata 12 B` → Storgata, 12B. Digits elsewhere belong to the street:
 * `17. mai gate 4`. null: no house number.
 */
export function splitAddress(text: string): SplitAddress | null {
  const [, before = '', digits = '', letter = ''] = trailingNumber.exec(oneLine(text)) ?? []
  const street = before.replace(/[\s,]+$/, '')
  if (!/\p{L}/u.test(street) || Number(digits) === 0) return null
  return { street, houseNumber: `${Number(digits)}${letter.toUpperCase()}` }
}
