import type { GoldenQuery } from '../golden-query.ts'

const none = (queries: readonly string[]): GoldenQuery[] =>
  queries.map(query => ({ query, kind: 'lacking', wants: null }))

/** What the demo chain does not have, though it has something like it: said straight, and with no hits. */
export const lacking: readonly GoldenQuery[] = [
  // Brands that it does not carry.
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
  // Colours that the kind does not come in.
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
  // Wearers that the kind is not made for.
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
