import { chance } from './chance.ts'
import { shops } from './shops.ts'
import { towns, type DemoTown } from './towns.ts'

const words = (text: string): string[] => text.split(',')

/** Street names that any Norwegian town may have. Which town has which street is made up, and so are all houses. */
const central = words(
  'Storgata,Kirkegata,Skolegata,Torggata,Nygata,Bakkegata,Strandgata,Sjøgata,Elvegata,Møllergata,Jernbanegata,Kongens gate,Dronningens gate,Parkveien,Stasjonsveien,17. mai gate',
)
const outer = words(
  'Bjørke,Gran,Furu,Rogne,Lønne,Hassel,Selje,Einer,Lyng,Multe,Tyttebær,Blåbær,Rose,Syrin,Kløver,Havre,Åker,Eng,Myr,Haug,Ås,Fjell,Skog,Bekke,Foss,Fjord,Tiur,Orrhane,Elg,Hare,Rev,Ekorn,Spurve,Svale,Lerke,Sol,Måne,Vår,Smed,Snekker,Sag,Kvern',
).flatMap(first => ['veien', 'stien', 'bakken'].map(second => first + second))
const centralShown = 6
const outerShown = 3
/** Counties where street names end in `vegen` instead of `veien`. */
const vegCounties = new Set(['Innlandet', 'Vestland', 'Møre og Romsdal', 'Trøndelag'])

interface Street {
  name: string
  postcode: string
  town: DemoTown
}

/** Streets of a place: well-known names in the centre, others around it. A name occurs once per place. */
function streetsOf(place: string, parts: readonly DemoTown[]): Street[] {
  const codes = parts.flatMap(town => town.codes.map(postcode => ({ town, postcode })))
  const shuffled = (names: string[]) =>
    names.toSorted((a, b) => chance(`street/${place}/${a}`) - chance(`street/${place}/${b}`))
  const middle = shuffled(central).slice(0, centralShown)
  const around = shuffled(outer).slice(0, Math.max(outerShown, codes.length))
  return [...middle.map(() => codes[0]), ...around.map((_, at) => codes[at % codes.length])].flatMap((where, at) => {
    const name = [...middle, ...around][at] ?? ''
    if (!where) return []
    return { ...where, name: vegCounties.has(where.town.county) ? name.replace(/veien$/, 'vegen') : name }
  })
}

/** Houses along a line that begins near the centre of the place. */
function housesOf({ name, postcode, town }: Street): string[][] {
  const luck = (of: string) => chance(`house/${postcode}/${name}/${of}`)
  const [from, along] = [luck('from') * 2 * Math.PI, luck('along') * 2 * Math.PI]
  const away = 100 + luck('away') * 900
  return Array.from({ length: 6 + Math.floor(luck('length') * 8) }, (_, at) => at).flatMap(at => {
    const number = 1 + 2 * at + Math.round(luck(`side/${at}`))
    const point = metresFrom(
      town.at,
      Math.cos(from) * away + Math.cos(along) * number * 9,
      Math.sin(from) * away + Math.sin(along) * number * 9,
    )
    const letters = luck(`letters/${at}`) < 0.12 ? ['A', 'B'] : ['']
    return letters.map(letter => [name, String(number), letter, postcode, town.place, ...point])
  })
}

function metresFrom([latitude, longitude]: readonly [number, number], north: number, east: number): [string, string] {
  const oneDegree = 111_320
  const wide = oneDegree * Math.cos((latitude * Math.PI) / 180)
  return [(latitude + north / oneDegree).toFixed(6), (longitude + east / wide).toFixed(6)]
}

const shopHouses = (): string[][] =>
  shops.map(({ address, postcode, town, at }) => {
    const [, street = '', number = ''] = /^(.*) (\d+)$/.exec(address) ?? []
    const place = towns.find(({ codes }) => codes.includes(postcode))?.place ?? town
    return [street, number, '', postcode, place, at[0].toFixed(6), at[1].toFixed(6)]
  })

/** The shops' own addresses, and enough others to try an address in each of their towns. */
export const addressRows = (): string[][] => {
  const made = [...Map.groupBy(towns, ({ place }) => place)].flatMap(([place, parts]) => streetsOf(place, parts))
  const houses = new Map<string, string[]>()
  for (const house of [...shopHouses(), ...made.flatMap(housesOf)]) {
    const key = house.slice(0, 4).join('/')
    if (!houses.has(key)) houses.set(key, house)
  }
  return [...houses.values()]
}
