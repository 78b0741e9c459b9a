import { mistakesBetween } from '#shared/text/edit-distance.ts'

/** How the cells of a column are read. docs/feeds.md explains each, with examples that a test runs. */
export type CellReader =
  | 'key'
  | 'text'
  | 'amount'
  | 'time'
  | 'day'
  | 'period'
  | 'flag'
  | 'whole number'
  | 'word'
  | 'barcode'
  | 'hex colour'
  | 'levels'
  | 'links'
  | 'degrees'
  | 'postcode'
  /** Read as the description of the column says. */
  | 'special'

export interface Column {
  read: CellReader
  required?: true
  /** Other names of the column. Case, blanks, hyphens and underscores make no difference. */
  aliases?: readonly string[]
}

/** The declared columns of one kind of feed. */
export interface Columns {
  columns: Readonly<Record<string, Column>>
  /** Columns that are known from the format's specification and that Hent does not read. */
  unused?: readonly string[]
  /** Column names for a format without a header. `recognise` detects the format by the cells of its first record. */
  headerless?: { recognise: (first: string[]) => boolean; names: readonly string[] }
}

/**
 * Folds a column name, so that `salePrice`, `Sale price` and `g:sale_price` become the same. Brackets at the end are
 * removed, because Merchant Center lists sub-attributes in them.
 */
export const foldColumn = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/\(.*\)\s*$/, '')
    .trim()
    .replace(/^g:/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

export const requiredColumns = ({ columns }: Columns): string[] =>
  Object.keys(columns).filter(name => columns[name]?.required)

/** The declared column of that name or alias. */
export function columnNamed(name: string, { columns }: Columns): string | undefined {
  const folded = foldColumn(name)
  const names = Object.keys(columns)
  return (
    names.find(known => foldColumn(known) === folded) ??
    names.find(known => columns[known]?.aliases?.some(alias => foldColumn(alias) === folded))
  )
}

export interface Header {
  /** The position of each declared column of the file. */
  index: Map<string, number>
  /** Required columns that the file lacks. */
  missing: string[]
  /** Columns that occur twice, as the file spells them. */
  twice: string[]
  /**
   * Columns that are not declared, as the file spells them, and the declared column with a similar name. null: none is
   * similar.
   */
  unknown: { name: string; nearest: string | null }[]
  /** Known columns that are not read, as the file spells them. */
  unused: string[]
}

/** Finds the declared columns in the names of a header. */
export function matchHeader(names: readonly string[], declared: Columns): Header {
  const index = new Map<string, number>()
  const header: Header = { index, missing: [], twice: [], unknown: [], unused: [] }
  const unused = new Set(declared.unused?.map(foldColumn))
  const byAlias: [column: string, position: number, name: string][] = []
  for (const [position, name] of names.entries()) {
    const folded = foldColumn(name)
    if (folded === '') continue
    const column = columnNamed(name, declared)
    if (column === undefined) {
      if (unused.has(folded)) header.unused.push(name)
      else header.unknown.push({ name, nearest: nearestColumn(folded, declared) })
    } else if (foldColumn(column) !== folded) byAlias.push([column, position, name])
    else if (index.has(column)) header.twice.push(name)
    else index.set(column, position)
  }
  for (const [column, position, name] of byAlias) {
    // A column's own name takes precedence over its aliases.
    if (index.has(column)) header.unused.push(name)
    else index.set(column, position)
  }
  header.missing = requiredColumns(declared).filter(column => !index.has(column))
  return header
}

/** Longer names are not compared: a file of another format may have long cells in its first line. */
const nameLength = 60
/** Maximum number of mistakes in a similar name, as a share of the length of the longer name. */
const similar = 1 / 3

/** The column with the name or alias that is most similar to this name. null: none is similar. */
function nearestColumn(folded: string, { columns }: Columns): string | null {
  if (folded.length > nameLength) return null
  let nearest: { column: string; mistakes: number } | null = null
  for (const [column, { aliases = [] }] of Object.entries(columns))
    for (const known of [column, ...aliases].map(foldColumn)) {
      const limit = Math.floor(Math.max(folded.length, known.length) * similar)
      const mistakes = mistakesBetween(folded, known, limit)
      if (mistakes <= limit && (nearest === null || mistakes < nearest.mistakes)) nearest = { column, mistakes }
    }
  return nearest?.column ?? null
}
