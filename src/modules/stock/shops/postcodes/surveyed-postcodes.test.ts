import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { straightMetres } from '#shared/places/position.ts'
import { readNationalPostcodes } from './national-postcodes.ts'

// The surveyed list is not part of this repository.
const file = resolve(process.env['HENT_CHAIN_FEEDS'] ?? '../shared/data/feeds', 'chain/postcodes.csv')
if (!existsSync(file))
  console.warn(`Skipped: no ${file}; set HENT_CHAIN_FEEDS to the folder that holds chain/ and dirty/`)
test.skipIf(!existsSync(file))(
  'half of the shipped postcodes are within 3 km of their surveyed positions, and 90 % within 25 km',
  async () => {
    const surveyed = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    const byCode = new Map((await readNationalPostcodes()).map(postcode => [postcode.code, postcode]))
    const metres = surveyed.flatMap(line => {
      const cells = line.split(',')
      const own = byCode.get(cells[0] ?? '')
      const [latitude, longitude] = [Number(cells[6]), Number(cells[7])]
      return own && cells[6] !== '' ? straightMetres(own, { latitude, longitude }) : []
    })
    expect(metres.length).toBeGreaterThan(surveyed.length * 0.99)
    const sorted = metres.sort((one, other) => one - other)
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(3_000)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(25_000)
  },
)
