import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wearers, type PlacedArticle } from './article.ts'
import { colours, type ColourWord } from './colours.ts'

/** The parts of the assortment, in display order. Each is a file of `assortment/`. */
const shelves = [
  'jakker',
  'tekstil',
  'undertoy',
  'sko',
  'loping',
  'trening',
  'trimutstyr',
  'turutstyr',
  'sekker-bager',
  'vintersport',
  'sykkel',
  'badesport',
  'ballsport',
  'tilbehor',
  'fiske',
  'padling',
  'klatring',
]

/** All articles, in the order of the parts. */
export const assortment: PlacedArticle[] = shelves.flatMap(readShelf)

function readShelf(name: string): PlacedArticle[] {
  const text = readFileSync(join(import.meta.dirname, 'assortment', `${name}.tsv`), 'utf8')
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
  return rows.map(cells => {
    const row = Object.fromEntries(header.map((column, at) => [column, cells[at] || undefined]))
    return articleOf(row, `${name}.tsv: ${cells[0]}`)
  })
}

function articleOf(row: Record<string, string | undefined>, where: string): PlacedArticle {
  const refuse = (column: string): never => {
    throw new Error(`${where}: column ${column} cannot be read`)
  }
  const text = (column: string) => row[column] ?? refuse(column)
  const number = (column: string) => (row[column] === undefined ? undefined : Number(row[column]))
  const list = (column: string) => row[column]?.split('; ') ?? []
  const now = number('sale_kroner')
  return definedOnly({
    no: text('no'),
    path: text('path'),
    googleCategory: Number(text('google_category')),
    title: text('title'),
    brand: text('brand'),
    who: wearers[text('wearer')] ?? refuse('wearer'),
    kr: Number(text('kroner')),
    colours: list('colours').map(word => (word in colours ? (word as ColourWord) : refuse('colours'))),
    sizes: list('sizes'),
    text: text('text'),
    made: row['material'],
    facts: row['facts'],
    wash: row['wash'],
    season: row['season'],
    label: row['label'],
    sale: now === undefined ? undefined : { now, when: text('sale_period') },
    deposit: number('deposit'),
    freight: number('freight'),
    limit: number('limit'),
    collectOnly: row['selling'] === 'collect only' || undefined,
    notForSaleOnline: row['selling'] === 'not online' || undefined,
    hidden: row['selling'] === 'hidden' || undefined,
    spread: row['spread'],
    // Tests check the values of the closed lists.
  }) as unknown as PlacedArticle
}

function definedOnly(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
