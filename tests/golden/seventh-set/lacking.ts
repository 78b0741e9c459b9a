import type { GoldenQuery } from '../golden-query.ts'

/** Brands, wearers and colours that the goods do not exist in, and questions and things that no article answers. */
export const lacking: readonly GoldenQuery[] = [
  { query: 'bergans skallbukse', kind: 'lacking', wants: null },
  { query: 'adidas fotballsko', kind: 'lacking', wants: null },
  { query: 'hoka løpesko dame', kind: 'lacking', wants: null },
  { query: 'fjellräven ryggsekk', kind: 'lacking', wants: null },
  { query: 'helly hansen regnjakke barn', kind: 'lacking', wants: null },
  { query: 'sports bh herre', kind: 'lacking', wants: null },
  { query: 'rosa tørrdrakt', kind: 'lacking', wants: null },

  { query: 'hvor er ordren min', kind: 'nothing', wants: null },
  { query: 'gavekort', kind: 'nothing', wants: null },
  { query: 'åpningstider lørdag', kind: 'nothing', wants: null },
  { query: 'iphone lader', kind: 'nothing', wants: null },
  { query: 'robotstøvsuger', kind: 'nothing', wants: null },
]
