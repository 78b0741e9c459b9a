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

test('the open responses of a network are limited over all its connections; other networks are not affected', () => {
  const { inFlight, ask } = asking({ maxPerNetwork: 3 })
  const [first] = ['1', '2', '3'].map(port => ask(connection(), `203.0.113.1:${port}`))
  expect(ask(connection(), '203.0.113.1').admission).toEqual({ admitted: false, reason: 'network' })
  expect(ask(connection(), '203.0.113.2').admission).toEqual({ admitted: true, network: '203.0.113.2' })
  first?.sent()
  expect(ask(connection(), '203.0.113.1').admission.admitted).toBe(true)
  expect(inFlight.figures).toEqual({ open: 4, refused: 1, cut: 0 })
})

test('a /24 and a /48 may have four times as many open responses as one network; others are not affected', () => {
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

test('the open responses of one connection are limited', () => {
  const { ask } = asking({ maxPerConnection: 2 })
  const socket = connection()
  const [first] = [ask(socket), ask(socket)]
  expect(ask(socket).admission).toEqual({ admitted: false, reason: 'connection' })
  first?.sent()
  expect(ask(socket).admission.admitted).toBe(true)
})

test('a closing connection frees all its open responses, once', () => {
  const { inFlight, ask } = asking({})
  const socket = connection()
  const [first] = [ask(socket), ask(socket), ask(connection())]
  socket.emit('close')
  first?.sent()
  expect(inFlight.figures.open).toBe(1)
})

test('a response starts when the earlier ones on its connection were sent, and never on a closed connection', () => {
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

test('a network with too many unread bytes gets no response until they were sent; a few long responses are allowed', () => {
  const { ask } = asking({ maxUnreadBytes: 20_000 })
  const sockets = Array.from({ length: 17 }, () => connection(1_000_000))
  expect(sockets.slice(1).map(socket => ask(socket).admission.admitted)).toEqual(Array(16).fill(true))
  expect(ask(sockets[0]).admission).toEqual({ admitted: false, reason: 'network' })
  for (const socket of sockets) socket.writableLength = 1_000
  expect(ask(sockets[0]).admission.admitted).toBe(true)
})
