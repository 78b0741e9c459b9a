import { expect, test } from 'vitest'
import { z } from 'zod'
import { fakeHost, misbehaviours, sends } from '#tests/support/servers/fake-host.ts'
import { createLog } from './log.ts'
import { outsideService } from './outside-host.ts'

const shape = z.object({ code: z.literal('Ok'), distances: z.array(z.number()) })
const good = { code: 'Ok', distances: [1] }

/** `timeout`: must be long in tests that expect a response on a busy machine. */
async function givenService(respond: Parameters<typeof fakeHost>[0], timeout = 500) {
  const fake = await fakeHost(respond)
  const lines: string[] = []
  const clock = { now: 0 }
  const log = createLog({ level: 'info', write: line => void lines.push(line) })
  const service = outsideService({
    name: 'roads',
    address: fake.address,
    log,
    timeout,
    maxBytes: 100_000,
    now: () => clock.now,
  })
  return { fake, service, lines, clock }
}

test('a response of the expected shape is returned', async () => {
  const { service, lines } = await givenService(sends(good), 10_000)
  expect(await service.ask('/table', shape)).toEqual(good)
  expect(lines).toEqual([])
})

test.each(Object.entries(misbehaviours))(
  'a service that %s gives null soon, and one log line without the request’s content',
  async (_, respond) => {
    const { fake, service, lines } = await givenService(respond)
    const started = performance.now()
    expect(await service.ask('/table/10.7522,59.9139', shape)).toBeNull()
    expect(performance.now() - started).toBeLessThan(1_500)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"msg":"outside service failed","service":"roads","reason":/)
    expect(lines[0]).not.toContain('59.9139')
    expect(fake.asked).toHaveLength(1)
  },
)

test('redirects of a service are not followed', async () => {
  const house = await fakeHost(sends(good))
  for (const status of [301, 302, 303, 307, 308]) {
    const { service } = await givenService(
      (_, response) => void response.writeHead(status, { location: `${house.address}/table` }).end(),
    )
    expect(await service.ask('/table', shape)).toBeNull()
  }
  expect(house.asked).toEqual([])
})

test('a service that failed three times in a row is paused, then tried once', async () => {
  const { fake, service, clock } = await givenService(misbehaviours['fails with 500']!)
  for (let i = 0; i < 6; i++) expect(await service.ask('/a', shape)).toBeNull()
  expect(fake.asked).toHaveLength(3)
  clock.now = 30_001
  expect(await Promise.all([service.ask('/b', shape), service.ask('/c', shape)])).toEqual([null, null])
  expect(fake.asked.slice(3)).toEqual(['/b'])
  clock.now = 60_002
  fake.behave(sends(good))
  expect(await service.ask('/d', shape)).toEqual(good)
  expect(await Promise.all([service.ask('/e', shape), service.ask('/f', shape)])).toEqual([good, good])
})

test('at most 16 requests to a slow service run concurrently, and further ones get null', async () => {
  const { fake, service } = await givenService(misbehaviours['hangs']!)
  const results = Promise.all(Array.from({ length: 50 }, () => service.ask('/a', shape)))
  expect(await results).toEqual(Array.from({ length: 50 }, () => null))
  expect(fake.asked.length).toBeLessThanOrEqual(16)
})
