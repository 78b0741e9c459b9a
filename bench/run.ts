// `npm run bench`: see docs/bench.md.
import { ensureBuilt } from '../scripts/lib/prepare.mjs'
import { sampleCatalogue } from './catalogue/catalogue-sample.ts'
import { measureColdStart } from './measures/cold-start.ts'
import { besideOneMeasure, runMeasure, unmeasured, type Bench } from './measures/measure.ts'
import { measureAddresses } from './measures/measure-addresses.ts'
import { measureBadInput } from './measures/measure-bad-input.ts'
import { measureFeed, reservationsForFeeds } from './measures/measure-feed.ts'
import { measureHostile } from './measures/measure-hostile.ts'
import { measureLoggedIn } from './measures/measure-logged-in.ts'
import { findBrowser, measureNextPage } from './measures/measure-next-page.ts'
import { measurePauses } from './measures/measure-pauses.ts'
import { measures, type LoadMeasure } from './measures/measures.ts'
import { startHelper, type BareCalls, type LoadCalls, type MinimalCalls } from './load/messages.ts'
import { help, readOptions, UsageError, type Options } from './options.ts'
import { checkFeed, prepareData } from './catalogue/prepare-data.ts'
import { seededRandom } from './catalogue/random.ts'
import { findReservations } from './load/reservation-requests.ts'
import { shopClient } from './load/shop-client.ts'
import { processorMs, startShop, type Memory, type Shop } from './load/shop-process.ts'
import { openWorkplace, type Workplace } from './tidy-up.ts'
import { WrongResponses } from './measures/wrong-responses.ts'

const startedAt = Date.now()

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    console.log(help)
    return 0
  }
  if (options.feed !== null) checkFeed(options.feed)
  const log = options.jsonOnly
    ? () => {}
    : (line: string) => console.error(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`)
  const place = await openWorkplace()
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.once(signal, () => {
      log('Stopping and tidying up')
      void place.tidyUp().finally(() => process.exit(128 + number))
    })
  }
  try {
    await ensureBuilt({ log })
    await prepareData(place.dataDir, options, log, place.track)
    return await measureAll(options, place, log)
  } finally {
    await place.tidyUp()
  }
}

async function measureAll(options: Options, place: Workplace, log: (line: string) => void): Promise<number> {
  const requested = new Set(options.only)
  const print = (measure: string, figures: object) => console.log(JSON.stringify({ measure, ...figures }))
  if (requested.has('cold start')) {
    log('cold start')
    print('cold start', await measureColdStart(place.dataDir, place.track))
  }
  let failures = 0
  const measured = async (name: string, work: () => Promise<object>) => {
    log(name)
    try {
      print(name, await work())
    } catch (error) {
      if (!(error instanceof WrongResponses)) throw error
      failures++
      print(name, { fault: error.message })
      console.error(`${name}: ${error.message}`)
    }
  }
  if (requested.has('memory addresses'))
    await measured('memory addresses', () => measureAddresses(place.dataDir, place.track))
  const browser = requested.has('next page') ? findBrowser() : null
  if (browser !== null) await measured('next page', () => measureNextPage(place.dataDir, place.track, browser))
  else if (requested.has('next page')) log('next page: needs Chromium (CONTRIBUTING.md says where it is looked for)')
  const loads = options.only.filter((name): name is LoadMeasure => name in measures)
  if (
    loads.length === 0 &&
    !(['memory', 'catalogue read', 'bad input', 'feed', 'hostile', 'logged in', 'pauses'] as const).some(name =>
      requested.has(name),
    )
  )
    return failures === 0 ? 0 : 1

  const shop = await startShop(place.dataDir, place.track)
  if (requested.has('catalogue read')) print('catalogue read', await shop.catalogueRead())
  const memory: Record<string, Memory> = { afterStart: await shop.memory() }
  const bench = await setUp(options, shop, place, loads)
  for (const name of loads) {
    const ground = { ...bench.ground, random: seededRandom(options.seed + name.length) }
    await measured(name, async () => runMeasure(bench, await measures[name](ground, bench)))
    if (requested.has('memory') && ['list', 'filtered list', 'search'].includes(name))
      memory[`after ${name}`] = await shop.memory()
  }
  if (requested.has('logged in')) await measured('logged in', () => measureLoggedIn(bench, bench.ground.sample))
  if (requested.has('bad input')) {
    const [article] = bench.ground.sample.articles
    const known = { category: article?.category.id ?? 1, subcategory: article?.articleGroup2ID ?? 1 }
    await measured('bad input', () => measureBadInput(shop.port, known, options.seconds))
  }
  if (requested.has('feed')) {
    await measured('feed', async () => {
      const figures = await measureFeed(place, shop.port, bench.reservations)
      if (Object.values(figures).some(({ reservations }) => reservations.refused > 0)) failures++
      return figures
    })
  }
  if (requested.has('hostile')) await measured('hostile', () => measureHostile(bench, bench.ground.sample, place.track))
  // Changes every article, so the sampled data is invalid afterwards.
  if (requested.has('pauses')) await measured('pauses', () => measurePauses(place.dataDir, shop.port))
  if (requested.has('memory')) print('memory', { ...memory, atTheEnd: await shop.memory() })
  await shop.stop()
  return failures === 0 ? 0 : 1
}

async function setUp(options: Options, shop: Shop, place: Workplace, loads: readonly LoadMeasure[]) {
  const load = startHelper<LoadCalls>(new URL('./load/load.ts', import.meta.url))
  const bare = startHelper<BareCalls>(new URL('./load/bare-server.ts', import.meta.url))
  place.track(load.child)
  const minimalPages = startHelper<MinimalCalls>(new URL('./load/minimal-page.ts', import.meta.url))
  for (const { child } of [bare, minimalPages]) place.track(child)
  const client = shopClient(shop.port)
  const sample = await sampleCatalogue(client, seededRandom(options.seed), Math.ceil(options.requests * 1.3))
  const requested =
    loads.length * besideOneMeasure(options.seconds) +
    (loads.includes('reservation') ? options.requests * 4 + unmeasured : 0) +
    (options.only.includes('feed') ? reservationsForFeeds : 0)
  const reservations = await findReservations(shop.port, client, sample, seededRandom(options.seed + 1), requested)
  const barePort = await bare.call('listen', null)
  const minimal = {
    port: await minimalPages.call('listen', null),
    processorMs: () => processorMs(minimalPages.child.pid),
  }
  const bench: Bench = {
    shop,
    minimal,
    barePort,
    load,
    bare,
    reservations,
    seconds: options.seconds,
    count: options.requests,
    codes: options.feed === null ? options.codes : 0,
  }
  return { ...bench, ground: { shop: client, sample } }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 3
}
