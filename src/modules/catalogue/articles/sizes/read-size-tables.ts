import { measures, type Measure, type SizeTable } from './size-tables.ts'

export type ReadTables = { ok: true; tables: SizeTable[] } | { ok: false; fault: string }

const names = ['brand', 'group', 'wearer', 'size'] as const
const columnOf = new Map(measures.map(measure => [`${measure}_cm`, measure]))
const centimetres = /^\d{1,3}([.,]5)?([–-]\d{1,3}([.,]5)?)?$/

/**
 * Parses size tables from tab-separated lines: brand, group, wearer, size, and one column per measure.
 * The first error rejects the whole file and is reported by line and column.
 */
export function readSizeTables(text: string): ReadTables {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = (lines[0] ?? '').split('\t').map(cell => cell.trim())
  const unknown = header.find(name => !columnOf.has(name) && !names.some(known => known === name))
  if (unknown !== undefined) {
    const form = header.length === 1 ? '; the file is text with tabs between the columns, in UTF-8' : ''
    return fault(1, `there is no column ${JSON.stringify(unknown)}${form}`)
  }
  const lacking = names.find(name => !header.includes(name))
  if (lacking) return fault(1, `the column ${lacking} is missing`)
  const tables = new Map<string, SizeTable & { rows: Map<string, string[]> }>()
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === '') continue
    const cells = new Map(line.split('\t').map((cell, column) => [header[column] ?? '', cell.trim()]))
    const cell = (name: string) => cells.get(name) ?? ''
    const given = header.flatMap(name => columnOf.get(name) ?? []).filter(measure => cell(`${measure}_cm`) !== '')
    const wrong = given.find(measure => !centimetres.test(cell(`${measure}_cm`)))
    if (wrong) return fault(at + 1, `${wrong}_cm: a number or a range such as 88-94, and not ${cell(`${wrong}_cm`)}`)
    if (cell('size') === '' || given.length === 0) return fault(at + 1, 'a size and at least one measure are needed')
    const key = names.slice(0, 3).map(cell).join('\t')
    const table = tables.get(key) ?? emptyTable(cell, given)
    if (table.measures.join() !== given.join()) return fault(at + 1, 'other measures than the lines above it')
    if (table.rows.has(cell('size'))) return fault(at + 1, `the size ${cell('size')} occurs twice`)
    table.rows.set(
      cell('size'),
      given.map(measure => cell(`${measure}_cm`).replace('-', '–').replaceAll('.', ',')),
    )
    tables.set(key, table)
  }
  return { ok: true, tables: [...tables.values()] }
}

const emptyTable = (cell: (name: string) => string, given: Measure[]) => ({
  brand: cell('brand') || null,
  group: cell('group') || null,
  wearer: cell('wearer') || null,
  measures: given,
  rows: new Map<string, string[]>(),
})

const fault = (line: number, what: string): ReadTables => ({ ok: false, fault: `line ${line}: ${what}` })
