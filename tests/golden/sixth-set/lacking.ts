import type { GoldenQuery } from '../golden-query.ts'

const none = (kind: 'lacking' | 'nothing', queries: readonly string[]): GoldenQuery[] =>
  queries.map(query => ({ query, kind, wants: null }))

const brands = [
  'norrøna skalljakke',
  'helly hansen regnjakke',
  'salomon fjellsko',
  'crocs barn',
  'fjällräven bukse',
  'swix votter',
  'kari traa ullundertøy',
  'devold genser',
  'speedo svømmebriller',
  'garmin klokke',
  'new balance sneakers',
  'shimano snelle',
  'puma fotballsko',
  'didriksons vinterdress',
  'uvex skihjelm',
]

const colours = [
  'rosa fotballsko',
  'lilla gummistøvler',
  'hvit turbukse',
  'rosa telt',
  'gul skibukse',
  'hvit dunjakke',
  'rød fleecejakke',
  'gul badedrakt dame',
]

const wearers = [
  'bikini jente',
  'kjole herre',
  'sykkeltrøye barn',
  'jaktstøvler dame',
  'chinos dame',
  'dunvest herre',
  'flanellskjorte barn',
  'sports bh jente',
]

/** Kinds of goods that the chain does not have at all, and meaningless queries. */
const unknown = [
  'sparkesykkel',
  'kikkert',
  'golfkølle',
  'støvsuger',
  'mobildeksel',
  'kaffetrakter',
  'hundebånd',
  'qzxwvk',
]

export const lacking: readonly GoldenQuery[] = [
  ...none('lacking', [...brands, ...colours, ...wearers]),
  ...none('nothing', unknown),
]
