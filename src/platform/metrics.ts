import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client'
import { createHistogram, type Histogram, type Observe } from './histogram.ts'

/**
 * The metrics of one process at /metrics: Node's own (memory, event-loop lag, garbage collection) and those that
 * modules register here. Names: `hent_…` in base units (`_seconds`, `_bytes`), counters end in `_total`.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    /** A gauge of value 1 that states its facts as labels. */
    constant(name: string, help: string, labels: Record<string, string>): void {
      new Gauge({ name, help, labelNames: Object.keys(labels), registers }).set(labels, 1)
    },
    /** A gauge that is read on each scrape. */
    gauge(name: string, help: string, read: () => number): void {
      const collect = () => gauge.set(read())
      const gauge: Gauge = new Gauge({ name, help, registers, collect })
    },
    /** A gauge with an asynchronous value. `read` must not fail and must be fast. */
    gaugeLookedUp(name: string, help: string, read: () => Promise<number>): void {
      const collect = async () => gauge.set(await read())
      const gauge: Gauge = new Gauge({ name, help, registers, collect })
    },
    /**
     * Gauges of one kind with asynchronous values, by a label with few values. A value that is no longer read is
     * removed. `read` must not fail and must be fast.
     */
    byLabelLookedUp(
      { name, help, label }: { name: string; help: string; label: string },
      read: () => Promise<Record<string, number>>,
    ): void {
      const collect = async () => {
        const figures = Object.entries(await read())
        gauge.reset()
        for (const [value, figure] of figures) gauge.set({ [label]: value }, figure)
      }
      const gauge: Gauge = new Gauge({ name, help, labelNames: [label], registers, collect })
    },
    /** A counter with a value that its owner maintains. It must only rise. */
    total(name: string, help: string, read: () => number): void {
      const collect = () => {
        counter.reset()
        counter.inc(read())
      }
      const counter: Counter = new Counter({ name, help, registers, collect })
    },
    /**
     * Gauges of one kind, by a label with few and fixed values, read on each scrape. `total`: counters, which must only
     * rise.
     */
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
    /** A counter. Labels must have few and fixed values. */
    counter: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter<Label>({ name, help, labelNames, registers }),
    /** A histogram in seconds, with one series for each value of one label. */
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
     * A histogram with several labels and a series for each observed combination. Labels must have few values and must
     * not come from a request.
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

/** Bypasses prom-client's own histogram, which checks and hashes the labels of every observation. */
function registerSeries(registry: Registry, name: string, help: string, series: () => Histogram[]): void {
  const metric = { name, help, type: 'histogram', aggregator: 'sum', get: () => collect() } as const
  const collect = async () => ({ ...metric, values: series().flatMap(({ samples }) => samples()) })
  registry.registerMetric(metric as unknown as Metric)
}
