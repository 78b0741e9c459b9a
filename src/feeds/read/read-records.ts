import { describeFormat } from './text/dialect.ts'
import { Letters } from './text/letters.ts'
import { readFeedFile } from './read-file.ts'
import { readXmlFeed } from './xml/read-xml.ts'
import type { Records } from './records.ts'
import { splitRecords } from './text/split-records.ts'

export type RecordsOutcome =
  | {
      ok: true
      records: Records
      hash: string
      /** How the file is written, for operators. */
      format: string
      encodedTwice: boolean
      /** null: the file has no suspect letters. */
      letters: Letters | null
    }
  | { ok: false; line: number | null; reason: string }

/** Reads a file of any format as records. `file`: its name in problems. */
export async function readRecords(path: string, file: string): Promise<RecordsOutcome> {
  const xml = await readXmlFeed(path)
  if (xml) return xml.ok ? { ...xml, format: 'XML', encodedTwice: false, letters: new Letters(file) } : xml
  const read = await readFeedFile(path)
  if (!read.ok) return read
  const { text, hash, encoding, encodedTwice } = read
  const { records, broken, delimiter, quoting } = splitRecords(text)
  if (broken) return { ok: false, ...broken }
  const format = describeFormat({ delimiter, quoting, encoding, encodedTwice })
  return { ok: true, records, hash, format, encodedTwice, letters: Letters.of(file, text) }
}
