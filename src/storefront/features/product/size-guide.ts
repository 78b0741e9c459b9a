import { formatTenths } from '#shared/format/format.ts'

export interface SizeGuide {
  heading: string
  note: string
  rows: [size: string, measure: string][]
}

// Breast girth in cm by EN 13402-3, the European standard of size codes for clothes.
const chest = {
  Dame: { XXS: '66–74', XS: '74–82', S: '82–90', M: '90–98', L: '98–107', XL: '107–119', XXL: '119–131', '3XL': '131–143' },
  Herre: { XXS: '70–78', XS: '78–86', S: '86–94', M: '94–102', L: '102–110', XL: '110–118', XXL: '118–129', '3XL': '129–141' },
} // prettier-ignore

/** A table for the article's own sizes, when their names follow a standard; null when the maker's word has to do. */
export function sizeGuideFor(sizes: readonly string[], gender: string): SizeGuide | null {
  const names = [...new Set(sizes)]
  if (names.length < 2) return null
  const numbers = names.map(Number)
  if (numbers.every(size => size >= 16 && size <= 50)) {
    // A Paris point is two thirds of a centimetre; a shoe is about 1.5 cm longer than the foot in it.
    const foot = (size: number) => formatTenths((size * 2) / 3 - 1.5)
    return {
      heading: 'Fotens lengde',
      note: 'Stå på et ark, merk av hæl og lengste tå, og mål mellom strekene. Er du mellom to størrelser, velg den største.',
      rows: names.map((name, at) => [name, `ca. ${foot(numbers[at] ?? 0)} cm`]),
    }
  }
  if (numbers.every(size => size >= 50 && size <= 188)) {
    return {
      heading: 'Barnets høyde',
      note: 'Størrelsen er barnets høyde i centimeter. Er barnet mellom to størrelser, velg den største.',
      rows: names.map(name => [name, `til ${name} cm`]),
    }
  }
  const table: Record<string, string> = gender === 'Dame' ? chest.Dame : chest.Herre
  const rows = names.flatMap((name): [string, string][] => (table[name] ? [[name, `${table[name]} cm`]] : []))
  if (rows.length < names.length) return null
  return { heading: 'Brystvidde', note: 'Mål rundt brystet der det er bredest, med armene ned langs siden.', rows }
}
