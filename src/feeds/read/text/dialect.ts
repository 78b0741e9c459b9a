import type { Encoding } from './decode-text.ts'
import { delimiterNames } from './delimiter.ts'
import type { Delimiter } from './quoted-cells.ts'
import type { Quoting } from './split-records.ts'

/** The dialect of a text file. */
interface TextFormat {
  delimiter: Delimiter
  quoting: Quoting
  encoding: Encoding
  encodedTwice: boolean
}

const quotings: Record<Quoting, string> = {
  quoted: 'quoted cells',
  unquoted: 'quotation marks as text',
  none: 'no quotation marks',
}

/** `tabs between cells, quoted cells, UTF-8` */
export const describeFormat = ({ delimiter, quoting, encoding, encodedTwice }: TextFormat): string =>
  [
    `${delimiterNames[delimiter]} between cells`,
    quotings[quoting],
    encodedTwice ? `${encoding} encoded twice` : encoding,
  ].join(', ')
