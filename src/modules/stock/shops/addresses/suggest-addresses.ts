import type { Db } from '#database/connection.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Places } from '../open-places.ts'
import { findHousesBeginning } from './queries-addresses.ts'
import type { Street } from './street-book.ts'
import { fold } from './street-keys.ts'

/** A street, or a house in it, that completes the text typed so far. */
export interface SuggestedAddress {
  street: string
  /** `12B`. null: the number is not typed yet. */
  houseNumber: string | null
  postcode: string
  place: string
}

/** One reading of the text typed so far. */
interface Reading {
  name: string
  /** Empty while only the street is typed. */
  digits: string
  letter: string
  /** The beginning of a postcode, a place or both. Empty: anywhere. */
  where: string
}

const maxStreets = 50
// Many towns have a Storgata, so the one in the typed place may come late in the list.
const maxExamined = 2_000

/**
 * The first `max` addresses of the chain's table that begin with the typed text. House numbers appear once a street and a
 * digit are typed. Once the beginning of a place is typed, only addresses there match.
 */
export async function suggestAddresses(
  db: Db,
  { streets }: Places,
  text: string,
  max: number,
): Promise<SuggestedAddress[]> {
  for (const { name, digits, letter, where } of readingsOf(oneLine(text))) {
    const fitting = (found: Street[]) => (where === '' ? found : found.filter(street => liesIn(street, where)))
    const beginning = fitting(streets.beginningWith(name, where === '' ? maxStreets : maxExamined))
    const found =
      digits === ''
        ? beginning.slice(0, max).map(street => suggest(street, null))
        : await firstOf([fitting(streets.named(name)), beginning.slice(0, maxStreets)], some =>
            houses(db, some, digits, letter, max),
          )
    if (found.length > 0) return found
  }
  return []
}

const numbered = /^(.*\p{L}.*?)[\s,]+(\d{1,5})\s?([a-zæøå])?$/iu
const placed = /^(.*?\p{L}.*?)[\s,]+(\d{1,5})(?:\s?([a-zæøå])(?!\p{L}))?[\s,]+(\S.*)$/iu

/** The possible readings of a line, the simplest first. A later one applies if the earlier ones have no match. */
function readingsOf(line: string): Reading[] {
  const [, name, digits = '', letter = ''] = numbered.exec(line) ?? []
  const [, before, number = '', after = '', where = ''] = placed.exec(line) ?? []
  if (name !== undefined || before !== undefined)
    return [
      ...(name === undefined ? [] : [{ name, digits, letter: letter.toUpperCase(), where: '' }]),
      ...(before === undefined ? [] : [{ name: before, digits: number, letter: after.toUpperCase(), where }]),
    ]
  // The place may have several words: Mo i Rana, Kristiansund N.
  const ends = [...line.matchAll(/[\s,]+/g)].slice(-3).reverse()
  return [
    { name: line, digits: '', letter: '', where: '' },
    ...ends.map(({ index, 0: gap }) => ({
      name: line.slice(0, index),
      digits: '',
      letter: '',
      where: line.slice(index + gap.length),
    })),
  ]
}

/** Whether a street lies in the typed location: `0183`, `01`, `oslo` or `0183 os`. */
function liesIn({ postcode, place }: Street, where: string): boolean {
  const [, code = '', name = ''] = /^(\d{0,4})[\s,]*(.*)$/.exec(where) ?? []
  return postcode.startsWith(code) && fold(place).startsWith(fold(name))
}

async function firstOf<T>(lists: Street[][], look: (some: Street[]) => Promise<T[]>): Promise<T[]> {
  for (const list of lists) {
    const rows = await look(list)
    if (rows.length > 0) return rows
  }
  return []
}

async function houses(db: Db, streets: readonly Street[], digits: string, letter: string, max: number) {
  if (streets.length === 0) return []
  const byId = new Map(streets.map(street => [street.id, street]))
  const rows = await findHousesBeginning(db, [...byId.keys()], digits, letter, max)
  return rows.flatMap(house => {
    const street = byId.get(house.streetId)
    return street ? suggest(street, `${house.number}${house.letter}`) : []
  })
}

function suggest({ name, postcode, place }: Street, houseNumber: string | null): SuggestedAddress {
  return { street: name, houseNumber, postcode, place }
}
