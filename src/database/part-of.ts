import { sql, type RawBuilder } from 'kysely'
import { foldLetters } from '#shared/text/fold-letters.ts'

/** The lower-case letters from À to Ɏ, and the Sami letter ʒ, for which `foldLetters` gives another single letter. */
const accented = [...Array(0x24f - 0xbf).keys(), 0x292 - 0xc0]
  .map(at => String.fromCharCode(0xc0 + at))
  .filter(
    letter => letter === letter.toLowerCase() && foldLetters(letter) !== letter && foldLetters(letter).length === 1,
  )
const from = accented.join('')
const to = accented.map(foldLetters).join('')

/** Letters of names for which `foldLetters` gives two letters. */
const doubled = ['ß', 'ĳ']

/**
 * A text column without case and accents, folded like `foldLetters` for the letters that it replaces with one letter, and
 * those in `doubled`. Others, such as the ligature `ǆ`, stay unchanged.
 */
export const folded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${doubled.reduce(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(foldLetters(letter))})`,
    sql`lower(${column})`,
  )}, ${sql.lit(from)}, ${sql.lit(to)})`

/** A `like` pattern for `text` anywhere in a `folded` column. Four times as fast as `ilike`. */
export const partOf = (text: string): string => `%${foldLetters(text).replace(/[\\%_]/g, sign => `\\${sign}`)}%`
