import { performance } from 'node:perf_hooks'
import type { Log, LogFields } from '../log.ts'
import { isDatabaseLoss } from './connection-loss.ts'

interface Outage {
  since: number
  lastFailure: number
  /** The number of failures by message of the log line. */
  failures: Map<string, number>
}

interface Intervals {
  /** Between checks whether the database responds, in ms. */
  check?: number
  /** The time without a failure that ends an outage, in ms. Longer than a request waits for a connection. */
  quiet?: number
  /**
   * In ms. If failures go on for so long although the database responds, the outage ends, so that they are reported.
   */
  longest?: number
}

/**
 * Returns a log that writes only the first failure of each component while the database is unavailable, without stack,
 * and one line with duration and number of failures when it is available again. A component is the message of its line.
 * `isBack` resolves to true if the database responds.
 */
export function summariseOutages(
  log: Log,
  isBack: () => Promise<boolean>,
  { check = 1_000, quiet = 5_500, longest = 30_000 }: Intervals = {},
): Log {
  let outage: Outage | null = null

  const follow = (current: Outage): void => {
    let backSince: number | null = null
    const look = async () => {
      const back = await isBack().catch(() => false)
      const now = performance.now()
      backSince = back ? (backSince ?? now) : null
      if (backSince === null || (now - current.lastFailure < quiet && now - backSince < longest)) return again()
      outage = null
      const counts = [...current.failures].toSorted(([, one], [, other]) => other - one)
      log.warn('database available again', {
        seconds: Math.round((backSince - current.since) / 100) / 10,
        failures: counts.reduce((sum, [, count]) => sum + count, 0),
        components: counts.map(([name, count]) => `${name}: ${count}`).join(', '),
      })
    }
    const again = () => void setTimeout(() => void look(), check).unref()
    again()
  }

  const note = (level: 'warn' | 'error', msg: string, error: Error) => {
    const now = performance.now()
    if (outage === null) {
      outage = { since: now, lastFailure: now, failures: new Map() }
      follow(outage)
    }
    outage.lastFailure = now
    const count = outage.failures.get(msg) ?? 0
    outage.failures.set(msg, count + 1)
    if (count === 0) log[level](msg, { database: 'unavailable', reason: reasonOf(error) })
  }

  const watch = (own: Log): Log => {
    const at =
      (level: 'warn' | 'error') =>
      (msg: string, fields?: LogFields): void => {
        if (isDatabaseLoss(fields?.['error'])) note(level, msg, fields['error'])
        else own[level](msg, fields)
      }
    return {
      debug: own.debug,
      info: own.info,
      warn: at('warn'),
      error: at('error'),
      with: more => watch(own.with(more)),
    }
  }
  return watch(log)
}

// An AggregateError (several addresses of a host) has no message.
function reasonOf(error: Error): string {
  const { code, message } = error as Error & { code?: unknown }
  return message || (typeof code === 'string' ? code : error.name)
}
