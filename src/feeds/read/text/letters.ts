import { decodeHTMLStrict } from 'entities/decode'
import { isMangled, repairDoubleEncoding } from './double-encoding.ts'
import { showValue, type Problem } from '../problems.ts'

const entity = /&(?:#\d+|#[xX][\dA-Fa-f]+|[A-Za-z][A-Za-z\d]*);/
/** U+FFFD, or the mark that some databases write for a letter that they cannot convert. */
const lost = /\uFFFD|\p{L}¿\p{L}/u
/** A question mark inside a lower-case word, probably a lost letter. In URLs it is normal. */
const questioned = /\p{Ll}\?\p{Ll}/u
const examplesShown = 3
/** Maximum rounds of decoding. An entity that was encoded twice, such as `&amp;oslash;`, takes two. */
const entityRounds = 3

type Finding = 'entities' | 'lost' | 'mangled' | 'questioned'
const findingNames: Record<Finding, string> = {
  entities: 'HTML entities decoded',
  lost: 'letters lost when the file was written',
  mangled: 'letters encoded twice',
  questioned: 'question marks inside words, perhaps lost letters,',
}
export const lostReason = 'holds a mark for a letter that was lost when the file was written; export it again as UTF-8'
export const mangledReason = 'holds letters that were encoded twice; export it again as UTF-8'

interface Found {
  lines: Set<number>
  examples: string[]
}

/** Repairs and checks the letters of the cells that a feed reads, and counts the findings by column. */
export class Letters {
  readonly #file: string
  readonly #found = new Map<string, Map<Finding, Found>>()

  constructor(file: string) {
    this.#file = file
  }
  /** Returns null if the text has no suspect letters. */
  static of(file: string, text: string): Letters | null {
    const isSuspect = entity.test(text) || lost.test(text) || isMangled(text) || questioned.test(text)
    return isSuspect ? new Letters(file) : null
  }

  /**
   * Returns the text of a cell with its entities decoded. `problem`: set for a cell with lost or wrongly encoded
   * letters, on its first reading only. `named`: the probable text, to show with the problem.
   */
  read(column: string, line: number, cell: string): { text: string; problem?: string; named?: string } {
    const text = entity.test(cell) ? decodeEntities(cell) : cell
    if (text !== cell) this.#count(column, 'entities', line, cell)
    if (lost.test(text)) return this.#count(column, 'lost', line, text) ? { text, problem: lostReason } : { text }
    if (isMangled(text)) {
      if (!this.#count(column, 'mangled', line, text)) return { text }
      const repaired = repairDoubleEncoding(text)
      return { text, problem: mangledReason, ...(repaired !== null && { named: `: ${showValue(repaired)}?` }) }
    }
    if (questioned.test(text) && !text.includes('://')) this.#count(column, 'questioned', line, text)
    return { text }
  }

  /** A warning for each column and finding, with the number of cells and examples. */
  warnings(): Problem[] {
    return [...this.#found].flatMap(([column, findings]) =>
      [...findings].map(([finding, { lines, examples }]) => ({
        file: this.#file,
        line: null,
        column,
        value: null,
        reason: `${findingNames[finding]} in ${lines.size} ${lines.size === 1 ? 'cell' : 'cells'}`,
        named: `: ${examples.join(', ')}${lines.size > examples.length ? ' …' : ''}`,
      })),
    )
  }

  /** False: the cell was counted before. */
  #count(column: string, finding: Finding, line: number, cell: string): boolean {
    const ofColumn = this.#found.get(column) ?? new Map<Finding, Found>()
    this.#found.set(column, ofColumn)
    const found = ofColumn.get(finding) ?? { lines: new Set(), examples: [] }
    ofColumn.set(finding, found)
    if (found.lines.has(line)) return false
    found.lines.add(line)
    if (found.examples.length < examplesShown) found.examples.push(`line ${line} ${showValue(cell)}`)
    return true
  }
}

function decodeEntities(cell: string): string {
  let text = cell
  for (let round = 0; round < entityRounds && entity.test(text); round++) text = decodeHTMLStrict(text)
  return text
}
