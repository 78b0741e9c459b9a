import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('gauges are read when metrics are requested, and counters and histograms add up by label', async () => {
  const metrics = createMetrics()
  let held = 1
  metrics.gauge('hent_held', 'Held', () => held)
  const error = metrics.counter('hent_refused_total', 'Refused', ['reason'])
  const latency = metrics.histogram('hent_seconds', 'Took', [0.1, 1], 'route', ['page', 'api'])
  held = 7
  error.inc({ reason: 'full' })
  error.inc({ reason: 'full' })
  for (const seconds of [0.1, 0.5, 3]) latency.page(seconds)
  const text = await metrics.text()
  expect(text).toContain('\nhent_held 7\n')
  expect(text).toContain('\nhent_refused_total{reason="full"} 2\n')
  const lines = text.split('\n').filter(line => line.startsWith('hent_seconds') && line.includes('page'))
  expect(lines).toEqual([
    'hent_seconds_bucket{le="0.1",route="page"} 1',
    'hent_seconds_bucket{le="1",route="page"} 2',
    'hent_seconds_bucket{le="+Inf",route="page"} 3',
    'hent_seconds_sum{route="page"} 3.6',
    'hent_seconds_count{route="page"} 3',
  ])
  expect(text).toContain('# TYPE hent_seconds histogram\n')
  expect(text, 'no observation yet').toContain('\nhent_seconds_count{route="api"} 0\n')
})
test('a histogram with several labels has a series for each observed combination', async () => {
  const metrics = createMetrics()
  const observe = metrics.histograms<'route' | 'status'>('hent_call_seconds', 'Took', [1])
  observe({ route: 'GET /shops', status: '2xx' }, 0.5)
  observe({ route: 'GET /shops', status: '2xx' }, 2)
  observe({ route: 'GET /shops', status: '4xx' }, 0.25)
  const lines = (await metrics.text()).split('\n').filter(line => /^hent_call_seconds_(sum|count|bucket)/.test(line))
  expect(lines).toEqual([
    'hent_call_seconds_bucket{le="1",route="GET /shops",status="2xx"} 1',
    'hent_call_seconds_bucket{le="+Inf",route="GET /shops",status="2xx"} 2',
    'hent_call_seconds_sum{route="GET /shops",status="2xx"} 2.5',
    'hent_call_seconds_count{route="GET /shops",status="2xx"} 2',
    'hent_call_seconds_bucket{le="1",route="GET /shops",status="4xx"} 1',
    'hent_call_seconds_bucket{le="+Inf",route="GET /shops",status="4xx"} 1',
    'hent_call_seconds_sum{route="GET /shops",status="4xx"} 0.25',
    'hent_call_seconds_count{route="GET /shops",status="4xx"} 1',
  ])
})
test('each process reports its memory and event-loop lag', async () => {
  const text = await createMetrics().text()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\S+$`, 'm'))
})
