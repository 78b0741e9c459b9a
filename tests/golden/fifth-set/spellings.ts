import type { GoldenQuery } from '../golden-query.ts'

/** Hasty and phonetic spellings, and ones that are close to another word. */
export const spellings: readonly GoldenQuery[] = [
  { query: 'skallbuske', kind: 'spelling', wants: { name: /skallbukse/i }, also: { type: /Bukser/ } },
  { query: 'sykkelhelm', kind: 'spelling', wants: { type: /Sykkelhjelmer/ } },
  { query: 'kettelbell', kind: 'spelling', wants: { type: /Kettlebells/ } },
  {
    query: 'yogamate',
    kind: 'spelling',
    wants: { name: /yogamatte|reisematte/i },
    also: { type: /Yogautstyr|Treningsmatter/ },
  },
  { query: 'liggeunerlag', kind: 'spelling', wants: { type: /Liggeunderlag/ } },
  { query: 'sovpose', kind: 'spelling', wants: { type: /> Soveposer$/ }, also: { type: /Soveposer/ } },
  { query: 'termus', kind: 'spelling', wants: { type: /Termoser/ } },
  {
    query: 'tennisrakett',
    kind: 'spelling',
    wants: { type: /Tennisracketer/, name: /racket/i },
    also: { type: /Racketsport/ },
  },
  { query: 'skjøyter', kind: 'spelling', wants: { type: /> Skøyter/ } },
  { query: 'langrensski', kind: 'spelling', wants: { type: /Langrennsski/ }, also: { type: /langrenn/i } },
  { query: 'klatresole', kind: 'spelling', wants: { type: /Klatreseler/ }, also: { type: /Klatre/ } },
  { query: 'kompas', kind: 'spelling', wants: { type: /Kompass/ } },
  {
    query: 'kajak',
    kind: 'spelling',
    wants: { type: /> Kajakker$/, name: /kajakk/i },
    also: { type: /Kajakker|Padle/ },
  },
  { query: 'hengekøie', kind: 'spelling', wants: { type: /Hengekøyer/ } },
  { query: 'svømebriller', kind: 'spelling', wants: { type: /Svømmebriller/ } },
  { query: 'flanelskjorte', kind: 'spelling', wants: { name: /flanellskjorte/i }, also: { type: /Skjorter/ } },
  { query: 'vannflakse', kind: 'spelling', wants: { type: /Drikkeflasker/ }, also: { type: /Termoser/ } },
  { query: 'håndbal', kind: 'spelling', wants: { type: /Håndballer/, name: /håndball/i }, also: { type: /Håndball/ } },
  { query: 'sykeljakke', kind: 'spelling', wants: { type: /Sykkeljakker/ }, also: { type: /Sykkelklær/ } },
]
