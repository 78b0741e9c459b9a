import { sizeRank, type SizeRank } from '#shared/sizes/size-rank.ts'

/** Sizes of one kind, in the given order. */
export interface SizeKind<Size> {
  title: string
  sizes: Size[]
}

const trousers = /^w ?\d|^\d+ ?w ?[/x,-]? ?\d+ ?l/i

// The first match applies. No title contains the word «størrelse», because the filter group already has that name.
const kinds: [title: string, knows: (name: string, size: SizeRank) => boolean][] = [
  ['Klær, XS til 3XL', (_, { kind }) => kind === 'letter'],
  ['Bukser, livvidde og lengde', (name, { kind }) => kind === 'pair' && trousers.test(name)],
  ['BH', name => /^\d{2,3}[A-K]{1,2}$/i.test(name)],
  ['Alder', (_, { kind }) => kind === 'age'],
  ['Hode, omkrets i cm', (name, size) => isRange(name, size, 46, 64)],
  ['Sko og tall til 35', (name, size) => isNumber(name, size, 10, 35.9) || isRange(name, size, 10, 35)],
  ['Sko og tall fra 36', (name, size) => isNumber(name, size, 36, 49.9) || isRange(name, size, 35, 49)],
  ['Høyde og lengde i cm', (name, size) => isNumber(name, size, 50, 220)],
  ['Lengde', name => / (cm|mm|m)$/i.test(name)],
]
const others = 'Andre mål'

/**
 * Groups sizes by kind, the kind with the most goods first, and sizes of no kind last. The kind follows from the size's
 * name alone, so a kind may mix goods: 42 is a size of shoes and of trousers.
 */
export function sizesByKind<Size extends { name: string; count: number }>(sizes: readonly Size[]): SizeKind<Size>[] {
  const titleOf = (name: string, size = sizeRank(name)) => kinds.find(([, knows]) => knows(name, size))?.[0] ?? others
  const byTitle = Map.groupBy(sizes, ({ name }) => titleOf(name.trim()))
  const goods = (kind: Size[]) => kind.reduce((sum, { count }) => sum + count, 0)
  return [...byTitle]
    .map(([title, some]) => ({ title, sizes: some }))
    .sort((a, b) => Number(a.title === others) - Number(b.title === others) || goods(b.sizes) - goods(a.sizes))
}

/** A single number from `from` to `until`, with or without `EU` and a fraction: `36 2/3`, `EU 38`. */
function isNumber(name: string, { kind, numbers: [value, to] }: SizeRank, from: number, until: number): boolean {
  return (
    kind === 'number' && to === 0 && /^(eur? ?)?\d+([.,]\d+|½| \d\/\d)?$/i.test(name) && from <= value && value <= until
  )
}

function isRange(name: string, { kind, numbers: [value, to] }: SizeRank, from: number, until: number): boolean {
  return kind === 'number' && /^\d+\s*[–-]\s*\d+$/.test(name) && from <= value && to <= until
}
