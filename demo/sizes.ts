const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
type Letter = (typeof letters)[number]

/** From and to, both included: `lettered('S', 'XL')`. */
export const lettered = (from: Letter, to: Letter): string[] =>
  letters.slice(letters.indexOf(from), letters.indexOf(to) + 1)

const stepped = (from: number, to: number, step: number): string[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => String(from + index * step))

/** Shoe sizes in EU numbers; `halves` adds 40.5 and its like, where running shoes have them. */
export const shoes = (from: number, to: number, halves: 'whole' | 'halves' = 'whole'): string[] =>
  stepped(from, to, halves === 'halves' ? 0.5 : 1)

/** Children's centimetre sizes go in steps of six: 98, 104 … 164. */
export const centimetres = (from: number, to: number, step = 6): string[] => stepped(from, to, step)

export const waists = (from: number, to: number, lengths: number[]): string[] =>
  stepped(from, to, 2).flatMap(waist => lengths.map(length => `W${waist} L${length}`))

export const oneSize = ['One size']

/** The size as it stands in a SKU: no spaces, `OS` for one size. */
export const sizeInSku = (size: string): string => (size === 'One size' ? 'OS' : size.replace(/[^0-9A-Z.-]/gi, ''))
