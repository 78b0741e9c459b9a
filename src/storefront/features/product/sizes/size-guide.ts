import type { SizeTable } from '#contract/catalogue.ts'
import { formatTenths } from '#shared/format/format.ts'

type Measure = SizeTable['measures'][number]
type Row = readonly string[]

export interface SizeGuide {
  /** The brand of the measures. null: they are those of a European standard. */
  brand: string | null
  measures: { heading: string; how: string }[]
  /** The sizes, each with the text of every measure in centimetres. */
  rows: Row[]
}

const words: Record<Measure, { heading: string; how: string }> = {
  chest: { heading: 'Bryst', how: 'Mål rundt brystet der det er bredest, med armene ned langs siden.' },
  waist: { heading: 'Midje', how: 'Mål rundt der du er smalest, like over navlen, uten å trekke inn magen.' },
  hip: { heading: 'Hofte', how: 'Mål rundt der hoftene er bredest, med føttene samlet.' },
  inseam: { heading: 'Innerben', how: 'Mål på innsiden av benet, fra skrittet og ned til ankelen.' },
  foot: {
    heading: 'Fotens lengde',
    how: 'Stå på et ark, merk av hæl og lengste tå, og mål mellom strekene. Er du mellom to størrelser, velg den største.',
  },
  height: {
    heading: 'Høyde',
    how: 'Mål uten sko, med hælene mot veggen. Er barnet mellom to størrelser, velg den største.',
  },
}
const standard = (measure: Measure) => ({ brand: null, measures: [words[measure]] })

// Clothes and shoes. The sizes of bicycles and skis do not follow their standards.
const worn =
  /jakke|bukse|genser|skjort|trøye|topper|tights|undertøy|longs|badetøy|drakt|dress|sett|klær|overdel|underdel|shorts|kjole|jeans|vest|sko\b|støvl|sandal|sneaker|slip-on|skøyte/i

/**
 * A size table for the article: the brand's own, otherwise that of a standard. null: the brand has none, and the article
 * is neither clothes nor shoes, or no standard applies to all its sizes.
 */
export function sizeGuideFor(
  { sizeTable, groups, gender }: { sizeTable: SizeTable | null; groups: string; gender: string },
  sizes: readonly string[],
): SizeGuide | null {
  if (!sizeTable) return worn.test(groups) ? standardGuide(sizes, gender) : null
  const shown = new Set(sizes)
  const rows = sizeTable.rows.flatMap(({ size, cm }): Row[] => (shown.has(size) ? [[size, ...cm]] : []))
  return { brand: sizeTable.brand, measures: sizeTable.measures.map(measure => words[measure]), rows }
}

// Chest girth in cm by EN 13402-3, the European standard of size codes for clothes.
const chest = {
  Dame: {
    XXS: '66–74',
    XS: '74–82',
    S: '82–90',
    M: '90–98',
    L: '98–107',
    XL: '107–119',
    XXL: '119–131',
    '3XL': '131–143',
  },
  Herre: {
    XXS: '70–78',
    XS: '78–86',
    S: '86–94',
    M: '94–102',
    L: '102–110',
    XL: '110–118',
    XXL: '118–129',
    '3XL': '129–141',
  },
}

/** A size table by the names of the sizes. null if the names follow no standard. */
function standardGuide(sizes: readonly string[], gender: string): SizeGuide | null {
  const names = [...new Set(sizes)]
  if (names.length < 2) return null
  const numbers = names.map(Number)
  if (numbers.every(size => size >= 16 && size <= 50)) {
    // Foot length in cm. A Paris point is two thirds of a centimetre, and a shoe is about 1.5 cm longer than
    // the foot.
    const foot = (size: number) => formatTenths((size * 2) / 3 - 1.5)
    return {
      ...standard('foot'),
      rows: names.map((name, at): Row => [name, `ca. ${foot(numbers[at] ?? 0)}`]),
    }
  }
  if (numbers.every(size => size >= 50 && size <= 188)) {
    return {
      ...standard('height'),
      rows: names.map((name): Row => [name, `til ${name}`]),
    }
  }
  const table: Record<string, string> = gender === 'Dame' ? chest.Dame : chest.Herre
  const rows = names.flatMap((name): Row[] => (table[name] ? [[name, table[name]]] : []))
  if (rows.length < names.length) return null
  return { ...standard('chest'), rows }
}

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const numbered = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => `${from + at * step}`)

/** The tables of the standards, independent of brands. */
export const standardTables = (): { title: string; guide: SizeGuide }[] =>
  [
    { title: 'Klær, dame', sizes: letters, gender: 'Dame' },
    { title: 'Klær, herre', sizes: letters, gender: 'Herre' },
    { title: 'Klær, barn og junior', sizes: numbered(80, 176, 6), gender: 'Barn' },
    { title: 'Sko', sizes: numbered(20, 47, 1), gender: 'Uni' },
  ].flatMap(({ title, sizes, gender }) => {
    const guide = standardGuide(sizes, gender)
    return guide ? [{ title, guide }] : []
  })

/** How to take each measure, without duplicates, in the order of the tables. */
export const measuresIn = (guides: readonly SizeGuide[]): SizeGuide['measures'] => [
  ...new Map(guides.flatMap(({ measures }) => measures.map(measure => [measure.heading, measure] as const))).values(),
]

/** Converts a size table from the chain's feed. */
export const guideOf = ({ brand, measures, rows }: SizeTable): SizeGuide => ({
  brand,
  measures: measures.map(measure => words[measure]),
  rows: rows.map(({ size, cm }): Row => [size, ...cm]),
})
