import type { RecordedResponse, LoopResult } from '../load/closed-loop.ts'
import { cannedResponse } from '../load/canned-response.ts'
import type { BareCalls, Helper, LoadCalls } from '../load/messages.ts'
import type { BenchRequest } from '../load/request-bytes.ts'
import { driveReservations, type DriverReport } from '../load/reservation-driver.ts'
import type { Reservations } from '../load/reservation-requests.ts'
import { processorMs, type Shop } from '../load/shop-process.ts'
import { joined, ratioByRounds, rounded, spreadOf, type Ratio, type Spread } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

export interface Bench {
  shop: Shop
  minimal: { port: number; processorMs(): Promise<number | null> }
  barePort: number
  load: Helper<LoadCalls>
  bare: Helper<BareCalls>
  reservations: Reservations
  seconds: number
  /** How many different requests of a kind. */
  count: number
  /** Promo codes of the generated catalogue. 0 with feeds. */
  codes: number
}
export interface Measure {
  requests: BenchRequest[]
  status: number
  /**
   * `again`: requests are repeated after a first round over all of them.
   * `once`: no request is sent twice, so that no cache is hit; the first `unmeasured` only warm up the code.
   */
  sent: 'once' | 'again'
  /** For `again`: each request gets a number that the shop ignores, so that no cache is hit. */
  numbered?: true
  /** Measured on a separate server instead of the shop. */
  server?: 'minimal'
  /** What is wrong with a body. null: nothing. */
  fault(body: string): string | null
}
export interface Phase extends Spread {
  requests: number
  perSecond: number
  /** CPU time of the shop's process, all threads. null: not available on this system. */
  processorMsPerRequest: number | null
  bare: Spread & { perSecond: number; processorMsPerRequest: number | null }
  /** The shop's requests per second divided by the bare server's. */
  ratio: Ratio
  reservations?: DriverReport
}
export interface Measured {
  different: number
  meanBytes: number
  encodings: Record<string, number>
  alone: { 1: Phase; 16: Phase }
  withReservations: { 1: Phase; 16: Phase }
}

/** Warm-up requests of measures that send each request once. */
export const unmeasured = 100
const rounds = 6
const warmUpMs = 3_000
const reservationsASecond = 10

/**
 * An upper bound of the reservations needed for one measure. They are made during half of it, which leaves room for
 * overhead.
 */
export const besideOneMeasure = (seconds: number) => (seconds + 10) * reservationsASecond

export async function runMeasure(bench: Bench, measure: Measure): Promise<Measured> {
  const seen = { answers: 0, bytes: 0, encodings: {} as Record<string, number> }
  const record = async (recorded: readonly RecordedResponse[], fresh: boolean) => {
    const responses = readAnswers(measure, recorded)
    for (const { canned, encoding } of responses) {
      seen.answers++
      seen.bytes += canned.body.length
      seen.encodings[encoding] = (seen.encodings[encoding] ?? 0) + 1
    }
    await bench.bare.call('answers', { fresh, answers: responses.map(({ canned }) => canned) })
  }
  await bench.load.call('requests', measure.requests)
  const { length } = measure.requests
  const first = measure.sent === 'once' ? Math.min(unmeasured, Math.floor(length / 5)) : length
  await record(await unmeasuredRound(bench, measure, first), true)
  if (measure.sent === 'again') {
    // The shop recompresses cached responses in the background. Record what it sends after that.
    const range = { since: 0, from: 0, to: length, maxRequests: Number.MAX_SAFE_INTEGER, maxMs: warmUpMs }
    await ask(bench, measure, 'shop', { ...range, connections: 4, keep: false })
    Object.assign(seen, { answers: 0, bytes: 0, encodings: {} })
    await record(await unmeasuredRound(bench, measure, first), true)
  }

  const phases = [false, true].flatMap(reserving => ([1, 16] as const).map(connections => ({ reserving, connections })))
  const found: Phase[] = []
  for (const [index, { reserving, connections }] of phases.entries()) {
    const driver = reserving ? driveReservations(bench.shop.port, bench.reservations, reservationsASecond) : null
    const share = Math.floor((length - first) / phases.length)
    const since = first + index * share
    const range = measure.sent === 'once' ? { since, to: since + share } : { since: 0, to: length }
    try {
      found.push(await runPhase(bench, measure, { ...range, connections, record }))
    } finally {
      const report = await driver?.stop()
      const phase = found[index]
      if (report && phase) phase.reservations = report
    }
  }
  // Responses that were correct before the load must still be correct after it.
  if (measure.sent === 'again') readAnswers(measure, await unmeasuredRound(bench, measure, Math.min(100, length)))
  const [alone1, alone16, with1, with16] = found as [Phase, Phase, Phase, Phase]
  return {
    different: seen.answers,
    meanBytes: Math.round(seen.bytes / seen.answers),
    encodings: seen.encodings,
    alone: { 1: alone1, 16: alone16 },
    withReservations: { 1: with1, 16: with16 },
  }
}

