import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client'
import { createHistogram, type Observe } from './histogram.ts'

/**
 * What /metrics tells of one process: Node's own figures (memory, event-loop lag, garbage collection) and those that
 * the parts of the shop register here. Names: `hent_…`, in base units (`_seconds`, `_bytes`), counters `_total`.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    /** A figure that is read when it is asked for. */
    gauge(name: string, help: string, read: () => number): void {
      const collect = () => gauge.set(read())
      const gauge: Gauge = new Gauge({ name, help, registers, collect })
    },
    /** A count that its owner keeps, read when it is asked for: it may only rise. */
    total(name: string, help: string, read: () => number): void {
      const collect = () => {
        counter.reset()
        counter.inc(read())
      }
      const counter: Counter = new Counter({ name, help, registers, collect })
    },
    /** Something that is counted; labels only of few and fixed values. */
    counter: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter<Label>({ name, help, labelNames, registers }),
    /** How long something took, by buckets in seconds: of each value of one label a series of its own. */
    histogram<Value extends string>(
      name: string,
      help: string,
      buckets: readonly number[],
      label: string,
      values: readonly Value[],
    ): Record<Value, Observe> {
      const all = values.map(value => createHistogram(buckets, { name, labels: { [label]: value } }))
      // prom-client's own histogram checks and hashes the labels of every observation.
      const metric = { name, help, type: 'histogram', aggregator: 'sum', get: () => told(all) } as const
      const told = async (series: typeof all) => ({ ...metric, values: series.flatMap(({ samples }) => samples()) })
      registry.registerMetric(metric as unknown as Metric)
      return Object.fromEntries(values.map((value, at) => [value, all[at]?.observe])) as Record<Value, Observe>
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
