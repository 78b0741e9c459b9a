/** Sizes of one kind, in the given order. */
export interface SizeKind<Size> {
  title: string
  sizes: Size[]
}

// The first match decides. No title contains the word «størrelse», because the filter group has that name.
const kinds: [title: string, knows: (name: string) => boolean][] = [
  ['Klær, XS til 3XL', name => /^(\d?X*[SML]|ML)(\s*[/–-]\s*(\d?X*[SML]|ML))?(\s*\(.*\))?$/i.test(name)],
  ['Bukser, livvidde og lengde', name => /^W\s?\d+\s*[/-]?\s*L\s?\d+$/i.test(name)],
  ['BH', name => /^\d{2,3}[A-K]$/i.test(name)],
  ['Alder', name => / år$/i.test(name)],
  ['Hode, omkrets i cm', name => rangeOf(name, 46, 64)],
  ['Sko og tall til 35', name => numberOf(name, 10, 35.9) || rangeOf(name, 10, 35)],
  ['Sko og tall fra 36', name => numberOf(name, 36, 49.9) || rangeOf(name, 35, 49)],
  ['Høyde og lengde i cm', name => numberOf(name, 50, 220)],
  ['Lengde', name => / (cm|mm|m)$/i.test(name)],
]
const others = 'Andre mål'

/**
 * Groups sizes by kind, the kind with the most goods first, sizes of no kind last. Only the name tells the
 * kind: 42 is a size of shoes and of trousers.
 */
export function sizesByKind<Size extends { name: string; count: number }>(sizes: readonly Size[]): SizeKind<Size>[] {
  const byTitle = Map.groupBy(sizes, ({ name }) => kinds.find(([, knows]) => knows(name.trim()))?.[0] ?? others)
  const goods = (kind: Size[]) => kind.reduce((sum, { count }) => sum + count, 0)
  return [...byTitle]
    .map(([title, some]) => ({ title, sizes: some }))
    .sort((a, b) => Number(a.title === others) - Number(b.title === others) || goods(b.sizes) - goods(a.sizes))
}

function numberOf(name: string, from: number, to: number): boolean {
  if (!/^\d+([.,]\d+)?$/.test(name)) return false
  const number = Number(name.replace(',', '.'))
  return from <= number && number <= to
}

function rangeOf(name: string, from: number, to: number): boolean {
  const ends = /^(\d+)\s*[–-]\s*(\d+)$/.exec(name)
  return ends !== null && from <= Number(ends[1]) && Number(ends[2]) <= to
}
