export type Observe = (seconds: number) => void

interface Sample {
  metricName: string
  labels: Record<string, string | number>
  value: number
}

export interface Histogram {
  observe: Observe
  samples: () => Sample[]
}

/**
 * One series of a histogram in prom-client's format. An observation only increments an array element, because every
 * request makes one.
 */
export function createHistogram(
  buckets: readonly number[],
  { name, labels }: { name: string; labels: Record<string, string> },
): Histogram {
  // The last element counts values above every bucket.
  const counts = new Float64Array(buckets.length + 1)
  let sum = 0
  return {
    observe(seconds) {
      let at = 0
      while (at < buckets.length && seconds > (buckets[at] as number)) at++
      counts[at] = (counts[at] as number) + 1
      sum += seconds
    },
    samples() {
      let upTo = 0
      const bucket = [...counts].map((count, at): Sample => {
        upTo += count
        return { metricName: `${name}_bucket`, labels: { le: buckets[at] ?? '+Inf', ...labels }, value: upTo }
      })
      return [
        ...bucket,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: upTo },
      ]
    },
  }
}
