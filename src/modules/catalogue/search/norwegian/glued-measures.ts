import { wordsBeginning, type TextIndex, type Typed } from '#modules/catalogue/read-model/index.ts'

/** Units as shoppers write them, with the forms that article names use. */
const units: Readonly<Record<string, readonly string[]>> = {
  kg: ['kg'],
  kilo: ['kg', 'kilo'],
  g: ['g', 'gram'],
  gr: ['g', 'gram'],
  gram: ['g', 'gram'],
  m: ['m', 'meter'],
  meter: ['m', 'meter'],
  cm: ['cm'],
  mm: ['mm'],
  lm: ['lumen', 'lm'],
  lumen: ['lumen', 'lm'],
  w: ['w', 'watt'],
  watt: ['w', 'watt'],
  mah: ['mah'],
  fot: ['fot', 'ft'],
  ft: ['fot', 'ft'],
  tommer: ['tommer'],
  tommar: ['tommer'],
  gir: ['gir'],
  stk: ['stk'],
  pk: ['pk', 'pakk'],
}

const glued = /^(\d{1,5})(\p{L}{1,6})$/u

/**
 * Separates numbers from units, and spells units as the catalogue does: `16kg` and `16 kilo` → `16`, `kg`. Words of the
 * catalogue stay whole. Units that the catalogue does not contain are dropped, so that the number remains.
 */
export function measuresApart(typed: readonly Typed[], index: TextIndex): Typed[] {
  return typed.flatMap((one, at) => {
    const match = glued.exec(one.word)
    if (match && !wordsBeginning(index, one.word).exact) {
      const [, number = '', unit = ''] = match
      const others = unitOf(one, unit, index)
      if (units[unit] || (others.length > 0 && wordsBeginning(index, number).exact))
        return [{ ...one, word: number }, ...others]
    }
    const before = typed[at - 1]?.word ?? ''
    return units[one.word] && /^\d{1,5}$/.test(before) ? unitOf(one, one.word, index) : [one]
  })
}

function unitOf(typed: Typed, unit: string, index: TextIndex): Typed[] {
  const word = (units[unit] ?? [unit]).find(form => wordsBeginning(index, form).exact)
  return word === undefined ? [] : [{ ...typed, word }]
}
