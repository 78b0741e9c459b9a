import { performance } from 'node:perf_hooks'
import type { BenchRequest } from './request-bytes.ts'
import type { Reservations } from './reservation-requests.ts'
import { rounded, spreadOf, type Spread } from '../measures/statistics.ts'
import { WrongResponses } from '../measures/wrong-responses.ts'

export interface DriverReport extends Spread {
  made: number
  perSecond: number
}

/**
 * Sends reservations at a steady rate, whether or not earlier ones have finished.
 * `stop` waits for those in flight, and throws if one was refused or the supply ran out.
 */
export function driveReservations(
  port: number,
  reservations: Reservations,
  perSecond: number,
): {
  stop(): Promise<DriverReport>
  /** Like `stop`, but returns the refusals instead of throwing. */
  end(): Promise<DriverReport & { refused: string[] }>
} {
  const startedAt = performance.now()
  const latencies: number[] = []
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  let sent = 0
  const timer = setInterval(() => {
    // Paced by the clock, so that a late timer does not lower the rate.
    for (; sent < ((performance.now() - startedAt) / 1000) * perSecond; sent++) {
      const [request] = reservations.take(1)
      if (!request) return void failures.push('nothing left to reserve')
      const one = send(port, request)
        .then(
          ms => void latencies.push(ms),
          (error: Error) => void failures.push(error.message),
        )
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }, 1000 / perSecond)
  const end = async () => {
    clearInterval(timer)
    const seconds = (performance.now() - startedAt) / 1000
    await Promise.all(underWay)
    const spread = latencies.length > 0 ? spreadOf(Float64Array.from(latencies)) : { p50: 0, p95: 0, p99: 0 }
    return {
      made: latencies.length,
      perSecond: rounded(latencies.length / seconds, 1),
      ...spread,
      refused: failures,
    }
  }
  return {
    end,
    async stop() {
      const { refused, ...report } = await end()
      if (refused.length > 0)
        throw new WrongResponses(`${refused.length} of ${sent} reservations beside the measuring failed: ${refused[0]}`)
      return report
    },
  }
}

async function send(port: number, { method, path, headers, body }: BenchRequest): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: body ?? null,
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${response.status} ${text.slice(0, 200)}`)
  return performance.now() - startedAt
}
