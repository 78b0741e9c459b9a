import type { GoldenQuery } from '../golden-query.ts'
import { forMen, forSmallOnes, forWomen } from '../wearers.ts'

export const names: GoldenQuery[] = [
  { query: 'langtur 3', kind: 'name', wants: { name: /Langtur 3/i }, also: { type: /løpesko/i, brand: 'Milfot' } },
  { query: 'milfot fartslek', kind: 'name', wants: { name: /Fartslek/i }, also: { type: /løpesko/i, brand: 'Milfot' } },
  {
    query: 'Storskarv dame',
    kind: 'name',
    wants: { name: /Storskarv/i, genders: forWomen },
    also: { name: /Storskarv/i },
  },
  {
    query: 'fjellvarde jakke',
    kind: 'name',
    wants: { type: /(?<!ka)jakke|softshell herre|softshell dame/i, brand: 'Fjellvarde' },
    also: { brand: 'Fjellvarde' },
  },
  { query: 'kjerrat', kind: 'name', wants: { name: /Kjerrat/i }, also: { type: /terrengløpesko/i } },
  {
    query: 'tuva og tor regnsett',
    kind: 'name',
    wants: { type: /regnsett/i, brand: 'Tuva & Tor' },
    also: { type: /regn|dress/i, brand: 'Tuva & Tor' },
  },
  { query: 'nattegod -7', kind: 'name', wants: { name: /Nattegod dunsovepose −7/i }, also: { name: /Nattegod/i } },
  { query: 'kystruta 90', kind: 'name', wants: { name: /Kystruta duffelbag 90/i }, also: { name: /Kystruta/i } },
  {
    query: 'bygevær bukse herre',
    kind: 'name',
    wants: { name: /Bygevær regnbukse/i, genders: forMen },
    also: { name: /Bygevær/i },
  },
  { query: 'mørketid 600', kind: 'name', wants: { name: /Mørketid hodelykt 600/i }, also: { name: /Mørketid/i } },
  {
    query: 'jernhei kettlebell 16 kg',
    kind: 'name',
    wants: { name: /Kettlebell.* 16 kg/i },
    also: { type: /kettlebell/i },
  },
  {
    query: 'lysløype skøyteski',
    kind: 'name',
    wants: { name: /Lysløype skøyteski/i },
    also: { type: /Langrennsski/i },
  },
  { query: 'ullrype ullongs', kind: 'name', wants: { type: /longs/i, brand: 'Ullrype' }, also: { brand: 'Ullrype' } },
  { query: 'Sølepytt', kind: 'name', wants: { name: /Sølepytt/i }, also: { type: /regn/i, genders: forSmallOnes } },
  { query: 'frifall hjelm', kind: 'name', wants: { name: /Frifall/i }, also: { type: /Alpinhjelm/i } },
  { query: 'vindhjul elsykkel', kind: 'name', wants: { name: /Motvind elsykkel/i }, also: { type: /Sykler >/i } },
]
