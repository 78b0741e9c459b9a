import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

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
    /** How long something took, by buckets in seconds. */
    histogram: <Label extends string = never>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram<Label>({ name, help, buckets, labelNames, registers }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
