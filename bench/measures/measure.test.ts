import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runMeasure, type Bench, type Measure } from './measure.ts'
import { startHelper, type BareCalls, type LoadCalls } from '../load/messages.ts'
import { WrongResponses } from './wrong-responses.ts'

/** A shop that responds to every path with the path, and accepts every reservation. */
async function givenBench(answer = (path: string) => ({ status: 200, body: `side ${path}` })) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    const { status, body } = path === '/reserve' ? { status: 201, body: 'ok' } : answer(path)
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const load = startHelper<LoadCalls>(new URL('../load/load.ts', import.meta.url))
  const bare = startHelper<BareCalls>(new URL('../load/bare-server.ts', import.meta.url))
  onTestFinished(() => {
    load.child.disconnect()
    bare.child.disconnect()
    server.close()
    server.closeAllConnections()
  })
  const bench: Bench = {
    shop: {
      port: (server.address() as AddressInfo).port,
      readyAfterMs: 0,
      memory: () => Promise.resolve({ rssMiB: 0, heapUsedMiB: 0, externalMiB: 0 }),
      catalogueRead: async () => ({ articles: 0, seconds: 0 }),
      processorMs: () => Promise.resolve(null),
      stop: () => Promise.resolve(),
    },
    minimal: { port: 0, processorMs: () => Promise.resolve(null) },
    barePort: await bare.call('listen', null),
    load,
    bare,
    reservations: {
      left: 1,
      take: count => Array.from({ length: count }, () => ({ method: 'POST', path: '/reserve', body: '{}' })),
    },
    seconds: 1,
    count: 100,
    codes: 0,
  }
  return { bench, asked: requested }
}
const pages = (sent: Measure['sent'], count: number): Measure => ({
  requests: Array.from({ length: count }, (_, n) => ({ method: 'GET', path: `/${n}` })),
  status: 200,
  sent,
  fault: body => (body.startsWith('side /') ? null : 'another page'),
})

test('requests that must not hit a cache are sent once in all phases together', async () => {
  const { bench, asked } = await givenBench()
  const measured = await runMeasure(bench, pages('once', 500))
  const paths = asked.filter(path => path !== '/reserve')
  expect(new Set(paths).size).toBe(paths.length)
  expect(measured.different).toBe(paths.length)
  expect(measured.alone[16].requests).toBeGreaterThan(0)
})
test('the bare server replays repeated requests, and reservations run beside them', async () => {
  const { bench, asked } = await givenBench()
  const measured = await runMeasure(bench, pages('again', 40))
  expect(new Set(asked.filter(path => path !== '/reserve')).size).toBe(40)
  expect(measured).toMatchObject({ different: 40, meanBytes: 8, encodings: { identity: 40 } })
  expect(measured.alone[1].bare.perSecond).toBeGreaterThan(0)
  expect(measured.alone[1].reservations).toBeUndefined()
  expect(measured.withReservations[1].reservations?.made).toBeGreaterThan(0)
  expect(asked.filter(path => path === '/reserve').length).toBeGreaterThan(2)
})
test('wrong responses end the measure without a figure', async () => {
  const other = await givenBench(path => ({ status: 200, body: path === '/30' ? 'noe annet' : 'side /' }))
  await expect(runMeasure(other.bench, pages('again', 40))).rejects.toThrow('/30: another page')
  const broken = await givenBench(path => ({ status: path === '/7' ? 503 : 200, body: 'side /' }))
  await expect(runMeasure(broken.bench, pages('again', 40))).rejects.toThrow(WrongResponses)
})
test('a refused reservation beside the load ends the measure without a figure', async () => {
  const { bench } = await givenBench()
  const refusing = { ...bench, reservations: { left: 0, take: () => [] } }
  await expect(runMeasure(refusing, pages('again', 40))).rejects.toThrow('nothing left to reserve')
})
