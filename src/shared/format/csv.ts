/** A cell: text, a number, an amount of money, or empty. */
export type CsvCell = string | number | { ore: number } | null

/**
 * A CSV file for Norwegian spreadsheets: semicolons, decimal commas and a UTF-8 byte order mark. Text that a
 * spreadsheet would read as a formula gets a leading apostrophe.
 */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string => `\ufeff${csvRows(lines)}`

/** Lines of a CSV file, without the byte order mark. Used to append to a file. */
export const csvRows = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map(line => `${line.map(written).join(';')}\r\n`).join('')

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(cell) : kroner(cell.ore)
}

/**
 * The first characters of formulas as listed by https://owasp.org/www-community/attacks/CSV_Injection, with the
 * full-width forms that East Asian keyboards type.
 */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/

function quoted(words: string): string {
  const plain = beginsFormula.test(words) ? `'${words}` : words
  // Text with commas is quoted too, for spreadsheets that separate cells by commas.
  return /[";,\t\n\r]/.test(plain) ? inQuotes(plain) : plain
}

/** A cell of a feed that is returned to its sender. Formulas are not changed. */
export const feedCell = (text: string): string => (text.includes('"') ? inQuotes(text) : text)

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

const kroner = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`
