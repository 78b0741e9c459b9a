import type { Db } from '#database/connection.ts'
import { oneLine } from '#shared/address.ts'
import type { Places } from './open-places.ts'
import { findHousesBeginning } from './queries-addresses.ts'
import type { Street } from './street-book.ts'

/** A street, or a house in one, that what is typed so far may become. */
export interface SuggestedAddress {
  street: string
  /** `12B`; null: the number is still to be typed. */
  houseNumber: string | null
  postcode: string
  place: string
}

const mostStreets = 50
const typedSoFar = /^(.*\p{L}.*?)[\s,]+(\d{1,5})\s?([a-zæøå])?$/iu

/** What the chain's table holds that begins as typed, at most `most`; numbers once a street and a digit are there. */
export async function suggestAddresses(
  db: Db,
  { streets }: Places,
  text: string,
  most: number,
): Promise<SuggestedAddress[]> {
  const line = oneLine(text)
  const [, name, digits = '', letter = ''] = typedSoFar.exec(line) ?? []
  if (name === undefined) return streets.beginningWith(line, most).map(street => suggest(street, null))
  const wanted = letter.toUpperCase()
  const meant = await houses(db, streets.named(name), digits, wanted, most)
  return meant.length > 0 ? meant : houses(db, streets.beginningWith(name, mostStreets), digits, wanted, most)
}

async function houses(db: Db, streets: readonly Street[], digits: string, letter: string, most: number) {
  if (streets.length === 0) return []
  const byId = new Map(streets.map(street => [street.id, street]))
  const rows = await findHousesBeginning(db, [...byId.keys()], digits, letter, most)
  return rows.flatMap(house => {
    const street = byId.get(house.streetId)
    return street ? suggest(street, `${house.number}${house.letter}`) : []
  })
}

function suggest({ name, postcode, place }: Street, houseNumber: string | null): SuggestedAddress {
  return { street: name, houseNumber, postcode, place }
}
