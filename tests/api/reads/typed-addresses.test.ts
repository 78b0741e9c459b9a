import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFeed, silentReporter } from '#feeds/index.ts'
import { findAddresses, readAddress, type FeedAddress } from '#modules/stock/shops/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { givenNearby } from '#tests/support/catalogue/nearby.ts'
import { typeAddress } from '#tests/support/catalogue/typed-address.ts'

// The chain's own addresses are not part of this repository.
const chain = join(resolve(process.env['HENT_CHAIN_FEEDS'] ?? '../shared/data/feeds'), 'chain')
const files = { addresses: join(chain, 'addresses.csv.gz'), postcodes: join(chain, 'postcodes.csv') }
const present = Object.values(files).every(file => existsSync(file))
if (!present)
  console.warn(`Skipped: no addresses in ${chain}; set HENT_CHAIN_FEEDS to the folder that holds chain/ and dirty/`)

const sampleSize = 5_000

test.skipIf(!present)(
  `of ${sampleSize} addresses in the forms that people type, 99 % are found`,
  { timeout: 120_000 },
  async () => {
    const database = await usingDatabase()
    const folder = await usingFolder()
    const context = {
      db: database.db,
      media: folderMediaStore(folder),
      workFolder: folder,
      demoLoaded: false,
      report: silentReporter,
    }
    for (const kind of ['postcodes', 'addresses'] as const)
      expect(await importFeed(kind, [files[kind]], {}, context)).toMatchObject({ ok: true })
    const { addresses: sources } = await givenNearby(database)

    const chance = randomFrom(20_261_121)
    const all = readAddresses(gunzipSync(readFileSync(files.addresses)).toString('utf8'))
    const missed: string[] = []
    let first = 0
    const started = performance.now()
    for (let i = 0; i < sampleSize; i++) {
      const address = all[Math.floor(chance() * all.length)]!
      const text = typeAddress(address, chance)
      const addresses = await findAddresses(sources, readAddress(text))
      const place = addresses.findIndex(each => nameOf(each) === nameOf(address))
      if (place === 0) first++
      if (place < 0) missed.push(`${text} (${nameOf(address)})`)
    }
    const share = (count: number) => `${((100 * count) / sampleSize).toFixed(2)} %`
    console.info(
      `found ${share(sampleSize - missed.length)}, as the first answer ${share(first)}, ` +
        `${((performance.now() - started) / sampleSize).toFixed(2)} ms each; missed:\n${missed.slice(0, 25).join('\n')}`,
    )
    expect(missed.length).toBeLessThanOrEqual(sampleSize / 100)
  },
)

function nameOf({ street, number, letter, postcode }: Pick<FeedAddress, 'street' | 'number' | 'letter' | 'postcode'>) {
  return `${street} ${number}${letter} ${postcode}`
}

function readAddresses(csv: string): FeedAddress[] {
  const [, ...lines] = csv.trim().split('\n')
  return lines.map(line => {
    const [street = '', number, letter = '', postcode = '', place = '', latitude, longitude] = line.split(',')
    return {
      street,
      number: Number(number),
      letter,
      postcode,
      place,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  })
}

/** The same numbers in each run, so that failures repeat. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
