import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client'
import { createHistogram, type Histogram, type Observe } from './histogram.ts'

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
    /** The same of what must be looked up first: `read` neither fails nor takes long. */
    gaugeLookedUp(name: string, help: string, read: () => Promise<number>): void {
      const collect = async () => gauge.set(await read())
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
    /** Figures of one kind by a label of few and fixed values, read when they are asked for. `total`: they may only rise. */
    byLabel(
      kind: 'gauge' | 'total',
      { name, help, label }: { name: string; help: string; label: string },
      read: () => Record<string, number>,
    ): void {
      const labelNames = [label]
      const labels = (value: string) => ({ [label]: value })
      if (kind === 'gauge') {
        const collect = () => Object.entries(read()).forEach(([value, figure]) => gauge.set(labels(value), figure))
        const gauge: Gauge = new Gauge({ name, help, labelNames, registers, collect })
        return
      }
      const collect = () => {
        counter.reset()
        Object.entries(read()).forEach(([value, figure]) => counter.inc(labels(value), figure))
      }
      const counter: Counter = new Counter({ name, help, labelNames, registers, collect })
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
      registerSeries(registry, name, help, () => all)
      return Object.fromEntries(values.map((value, at) => [value, all[at]?.observe])) as Record<Value, Observe>
    },
    /**
     * The same by several labels, a series for each combination that was observed: the caller sees to it that they are
     * few, and never of what a request brought.
     */
    histograms<Label extends string>(
      name: string,
      help: string,
      buckets: readonly number[],
    ): (labels: Record<Label, string>, seconds: number) => void {
      const all = new Map<string, Histogram>()
      registerSeries(registry, name, help, () => [...all.values()])
      return (labels, seconds) => {
        const key = Object.values(labels).join('\n')
        const series = all.get(key) ?? createHistogram(buckets, { name, labels })
        all.set(key, series)
        series.observe(seconds)
      }
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Past prom-client's own histogram, which checks and hashes the labels of every observation. */
function registerSeries(registry: Registry, name: string, help: string, series: () => Histogram[]): void {
  const metric = { name, help, type: 'histogram', aggregator: 'sum', get: () => told() } as const
  const told = async () => ({ ...metric, values: series().flatMap(({ samples }) => samples()) })
  registry.registerMetric(metric as unknown as Metric)
}
