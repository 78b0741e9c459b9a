import { setTimeout as wait } from 'node:timers/promises'
import { sampleCatalogue, type CatalogueSample } from '../catalogue/catalogue-sample.ts'
import { closedLoop } from '../load/closed-loop.ts'
import { seededRandom } from '../catalogue/random.ts'
import { requestBytes, type BenchRequest } from '../load/request-bytes.ts'
import { apiGet, apiPost } from './requests.ts'
import { shopClient } from '../load/shop-client.ts'
import { startShop, type Shop, type Track } from '../load/shop-process.ts'
import { rounded } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

export interface AddressMemory {
  addresses: number
  cacheLimitMiB: number
  /** Resident memory after garbage collections: before, half-way and at the end. */
  residentMiB: [before: number, halfWay: number, after: number]
  grownByLimits: number
  laterGrowthPercent: number
  /** The sizes of the caches by name, from /metrics at the end. */
  cachesMiB: Record<string, number>
}

// Small, so that the caches are full half-way.
const cacheLimitMiB = 96
const differentArticles = 4_000
const warmUp = 2_000
const addresses = 50_000
const maxGrowthByLimits = 1.5
const maxLaterGrowthPercent = 5

/** Starts a shop with small caches and requests each address and query once. Its memory must level off. */
export async function measureAddresses(dataDir: string, track: Track): Promise<AddressMemory> {
  const shop = await startShop(dataDir, track, { CACHE_MIB: String(cacheLimitMiB) })
  try {
    const sample = await sampleCatalogue(shopClient(shop.port), seededRandom(1), differentArticles)
    return await grownBy(shop, sample)
  } finally {
    await shop.stop()
  }
}

async function grownBy(shop: Shop, sample: CatalogueSample): Promise<AddressMemory> {
  const requestOf = requestFor(sample)
  const ask = async (from: number, to: number) => {
    const bytes = Array.from({ length: to - from }, (_, at) => requestBytes(requestOf(from + at)))
    const range = { from: 0, since: 0, to: bytes.length, maxRequests: bytes.length, maxMs: 600_000 }
    const { wrong } = await closedLoop(bytes, {
      ...range,
      port: shop.port,
      connections: 8,
      status: 200,
      keep: false,
      numbered: false,
    })
    if (wrong.count > 0) throw new WrongResponses(`${wrong.count} answers are wrong, first ${wrong.first}`)
  }
  const resident = async () => {
    for (let i = 0; i < 3; i++) {
      await shop.memory()
      await wait(300)
    }
    return (await shop.memory()).rssMiB
  }

  await ask(0, warmUp)
  const before = await resident()
  await ask(warmUp, warmUp + addresses / 2)
  const halfWay = await resident()
  await ask(warmUp + addresses / 2, warmUp + addresses)
  const after = await resident()
  const found: AddressMemory = {
    addresses,
    cacheLimitMiB,
    residentMiB: [before, halfWay, after],
    grownByLimits: rounded((after - before) / cacheLimitMiB, 2),
    laterGrowthPercent: rounded((after / halfWay - 1) * 100, 1),
    cachesMiB: await cacheSizes(shop.port),
  }
  if (found.grownByLimits > maxGrowthByLimits || found.laterGrowthPercent > maxLaterGrowthPercent)
    throw new WrongResponses(`memory grows without end: ${JSON.stringify(found)}`)
  return found
}

export function requestFor({ articles, categories }: CatalogueSample) {
  const names = [...new Set(articles.flatMap(({ name }) => name.split(/[^\p{L}]+/u)))].filter(word => word.length > 3)
  return (number: number): BenchRequest => {
    // One in sixteen requests is for an article's page, each a different article.
    const [article, category] = [articles[(number >> 4) % articles.length], categories[number % categories.length]]
    const word = names[number % names.length] ?? 'jakke'
    if (!article || !category) throw new Error('There is nothing to ask for')
    return addressOf(number, { article, category, word })
  }
}

type Ground = {
  article: CatalogueSample['articles'][number]
  category: CatalogueSample['categories'][number]
  word: string
}

/** Rotates through the kinds. The number makes each address unique. */
function addressOf(number: number, { article, category, word }: Ground): BenchRequest {
  const filters = { price: { min: number, max: 9_000_000 } }
  const list = `/categories/${category.id}/articles?per_page=24&price_min=${number}`
  switch (number % 8) {
    case 0:
      return pageAt(
        number % 16 === 0
          ? `/search/${encodeURIComponent(`${word} ${number}`)}`
          : `/product/${encodeURIComponent(article.slug)}`,
      )
    case 1:
      return apiGet(list)
    case 2:
      return apiGet(`${list}&shops=${article.shops[0] ?? 1}&orderBy=Price`)
    case 3:
      return apiPost('/articles/facets', { category: category.id, filters })
    case 4:
      return apiPost('/articles/search', { query: word, take: 24, filters })
    case 5:
      return apiGet(`/search/suggestions?q=${encodeURIComponent(`${word.slice(0, 4)} ${number}`)}`)
    case 6:
      return apiGet(`/articles/${article.id}?_=${number}`)
    default:
      return apiGet(`/articles/bundle?articles=${article.id},${number}`)
  }
}

const pageAt = (path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' },
})

async function cacheSizes(port: number): Promise<Record<string, number>> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const found = [...metrics.matchAll(/^hent_(\w+)_cache_bytes (\d+)$/gm)]
  return Object.fromEntries(found.map(([, name, bytes]) => [name, rounded(Number(bytes) / 2 ** 20, 1)]))
}
