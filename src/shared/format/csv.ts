/** A cell: words, a whole number, an amount, or nothing. */
export type CsvCell = string | number | { ore: number } | null

/**
 * A file as spreadsheets in Norway read it: semicolons, decimal commas, and the mark by which they know UTF-8. Words that
 * they would take for a formula begin with an apostrophe. All CSV that leaves the shop is written here.
 */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string => `\ufeff${csvRows(lines)}`

/** More lines of such a file. */
export const csvRows = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map(line => `${line.map(written).join(';')}\r\n`).join('')

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(cell) : kroner(cell.ore)
}

/** What begins a formula, as https://owasp.org/www-community/attacks/CSV_Injection lists it; the wide ones are those of Asian keyboards. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/

function quoted(words: string): string {
  const plain = beginsFormula.test(words) ? `'${words}` : words
  // A comma too: where a spreadsheet separates by commas the words stay one cell.
  return /[";,\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const kroner = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`
