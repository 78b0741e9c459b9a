import type { SearchExplained } from '#contract/editors/search-admin.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'

type Hit = SearchExplained['hits'][number]
type Reason = Hit['reasons'][number]
type Found = Reason['found'][number]
export type How = Reason['how']

const places: Record<Found['where'], string> = {
  number: 'varenummeret eller EAN-koden',
  name: 'navnet',
  group: 'varegruppen',
  purpose: 'navnet, om hva varen er til',
  subGroup: 'undergruppen',
  brand: 'merket',
  mainGroup: 'hovedgruppen',
  colour: 'fargen',
  wearer: 'hvem den er til',
  text: 'beskrivelsen',
}
const fits: Record<Found['fit'], string> = {
  exact: 'ordet selv',
  form: 'en bøyning',
  head: 'siste del av et sammensatt ord',
  parts: 'deler av et sammensatt ord',
  beginning: 'begynnelsen av ordet',
  first: 'første del av et sammensatt ord',
}
const ways: Record<How, string> = {
  typed: 'som skrevet',
  joined: 'skrevet i ett ord',
  parts: 'delt i to ord',
  synonym: 'synonym',
  spelling: 'rettet skrivefeil',
}
const kinds: Record<SearchExplained['understood'][number]['kind'], string> = {
  colour: 'Farge',
  wearer: 'Hvem',
  size: 'Størrelse',
  price: 'Pris',
  brand: 'Merke',
}

export const matchKindLabel = (how: How): string => ways[how]
export const kindLabel = (kind: keyof typeof kinds): string => kinds[kind]

/** Norwegian text for the contribution of one part of the query to the score of this article. */
export function reasonText({ typed, meant, how, points }: Reason): string {
  if (points === 0) return `«${typed}» finnes ikke i denne varen`
  const as = meant.toLowerCase() === typed.toLowerCase() ? '' : ` → «${meant}»`
  const way = how === 'typed' && as === '' ? '' : ` (${matchKindLabel(how)})`
  return `«${typed}»${as}${way}: ${formatPlural(points, 'poeng', 'poeng')}`
}

/** The field in which a word was found, and its weight. */
export function matchText({ word, fit, share, where, weight }: Found): string {
  return `«${word}» i ${places[where]} (vekt ${weight}), ${fits[fit]} (${share} av 16)`
}

/** Why this hit ranks below the previous one. */
export function rankText({ after, bestsellerRank }: Hit): string {
  const rank =
    bestsellerRank === null ? 'ikke på bestselgerlisten' : `nr. ${formatCount(bestsellerRank)} på bestselgerlisten`
  switch (after) {
    case null:
      return `Flest poeng av alle, ${rank}.`
    case 'editor':
      return `Flyttet av en redaktør, ${rank}.`
    case 'score':
      return `Færre poeng enn varen over, ${rank}.`
    case 'stock':
      return `Like mange poeng som varen over, som butikken har inne. Denne er ${rank}.`
    case 'bestseller':
      return `Like mange poeng som varen over, som selger minst like mye. Denne er ${rank}.`
    case 'name':
      return `Like mange poeng som varen over, ${rank}: da avgjør navnet.`
  }
}