/** Decompresses and checks each response. Throws on the first wrong one. */
function readAnswers(measure: Measure, recorded: readonly RecordedResponse[]) {
  return recorded.map(response => {
    const read = cannedResponse(response)
    const fault = measure.fault(read.text)
    if (fault) throw new WrongResponses(`${measure.requests[response.index]?.path}: ${fault}`)
    return read
  })
}

async function unmeasuredRound(bench: Bench, measure: Measure, count: number): Promise<RecordedResponse[]> {
  const range = { since: 0, from: 0, to: count, maxRequests: count, maxMs: 300_000 }
  const { recorded } = await ask(bench, measure, 'shop', { ...range, connections: 4, keep: true })
  return recorded
}

interface PhaseRange {
  since: number
  to: number
  connections: number
  record: (recorded: readonly RecordedResponse[], fresh: boolean) => Promise<void>
}

/** Alternates short rounds of shop and bare server, so that drift of the machine affects both. */
async function runPhase(
  bench: Bench,
  measure: Measure,
  { since, to, connections, record }: PhaseRange,
): Promise<Phase> {
  const maxMs = (bench.seconds * 1000) / (4 * rounds * 2)
  const once = measure.sent === 'once'
  const runs = { shop: [] as LoopResult[], bare: [] as LoopResult[] }
  const processor = { shop: 0 as number | null, bare: 0 as number | null }
  const timed = async (target: 'shop' | 'bare', work: () => Promise<LoopResult>) => {
    const spent = () => (target === 'shop' ? serverOf(bench, measure).processorMs() : processorMs(bench.bare.child.pid))
    const before = await spent()
    runs[target].push(await work())
    const after = await spent()
    const sum = processor[target]
    processor[target] = sum === null || before === null || after === null ? null : sum + after - before
  }
  const perRequest = (target: 'shop' | 'bare', { requests }: { requests: number }) => {
    const sum = processor[target]
    return sum === null ? null : rounded(sum / requests, 3)
  }
  let next = since
  for (let round = 0; round < rounds; round++) {
    const from = next
    const askShop = async () => {
      const maxRequests = once ? Math.floor((to - since) / rounds) : Number.MAX_SAFE_INTEGER
      const job = { since, from, to, maxRequests, maxMs, connections, keep: once }
      await timed('shop', () => ask(bench, measure, 'shop', job))
      const run = runs.shop.at(-1) as LoopResult
      next = run.next
      if (once) await record(run.recorded, false)
    }
    const askBare = async () => {
      const answered = once ? { since: from, to: from + (runs.shop.at(-1)?.latencies.length ?? 0) } : { since, to }
      const job = { ...answered, from, maxRequests: Number.MAX_SAFE_INTEGER, maxMs, connections, keep: false }
      await timed('bare', () => ask(bench, measure, 'bare', job))
    }
    // With `once` the shop must respond before the bare server can replay it. Otherwise they take turns in going first.
    if (once || round % 2 === 0) await askShop().then(askBare)
    else await askBare().then(askShop)
  }
  const shop = summary(runs.shop)
  const bare = summary(runs.bare)
  return {
    requests: shop.requests,
    ...shop.spread,
    perSecond: shop.perSecond,
    processorMsPerRequest: perRequest('shop', shop),
    bare: { ...bare.spread, perSecond: bare.perSecond, processorMsPerRequest: perRequest('bare', bare) },
    ratio: ratioByRounds(
      runs.shop.map((run, index) => ({ shop: rate(run), bare: rate(runs.bare[index] as LoopResult) })),
    ),
  }
}

async function ask(
  bench: Bench,
  measure: Measure,
  target: 'shop' | 'bare',
  job: Omit<LoadCalls['run']['ask'], 'port' | 'status' | 'target' | 'numbered'>,
): Promise<LoopResult> {
  const port = target === 'shop' ? serverOf(bench, measure).port : bench.barePort
  const numbered = target === 'shop' && measure.numbered === true
  const run = await bench.load.call('run', { ...job, target, port, status: measure.status, numbered })
  if (run.wrong.count > 0)
    throw new WrongResponses(
      `${run.wrong.count} of ${run.latencies.length} answers of the ${target} were wrong; the first: ${run.wrong.first}`,
    )
  if (run.latencies.length === 0)
    throw new WrongResponses(`No request was sent to the ${target}: there are too few different ones`)
  return run
}

const serverOf = ({ shop, minimal }: Bench, { server }: Measure) => (server === 'minimal' ? minimal : shop)

function summary(runs: readonly LoopResult[]) {
  const latencies = joined(runs.map(run => run.latencies))
  const seconds = runs.reduce((sum, run) => sum + run.elapsedMs, 0) / 1000
  return { requests: latencies.length, spread: spreadOf(latencies), perSecond: rounded(latencies.length / seconds, 1) }
}
const rate = (run: LoopResult) => run.latencies.length / run.elapsedMs
