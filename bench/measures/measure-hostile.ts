import type { ChildProcess } from 'node:child_process'
import { apiBase } from '#contract/paths.ts'
import type { CatalogueSample } from '../catalogue/catalogue-sample.ts'
import {
  attacks,
  startHelper,
  type Attack,
  type AttackerCalls,
  type ShopperCalls,
  type Walk,
} from '../load/messages.ts'
import type { Bench } from './measure.ts'
import { asPages, pageAddress } from './page-addresses.ts'
import { rounded, spreadOf, type Spread } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

interface Times extends Spread {
  max: number
  requests: number
}
interface Hostile {
  cached: Times
  uncached: Times
  api: Times
  /** The longest response of the bare server under the same attack: the cost of the machine alone. */
  bare: Times
  attackers: number
  /** CPU time of the shop's process per second of the attack. */
  processorMsPerSecond: number | null
}

const quietMs = 1_000

/**
 * Measures how long a shopper waits during each known attack, and how long with a bare server under the same attack.
 * The attacks run one at a time in a separate process.
 */
export async function measureHostile(
  { shop, bare, barePort, seconds }: Bench,
  { categories, articles }: CatalogueSample,
  track: (child: ChildProcess) => void,
): Promise<Record<Attack, Hostile>> {
  const attacker = startHelper<AttackerCalls>(new URL('./hostile-attacker.ts', import.meta.url))
  const shopper = startHelper<ShopperCalls>(new URL('./hostile-shopper.ts', import.meta.url))
  track(attacker.child)
  track(shopper.child)
  const listing = { page: 1, sort: null, filters: {}, perPage: asPages.perPage }
  const paths = {
    cached: ['/', ...categories.map(category => pageAddress({ ...listing, category }))],
    api: [
      ...categories.map(({ id }) => `${apiBase}/categories/${id}/articles`),
      ...articles.slice(0, 20).map(({ id }) => `${apiBase}/articles/${id}`),
    ],
    uncached: null,
  }
  for (const path of paths.cached) {
    const { status } = await fetch(`http://127.0.0.1:${shop.port}${path}`)
    if (status !== 200) throw new WrongResponses(`${path}: ${status} instead of 200`)
  }
  const page = await fetch(`http://127.0.0.1:${shop.port}/`).then(response => response.bytes())
  await bare.call('answers', {
    fresh: true,
    answers: [{ index: 0, status: 200, headers: {}, body: Buffer.from(page) }],
  })
  const barePaths = { cached: ['/0'], api: ['/0'], uncached: '/0' }

  const ms = (seconds * 1000) / attacks.length
  const walkUnder = async (attack: Attack, port: number, walk: Walk['paths']) => {
    const attacking = attacker.call('attack', { attack, port, ms: ms + quietMs })
    const latencies = await shopper.call('walk', { port, ms, paths: walk })
    return { latencies, attackers: await attacking }
  }
  const found: Partial<Record<Attack, Hostile>> = {}
  for (const attack of attacks) {
    const spentBefore = await shop.processorMs()
    const { latencies, attackers } = await walkUnder(attack, shop.port, paths)
    const spent = await shop.processorMs()
    const beside = await walkUnder(attack, barePort, barePaths)
    found[attack] = {
      cached: timesOf(latencies.cached),
      uncached: timesOf(latencies.uncached),
      api: timesOf(latencies.api),
      bare: timesOf(Object.values(beside.latencies).flat()),
      attackers,
      processorMsPerSecond:
        spent === null || spentBefore === null ? null : rounded(((spent - spentBefore) * 1000) / (ms + quietMs), 0),
    }
  }
  return found as Record<Attack, Hostile>
}

function timesOf(latencies: readonly number[]): Times {
  return {
    requests: latencies.length,
    ...spreadOf(Float64Array.from(latencies)),
    max: rounded(Math.max(...latencies), 3),
  }
}
