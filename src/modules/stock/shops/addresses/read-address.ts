import { splitAddress } from '#shared/places/address.ts'
import { oneLine } from '#shared/one-line.ts'

/** A parsed address. null: the text does not have this part. */
export interface AddressQuery {
  street: string
  number: number
  /** Upper case, or empty. */
  letter: string
  postcode: string | null
  place: string | null
}

const houseNumber = /(\d{1,5})\s?([a-zæøå])?(?![\p{L}\d])/giu
const afterNumber = /^(?:(\d{4})\b)?\s*(\D*)$/u
const maxLength = 200

/**
 * The possible readings of a text such as `storgt 12 b 2408 elverum`, most likely first. Commas between number,
 * postcode and place are optional. For a range of numbers, the first number is used. Empty: the text has no house number.
 */
export function readAddress(text: string): AddressQuery[] {
  const line = oneLine(text.slice(0, maxLength))
    .replace(/[,;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d\s?[a-zæøå]?)\s?[-–/]\s?\d+\s?[a-zæøå]?(?![\p{L}\d])/giu, '')
    .replace(/(?<!\p{L})nr\.?\s?(?=\d)/giu, '')
    // Flat number within the house: H0201.
    .replace(/(?<!\p{L})[HULK]\d{4}(?!\d)/giu, '')
    .trim()
  const readings: AddressQuery[] = []
  for (const found of line.matchAll(houseNumber)) {
    const [whole, digits = '', letter = ''] = found
    const street = line.slice(0, found.index).trim()
    const rest = afterNumber.exec(line.slice(found.index + whole.length).trim())
    if (!rest || !/\p{L}/u.test(street) || Number(digits) === 0) continue
    const [, postcode = null, place = ''] = rest
    readings.push({
      street,
      number: Number(digits),
      letter: letter.toUpperCase(),
      postcode,
      place: place.trim() || null,
    })
  }
  return readings
}

/** An address from separate street and number fields, as in the specified API. null: there is no house number. */
export function readParts(street: string, number: string, postcode: string | null): AddressQuery | null {
  const split = splitAddress(`${street} ${number}`)
  if (!split || !/\d/.test(number)) return null
  const [, digits = '', letter = ''] = /^(\d+)(.?)$/u.exec(split.houseNumber) ?? []
  return { street: split.street, number: Number(digits), letter, postcode, place: null }
}
