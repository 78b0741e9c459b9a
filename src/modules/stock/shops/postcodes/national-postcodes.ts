import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Postcode } from '../queries-places.ts'

const file = join(import.meta.dirname, 'norway.tsv')

/**
 * The postcodes of Norway with Svalbard and Jan Mayen. `scripts/write-postcodes.ts` writes the file. Decision
 * 0307 names its sources and its precision.
 */
export async function readNationalPostcodes(): Promise<Postcode[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.map(line => {
    const [code = '', place = '', latitude, longitude] = line.split('\t')
    return { code, place, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

/** Merges lists by code, in ascending order. If several lists have a code, the postcode of the last list is used. */
export function mergePostcodes(...lists: readonly (readonly Postcode[])[]): ReadonlyMap<string, Postcode> {
  const byCode = new Map(lists.flat().map(postcode => [postcode.code, postcode]))
  return new Map([...byCode].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
