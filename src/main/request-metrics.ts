import type { ObserveCall } from '#api/deps.ts'
import type { CountHeld } from '#modules/exchange/notifications/index.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { ClassFigures, FairQueue } from '#platform/fair-queue/fair-queue.ts'
import type { InFlight } from './http/in-flight.ts'

/** Classes of routes, by the part of the server that responds. They are few, because each is a separate time series. */
export const routeClasses = ['cached page', 'page', 'api read', 'api', 'file', 'media', 'health', 'refused'] as const
export type RouteClass = (typeof routeClasses)[number]
export type Latency = Record<RouteClass, (seconds: number) => void>

// Fewer buckets, because each API route has them.
const callBuckets = [0.005, 0.025, 0.1, 0.5, 2.5]
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]

/** Measures the time from the request's head until the response was handed to the network. */
export function latencyMetrics(metrics: Metrics): Latency {
  return metrics.histogram('hent_request_seconds', 'From request to answer sent', buckets, 'route', routeClasses)
}

/** Routes that place goods, by pattern. Each attempt counts. */
const placing = /^POST (\/machine|\/staff)?\/(reservations|orders|checkouts)$/

/**
 * Measures the time of each API route by status class, from its first step until its response is ready, and counts
 * attempts to place goods by outcome.
 */
export function callMetrics(metrics: Metrics): ObserveCall {
  const attempts = metrics.counter(
    'hent_reservation_attempts_total',
    'Attempts to place reservations, orders and checkouts, by outcome: placed, or the code of the refusal',
    ['outcome'],
  )
  const observe = metrics.histograms<'route' | 'status'>(
    'hent_api_call_seconds',
    'From the first step of a call of the API until its answer is made, past the caches of reads',
    callBuckets,
  )
  return (route, status, seconds, refusal) => {
    observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds)
    if (placing.test(route)) attempts.inc({ outcome: status === 201 ? 'placed' : (refusal ?? 'other') })
  }
}

/** Registers the metrics of open and refused requests. */
export function registerDoorMetrics(
  { gauge, total }: Metrics,
  inFlight: InFlight,
  queues: Record<'shared' | 'own' | 'drawings', FairQueue['figures']>,
  deskStreams: { count: number },
): void {
  gauge('hent_desk_streams', 'Event streams of the desk that are open', () => deskStreams.count)
  gauge('hent_requests_in_flight', 'Answers that have not left yet', () => inFlight.figures.open)
  total('hent_requests_refused_total', 'Requests over the limit of one network', () => inFlight.figures.refused)
  total('hent_connections_cut_total', 'Requests over the limit of one connection', () => inFlight.figures.cut)
  const names = { shared: 'pages', own: 'own_pages', drawings: 'drawings' }
  for (const [queue, figures] of Object.entries(queues)) {
    const name = names[queue as keyof typeof names]
    gauge(`hent_${name}_rendering`, 'Renders that run', () => figures.running)
    gauge(`hent_${name}_waiting`, 'Renders that wait in the queue', () => figures.waiting)
    total(`hent_${name}_shed_total`, 'Renders refused since the queue was full', () => figures.shed)
  }
}

/** Registers the metrics of the password queue, by class of caller. */
export function registerPasswordMetrics({ byLabel }: Metrics, figures: Readonly<Record<string, ClassFigures>>): void {
  const read = (of: keyof ClassFigures) => () =>
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure[of]]))
  const label = 'class'
  byLabel(
    'gauge',
    { name: 'hent_passwords_waiting', help: 'Passwords that wait to be worked out', label },
    read('waiting'),
  )
  byLabel(
    'total',
    { name: 'hent_passwords_started_total', help: 'Passwords that were worked out', label },
    read('started'),
  )
  byLabel(
    'total',
    { name: 'hent_passwords_shed_total', help: 'Passwords refused since too many waited', label },
    read('shed'),
  )
}

/** Counts mails that were held because their allowance was used up. */
export function heldMailMetrics({ counter }: Pick<Metrics, 'counter'>): CountHeld {
  const held = counter('hent_mails_held_total', 'Mails over their allowance, by what became of each', [
    'kind',
    'outcome',
  ])
  return labels => held.inc(labels)
}
