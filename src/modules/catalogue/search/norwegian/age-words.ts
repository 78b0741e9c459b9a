import { foldLetters } from '#shared/text/fold-letters.ts'

export interface AgeSaid {
  /** Names of genders. */
  genders: readonly string[]
  from: number
  to: number
}

const numbers =
  'null ett to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten'.split(' ')
const more: Readonly<Record<string, number>> = { en: 1, ein: 1, eitt: 1, syv: 7 }
const spelled = [...numbers, ...Object.keys(more)].join('|')
const ages = new RegExp(
  String.raw`(?<![\p{L}\d])(?<age>\d{1,2}|${spelled})(?:[\s-]*åring(?:er|en|ene|ar|ane|s)?|\s*(?:år|years?)\s+(?:gammel|gamle|gammal|gamal|gamalt|gammelt|old))(?![\p{L}\d])`,
  'giu',
)

/** Ages of wearers: `5 åring`, `femåringer`, `12 år gammel`. `5 år` alone is a size. */
export function agesSaid(query: string): AgeSaid[] {
  return [...query.matchAll(ages)].map(match => {
    const said = match.groups?.['age']?.toLowerCase() ?? ''
    const spelledAge = numbers.findIndex(word => foldLetters(word) === foldLetters(said))
    const age = more[said] ?? (spelledAge >= 0 ? spelledAge : Number(said))
    return { genders: gendersOf(age), from: match.index, to: match.index + match[0].length }
  })
}

function gendersOf(age: number): readonly string[] {
  if (age <= 12) return ['Barn', 'Junior']
  return age <= 15 ? ['Junior', 'Barn'] : ['Herre', 'Dame', 'Uni']
}
