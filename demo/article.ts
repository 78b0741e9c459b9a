import type { ColourWord } from './colours.ts'

export type Wearer = {
  gender: 'male' | 'female' | 'unisex'
  age: 'adult' | 'kids' | 'toddler' | 'infant'
}

export const wearers: Record<string, Wearer> = {
  men: { gender: 'male', age: 'adult' },
  women: { gender: 'female', age: 'adult' },
  everyone: { gender: 'unisex', age: 'adult' },
  juniors: { gender: 'unisex', age: 'kids' },
  girls: { gender: 'female', age: 'kids' },
  boys: { gender: 'male', age: 'kids' },
  toddlers: { gender: 'unisex', age: 'toddler' },
  babies: { gender: 'unisex', age: 'infant' },
}

/** One article of the demo chain. Prices are in whole kroner. */
export type PlacedArticle = {
  /** The groups of the article: `Hovedgruppe > Undergruppe > Gruppe`. */
  path: string
  googleCategory: number
  /** Six digits, assigned once: the number stays when other articles are inserted, moved or renamed. */
  no: string
  title: string
  brand: string
  who: Wearer
  kr: number
  colours: ColourWord[]
  sizes: string[]
  text: string
  made?: string
  facts?: string
  wash?: '30' | '40' | '60' | '30-ull' | '30-skansom' | 'hand' | 'ikke-vask'
  season?: string
  label?: 'Nyhet' | 'Bestselger' | 'Økologisk bomull' | 'Siste sjanse'
  sale?: { now: number; when: 'running' | 'ended' | 'soon' }
  deposit?: number
  freight?: number
  limit?: number
  collectOnly?: true
  notForSaleOnline?: true
  hidden?: true
  /** How many shops carry it. Default: `usual`. */
  spread?: 'everywhere' | 'usual' | 'rare' | 'one shop' | 'sold out'
}
