import type { GoldenQuery } from '../golden-query.ts'

const none = (queries: readonly string[]): GoldenQuery[] =>
  queries.map(query => ({ query, kind: 'lacking', wants: null }))

/** Goods that the demo chain does not have, while it has similar ones. */
export const lacking: readonly GoldenQuery[] = [
  ...none([
    'adidas joggebukse',
    'asics løpesko dame',
    'haglöfs jakke',
    'odlo ulltrøye',
    'patagonia fleece',
    'black diamond hodelykt',
    'fischer langrennsski',
    'rossignol alpinski',
    'uvex skibriller',
    'merrell tursko',
    'viking gummistøvler',
    'under armour shorts',
    'mammut klatresele',
  ]),
  ...none([
    'gul dunjakke dame',
    'rosa regnbukse',
    'hvite fjellstøvler',
    'lilla hengekøye',
    'oransje vinterstøvler',
    'grønn svømmebrille',
    'lilla jeans',
    'rosa langrennsstav',
    'brun regnjakke',
    'gul strikkegenser',
    'hvit sovepose',
    'rosa chinos',
    'rød kettlebell',
  ]),
  ...none([
    'badedrakt herre',
    'poloskjorte barn',
    'løpetights til baby',
    'skjørt gutt',
    'fjellstøvel baby',
    'chinos dame',
  ]),
]
