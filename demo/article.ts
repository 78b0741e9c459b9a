import { type ColourWord } from './colours.ts'

export type Wearer = {
  gender: 'male' | 'female' | 'unisex'
  age: 'adult' | 'kids' | 'toddler' | 'infant'
}

export const men: Wearer = { gender: 'male', age: 'adult' }
export const women: Wearer = { gender: 'female', age: 'adult' }
export const everyone: Wearer = { gender: 'unisex', age: 'adult' }
export const juniors: Wearer = { gender: 'unisex', age: 'kids' }
export const girls: Wearer = { gender: 'female', age: 'kids' }
export const boys: Wearer = { gender: 'male', age: 'kids' }
export const toddlers: Wearer = { gender: 'unisex', age: 'toddler' }
export const babies: Wearer = { gender: 'unisex', age: 'infant' }

/** One article of the demo chain as a buyer would note it; prices in whole kroner. */
export type DemoArticle = {
  /** Six digits, given once: it stays when articles are put in before it, moved or renamed. */
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
  label?: 'Nyhet' | 'Bestselger' | 'Medlemspris' | 'Miljøvalg' | 'Siste sjanse'
  sale?: { now: number; when: 'running' | 'ended' | 'soon' }
  deposit?: number
  freight?: number
  limit?: number
  collectOnly?: true
  notForSaleOnline?: true
  hidden?: true
  /** How eagerly shops take it in. Left out: `usual`. */
  spread?: 'everywhere' | 'usual' | 'rare' | 'one shop' | 'sold out'
}

export type PlacedArticle = DemoArticle & { path: string; googleCategory: number }

/** Puts articles on the shelf `Hovedgruppe > Undergruppe > Gruppe`. */
export const shelf = (path: string, googleCategory: number, articles: DemoArticle[]): PlacedArticle[] =>
  articles.map(article => ({ ...article, path, googleCategory }))
