import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createResponseCache } from '#api/reads/response-cache.ts'
import type { Shows } from '#api/reads/freshness.ts'
import { createTextCache } from '#api/reads/text-cache.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { createPageCache } from './page-cache.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const snapshot = { version: 1, epoch: 1, stockVersion: 1, shopsMovedAt: new Float64Array(10_000) } as Snapshot
const maxBytes = 8 * 2 ** 20

/** Stock facts of responses, each kind in turn, with no other references to them. */
function showsOf(number: number): Shows {
  const kinds: Shows[] = [
    'no stock',
    { piecesOf: [number], stocks: [new Uint32Array(200)] },
    { shopsOf: Uint32Array.from({ length: 24 }, (_, at) => number + at) },
    { shopsWithin: { category: number, subcategory: undefined } },
  ]
  return kinds[number % kinds.length]!
}

/** The ratio of memory held after filling to bytes counted. */
async function heldForCounted(bytes: () => number, fill: () => void | Promise<void>): Promise<number> {
  const held = () => {
    collect()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  await fill()
  const after = held()
  expect(bytes()).toBeLessThanOrEqual(maxBytes)
  expect(bytes()).toBeGreaterThan(maxBytes * 0.9)
  return (after - before) / bytes()
}

test('the response cache counts the memory that it holds, for all sizes of responses', async () => {
  const cache = createResponseCache(maxBytes)
  const ratio = await heldForCounted(
    () => cache.size.bytes,
    () => {
      for (let number = 0; number < 20_000; number++) {
        const key = `GET /categories/${number % 20}/articles?page=${number}&brands=${number}`
        // Small buffers are slices of a larger pool, like those made from JSON.
        const body = Buffer.from(`[${number}${' '.repeat((number % 40) * 50)}]`)
        cache.get(key, snapshot)
        for (let i = 0; i < 2; i++) cache.put(key, snapshot, body, showsOf(number))
      }
    },
  )
  expect(ratio).toBeLessThan(1.2)
  expect(ratio).toBeGreaterThan(0.5)
})

test('the cache of pages counts the memory it holds, in every encoding', async () => {
  const security = Array.from({ length: 12 }, (_, at): [string, string] => [`X-Header-${at}`, 'v'.repeat(at)])
  const make = (key: string) => async () => {
    const policy: [string, string] = ['Content-Security-Policy', `script-src '${key.repeat(20)}'`]
    const body = Buffer.from(Array.from({ length: 100 }, (_, at) => `<p>${key}${(at * 7919) % 1_000}</p>`).join(''))
    const visible = Array.from({ length: 4 }, (_, at) => showsOf(Number(key.slice(1)) + at))
    return { status: 200, headers: [...security, policy], body, keep: true, shown: visible }
  }
  const cache = createPageCache({ maxBytes, snapshot: () => snapshot, refresh: key => make(key)() })
  const ratio = await heldForCounted(
    () => cache.size.bytes,
    async () => {
      for (let number = 0; number < 1_500; number++) {
        const key = `/${number}`
        await cache.get(key, (['br', 'gzip', 'identity'] as const)[number % 3]!, make(key))
      }
    },
  )
  expect(ratio).toBeLessThan(1.2)
  expect(ratio).toBeGreaterThan(0.5)
})

test('the cache of texts counts the memory it holds', async () => {
  const cache = createTextCache(maxBytes)
  const holders = Array.from({ length: 8_000 }, () => ({ text: null }))
  const ratio = await heldForCounted(
    () => cache.size.bytes,
    () => holders.forEach((holder, at) => cache.of(at, holder, () => `{"id":${at},"name":"${'å'.repeat(600)}"}`)),
  )
  expect(ratio).toBeLessThan(1.2)
  expect(ratio).toBeGreaterThan(0.5)
})
