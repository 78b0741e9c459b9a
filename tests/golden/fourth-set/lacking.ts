import type { GoldenQuery } from '../golden-query.ts'

const none = (queries: readonly string[]): GoldenQuery[] =>
  queries.map(query => ({ query, kind: 'lacking', wants: null }))

/** Goods that the demo chain does not have, while it has similar ones. A search must find nothing and say so. */
export const lacking: readonly GoldenQuery[] = [
  // Brands that the chain does not sell.
  ...none([
    'nike løpesko',
    'the north face jakke',
    'helly hansen regnjakke',
    'bergans sekk',
    'salomon tursko',
    'swix staver',
    'garmin pulsklokke',
    'hestra hansker',
    'norrøna bukse',
    'fjällräven ryggsekk',
    'devold ulltrøye',
    'crocs',
    'oakley solbriller',
    'puma fotballsko',
  ]),
  // Colours that do not exist in this kind of goods.
  ...none([
    'rosa dunjakke',
    'oransje dunjakke',
    'hvit regnjakke',
    'lilla regnbukse',
    'rosa fjellstøvler',
    'lilla telt',
    'hvite gummistøvler',
    'hvit badedrakt',
    'lilla fotball',
    'rosa tennisracket',
    'gul joggebukse',
    'oransje jeans',
    'grønne alpinstøvler',
    'gul sports-bh',
  ]),
  // Wearers that this kind of goods does not exist for.
  ...none([
    'skjørt herre',
    'kjole til herre',
    'bikini herre',
    'sports-bh til menn',
    'dunjakke til baby',
    'jeans baby',
    'dunvest herre',
    'boxer dame',
  ]),
]
