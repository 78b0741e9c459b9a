import type { GoldenQuery } from '../golden-query.ts'
import { forWomen } from '../wearers.ts'

/** Goods named by their brand, by their model, and by the text on their label. */
export const named: readonly GoldenQuery[] = [
  { query: 'kaldkløft', kind: 'name', wants: { name: /Kaldkløft/ }, also: { type: /Dunjakker/ } },
  {
    query: 'rype ullongs',
    kind: 'name',
    wants: { name: /^Rype ullongs/ },
    also: { type: /ullongs|^.*Rype/ },
  },
  {
    query: 'fjellvarde sekk',
    kind: 'name',
    wants: { name: /sekk\b/i, brand: 'Fjellvarde' },
    also: { type: /sekk/i },
  },
  { query: 'vindhjul hjelm', kind: 'name', wants: { name: /hjelm/i, brand: 'Vindhjul' }, also: { brand: 'Vindhjul' } },
  {
    query: 'stolheis bukse dame',
    kind: 'name',
    wants: { name: /Stolheis/, genders: forWomen },
    also: { type: /Stolheis|skibukse/i },
  },
  {
    query: 'gråstein jeans',
    kind: 'name',
    wants: { type: /> Jeans/, brand: 'Gråstein' },
    also: { type: /> Jeans/ },
  },

  { query: '732728', kind: 'number', wants: { articleNo: '732728' } },
  { query: '2472082900024', kind: 'number', wants: { articleNo: '720829' } },
  { query: '247 3188 3000 39', kind: 'number', wants: { articleNo: '731883' } },
  { query: 'artikkel 734223', kind: 'number', wants: { articleNo: '734223' } },
  { query: '735 094', kind: 'number', wants: { articleNo: '735094' } },
  { query: 'ean 2473255900018', kind: 'number', wants: { articleNo: '732559' } },
]
