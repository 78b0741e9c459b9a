import type { DeskEntry, DeskLine, DeskMove } from '#contract/staff.ts'
import { formText } from '#shared/form-text.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** Number of pieces to hand over, by line number. */
export type Taken = Record<number, number>
type Line = Pick<DeskLine, 'line' | 'ean' | 'name' | 'kept'>

export const partField = (line: number): string => `part-${line}`

/** The lines with pieces that are ready to collect. */
export const readyLines = ({ articles }: Pick<DeskEntry, 'articles'>): DeskLine[] =>
  articles.filter(({ kept, state }) => kept > 0 && state !== 'substitute_asked')

/** Whether a part can be handed over, which takes at least two ready pieces. */
export const canBeDivided = (entry: Pick<DeskEntry, 'articles' | 'actions'>): boolean =>
  entry.actions.includes('collect') && readyLines(entry).reduce((sum, { kept }) => sum + kept, 0) > 1

/** Adds one piece with this barcode, from the first line with a piece left. `words`: the outcome in Norwegian. */
export function scanInto(
  taken: Taken,
  lines: readonly Line[],
  scanned: string,
): { ok: true; taken: Taken; words: string } | { ok: false; words: string } {
  const ean = cleanDigits(scanned)
  const fitting = lines.filter(line => isSameCode(line.ean, ean))
  if (ean === '' || fitting.length === 0) return { ok: false, words: `${ean || 'Koden'} er ikke en av varene` }
  const line = fitting.find(each => (taken[each.line] ?? 0) < each.kept)
  if (!line) return { ok: false, words: `Det ligger ikke flere av ${fitting[0]?.name ?? ean} klart` }
  const count = (taken[line.line] ?? 0) + 1
  return { ok: true, taken: { ...taken, [line.line]: count }, words: `${line.name}: ${count} av ${line.kept}` }
}

/** The part that the form hands over; undefined: everything. */
export function partFromForm(form: FormData): DeskMove['lines'] {
  if (!form.has('part')) return undefined
  return [...form.keys()].flatMap(name => {
    const line = /^part-(\d{1,5})$/.exec(name)?.[1]
    const count = Number(formText(form, name))
    return line === undefined || !Number.isSafeInteger(count) || count < 0 ? [] : [{ line: Number(line), count }]
  })
}
