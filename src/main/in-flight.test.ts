import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

const connection = (remoteAddress = '192.0.2.1') => Object.assign(new EventEmitter(), { remoteAddress })
function asking(limits: { maxPerConnection?: number; maxPerNetwork?: number }) {
  const inFlight = createInFlight({ trustedProxies: 1, ...limits })
  const ask = (socket = connection(), forwardedFor?: string) => {
    const incoming = { socket, headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) } }
    const outgoing = Object.assign(new EventEmitter(), { writableFinished: true })
    const admission = inFlight.admit(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
    return { admission, sent: () => outgoing.emit('finish') }
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
