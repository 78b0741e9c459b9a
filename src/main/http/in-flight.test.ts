import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createInFlight, type InFlightOptions } from './in-flight.ts'

const connection = (writableLength = 0) =>
  Object.assign(new EventEmitter(), { remoteAddress: '192.0.2.1', writableLength })
function asking(limits: Omit<InFlightOptions, 'trustedProxies'>) {
  const inFlight = createInFlight({ trustedProxies: 1, ...limits })
  const ask = (socket = connection(), forwardedFor?: string) => {
    const incoming = { socket, headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) } }
    const outgoing = Object.assign(new EventEmitter(), { writableFinished: true })
    const started: string[] = []
    const admission = inFlight.admit(
      incoming as unknown as IncomingMessage,
      outgoing as unknown as ServerResponse,
      network => started.push(network),
    )
    return { admission, started, sent: () => outgoing.emit('finish') }
  }
  return { inFlight, ask }
}

test('one network has so many answers open, over however many connections; another network is not touched', () => {
  const { inFlight, ask } = asking({ maxPerNetwork: 3 })
  const [first] = ['1', '2', '3'].map(port => ask(connection(), `203.0.113.1:${port}`))
  expect(ask(connection(), '203.0.113.1').admission).toEqual({ admitted: false, reason: 'network' })
  expect(ask(connection(), '203.0.113.2').admission).toEqual({ admitted: true, network: '203.0.113.2' })
  first?.sent()
  expect(ask(connection(), '203.0.113.1').admission.admitted).toBe(true)
  expect(inFlight.figures).toEqual({ open: 4, refused: 1, cut: 0 })
})

test('a /24 and a /48 have four times as many answers open as one of their networks; other networks are not touched', () => {
  const { ask } = asking({ maxPerNetwork: 2 })
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(ask(connection(), `203.0.113.${at}`).admission.admitted).toBe(true)
    expect(ask(connection(), `2001:db8:1:${at}::1`).admission.admitted).toBe(true)
  }
  expect(ask(connection(), '203.0.113.9').admission).toEqual({ admitted: false, reason: 'network' })
  expect(ask(connection(), '2001:db8:1:9::1').admission).toEqual({ admitted: false, reason: 'network' })
  expect(ask(connection(), '203.0.114.1').admission.admitted).toBe(true)
  expect(ask(connection(), '2001:db8:2:1::1').admission.admitted).toBe(true)
})

test('one connection has so many answers open', () => {
  const { ask } = asking({ maxPerConnection: 2 })
  const socket = connection()
  const [first] = [ask(socket), ask(socket)]
  expect(ask(socket).admission).toEqual({ admitted: false, reason: 'connection' })
  first?.sent()
  expect(ask(socket).admission.admitted).toBe(true)
})

test('a connection that closes frees all it had open, once', () => {
  const { inFlight, ask } = asking({})
  const socket = connection()
  const [first] = [ask(socket), ask(socket), ask(connection())]
  socket.emit('close')
  first?.sent()
  expect(inFlight.figures.open).toBe(1)
})

test('an answer is begun when those before it on its connection have left, and never on one that closed', () => {
  const { ask } = asking({})
  const socket = connection()
  const [first, second, third] = [ask(socket), ask(socket), ask(socket)]
  const other = ask()
  const begun = () => [first, second, third, other].map(({ started }) => started.length)
  expect(begun()).toEqual([1, 0, 0, 1])
  first.sent()
  expect(begun()).toEqual([1, 1, 0, 1])
  socket.emit('close')
  second.sent()
  expect(begun()).toEqual([1, 1, 0, 1])
})

test('a network that leaves too many bytes unread gets nothing more until they have left; a few answers may be long', () => {
  const { ask } = asking({ maxUnreadBytes: 20_000 })
  const sockets = Array.from({ length: 17 }, () => connection(1_000_000))
  expect(sockets.slice(1).map(socket => ask(socket).admission.admitted)).toEqual(Array(16).fill(true))
  expect(ask(sockets[0]).admission).toEqual({ admitted: false, reason: 'network' })
  for (const socket of sockets) socket.writableLength = 1_000
  expect(ask(sockets[0]).admission.admitted).toBe(true)
})
