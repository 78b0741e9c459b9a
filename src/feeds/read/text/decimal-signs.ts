import { readAmount } from '../amount.ts'
import type { Columns } from '../columns.ts'
import { showValue } from '../problems.ts'

type DecimalSign = '.' | ','
const signNames: Record<DecimalSign, string> = { '.': 'decimal point', ',': 'decimal comma' }
export const describeSign = (sign: DecimalSign | null): string => (sign === null ? 'no decimals' : signNames[sign])

/** The decimal sign of an amount. null: there is no sign, as in `1.599,-`, or it is uncertain, as in `1.599`. */
function signOfAmount(cell: string): DecimalSign | null {
  const sign = /([.,])\d+(?:\s*\p{L}+\.?)?$/u.exec(cell)?.[1]
  return sign !== undefined && readAmount(cell).ok ? (sign as DecimalSign) : null
}
const signOfDegrees = (cell: string) => (/^-?\d{1,3}([.,])\d+$/.exec(cell)?.[1] ?? null) as DecimalSign | null

interface Seen {
  line: number
  column: string
  value: string
}

/** Detects the decimal signs of a file. The functions that read cells accept both signs. */
export class DecimalSigns {
  readonly #columns: readonly { column: string; signOf: (cell: string) => DecimalSign | null }[]
  readonly #seen = new Map<DecimalSign, Seen>()

  /** `index`: the declared columns that the file has. */
  constructor({ columns }: Columns, index: ReadonlyMap<string, number>) {
    this.#columns = Object.entries(columns).flatMap(([column, { read }]) => {
      if (!index.has(column)) return []
      if (read === 'amount') return [{ column, signOf: signOfAmount }]
      return read === 'degrees' ? [{ column, signOf: signOfDegrees }] : []
    })
  }
  /** null: no amount or coordinate has decimals. */
  get sign(): DecimalSign | null {
    return this.#seen.keys().next().value ?? null
  }
  see(line: number, cellOf: (column: string) => string): void {
    if (this.#seen.size > 1) return
    for (const { column, signOf } of this.#columns) {
      const value = cellOf(column).trim()
      const sign = value === '' ? null : signOf(value)
      if (sign !== null && !this.#seen.has(sign)) this.#seen.set(sign, { line, column, value })
    }
  }
  /** The problem of a file that uses both signs. null: it uses at most one. */
  mixed(): { line: number; column: string; reason: string } | null {
    const [first, second] = this.#seen
    if (!first || !second) return null
    const [[sign, { line, value }], [otherSign, other]] = [first, second]
    const reason = `${showValue(other.value)} has a ${signNames[otherSign]}, but ${showValue(value)} on line ${line} has a ${signNames[sign]}: the file mixes both`
    return { line: other.line, column: other.column, reason }
  }
}
