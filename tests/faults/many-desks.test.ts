// 500 desks of a chain with open event streams.
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { registerCustomers } from '#api/customers/index.ts'
import { registerStaff } from '#api/staff/index.ts'
import { openDeskStreams } from '#api/staff/live/desk-streams.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { apiDeps } from '../support/api/api-deps.ts'
import { guestOf } from '../support/api/reservation-api.ts'
import { givenShop } from '../support/catalogue/catalogue.ts'
import { usingDatabase } from '../support/database/database.ts'
import { serveParts } from '../support/servers/serve-parts.ts'
import { reportFigures } from '../support/run/figures.ts'

const desks = 500
const path = '/api/v1/staff/desk/changes'
const password = 'et langt passord'
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

test(`${desks} desks follow a shop: each is notified of a change, the next desk is refused, memory and pauses are small, and all streams end with the process`, async () => {
  const database = await usingDatabase()
  const { id } = await givenShop(database.db)
  const listeners = new Set<(changed: ReadonlySet<number>) => void>()
  const changes = {
    onChange: (listener: (changed: ReadonlySet<number>) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const deskStreams = openDeskStreams(changes, { maxPerAccount: desks + 1 })
  const deps = apiDeps(database)
  const api = createApi({ ...deps, sales: { ...deps.sales, deskStreams } }, [registerCustomers, registerStaff])
  const { port, close } = await serveParts({ api: api.fetch })
  onTestFinished(close)
  await addStaff(database.db, { email: 'dina@hent.example', role: 'assistant', shopIds: [id], password })
  const dina = await guestOf(api)
  expect((await dina.post('/staff/login', { email: 'dina@hent.example', password })).status).toBe(200)
  const cookie = [...dina.cookies].map(pair => pair.join('=')).join('; ')
  const listen = async () => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false }).end()
    sent.on('error', () => {})
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const heard = { status: answer.statusCode, changes: 0, ended: false }
    answer.setEncoding('utf8').on('data', (part: string) => (heard.changes += part.split('event: change').length - 1))
    answer.once('close', () => (heard.ended = true)).on('error', () => {})
    return heard
  }
  const before = process.memoryUsage()
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  while (streams.length < desks) streams.push(...(await Promise.all(Array.from({ length: 25 }, listen))))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect(deskStreams.count).toBe(desks)
  expect((await listen()).status).toBe(503)

  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (let change = 1; change <= 20; change++) {
    for (const listener of listeners) listener(new Set([id]))
    await expect.poll(() => streams.every(({ changes: heard }) => heard >= change), { timeout: 10_000 }).toBe(true)
  }
  delay.disable()
  const after = process.memoryUsage()
  const grown = megabytes(after.heapUsed + after.external - before.heapUsed - before.external)
  reportFigures('many-desks', {
    desks,
    'MB with their clients': grown,
    'ms longest pause': Math.round(delay.max / 1e6),
  })
  expect(grown).toBeLessThan(150)
  expect(delay.percentile(99) / 1e6).toBeLessThan(500)

  const closing = performance.now()
  deskStreams.close()
  await expect.poll(() => streams.every(({ ended }) => ended), { timeout: 10_000 }).toBe(true)
  expect([deskStreams.count, listeners.size]).toEqual([0, 0])
  expect(performance.now() - closing).toBeLessThan(5_000)
  await wait(0)
}, 120_000)
