import { expect, test } from 'vitest'
import { callMetrics } from '#main/request-metrics.ts'
import { createMetrics } from '#platform/metrics.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

test('calls are counted by route pattern and status class, never by their values', async () => {
  const metrics = createMetrics()
  const { guest } = await usingShop({ http: { observe: callMetrics(metrics) } })
  const browser = await guest()
  expect((await browser.get('/reservations/receipt/unknown-token')).status).toBe(404)
  expect((await browser.get('/reservations/receipt/other-token')).status).toBe(404)
  expect((await browser.post('/customers/login', { email: 'kari@example.no', password: 'feil' })).status).toBe(422)
  for (const path of ['/no/such/route', '/no/other', '/articles/7/secrets']) await browser.get(path)
  expect((await browser.send('BREW', '/customers/login')).status).toBe(405)
  const counts = (await metrics.text()).split('\n').filter(line => line.startsWith('hent_api_call_seconds_count'))
  expect(counts).toContain('hent_api_call_seconds_count{route="GET /reservations/receipt/:token",status="4xx"} 2')
  expect(counts).toContain('hent_api_call_seconds_count{route="POST /customers/login",status="4xx"} 1')
  expect(counts).toContain('hent_api_call_seconds_count{route="GET /customers/current",status="2xx"} 1')
  expect(counts.join('\n')).not.toMatch(/unknown-token|other-token|no\/other|secrets|BREW|example/)
  expect(counts.filter(line => line.includes('route="none"'))).toHaveLength(1)
})

test('attempts to reserve are counted by outcome: placed, or the code of the refusal', async () => {
  const metrics = createMetrics()
  const { guest } = await usingShop({ http: { observe: callMetrics(metrics) } })
  const browser = await guest()
  const body = { ShopID: 1, items: [] }
  expect((await browser.post('/reservations', body)).status).toBe(422)
  expect((await browser.get('/reservations/receipt/unknown-token')).status).toBe(404)
  const counts = (await metrics.text()).split('\n').filter(line => line.startsWith('hent_reservation_attempts_total{'))
  expect(counts).toEqual(['hent_reservation_attempts_total{outcome="invalid"} 1'])
})
