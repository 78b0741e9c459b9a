import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '#contract/paths.ts'
import { rounded, spreadOf, type Spread } from './statistics.ts'
import { WrongAnswers } from './wrong-answers.ts'

export interface HostileTimes extends Spread {
  max: number
  requests: number
  hostile: number
}

const burst = 300
const pipelined = 200
const attackers = ['wide facets', 'refused bodies', 'uncached pages', 'unread answers'] as const

/** How long pages that nobody asked for before take a shopper while another address does what attacked the shop before, one attack at a time. */
export async function measureHostile(port: number, seconds: number): Promise<Record<string, HostileTimes>> {
  const times: Record<string, HostileTimes> = {}
  let number = 0
  for (const attack of attackers) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const latencies: number[] = []
    let hostile = 0
    const endAt = performance.now() + (seconds * 1000) / attackers.length
    const attacking = (async () => {
      while (performance.now() < endAt) {
        const sockets = begin(attack, port, () => ++number)
        hostile += sockets.length
        await wait(1_000)
        for (const socket of sockets) socket.destroy()
      }
    })()
    while (performance.now() < endAt) {
      latencies.push(await pageTime(agent, port, `/search/handel${++number}`))
      await wait(20)
    }
    await attacking
    agent.destroy()
    times[attack] = {
      requests: latencies.length,
      hostile,
      ...spreadOf(Float64Array.from(latencies)),
      max: rounded(Math.max(...latencies), 3),
    }
  }
  return times
}

function begin(attack: (typeof attackers)[number], port: number, next: () => number): Socket[] {
  const from = `X-Forwarded-For: 203.0.113.${1 + (next() % 200)}`
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    if (attack === 'unread answers') socket.pause()
    else socket.resume()
    socket.write(text)
    return socket
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hent.test\r\n${from}\r\n\r\n`
  const post = (path: string, body: unknown) => {
    const text = JSON.stringify(body)
    const head = `POST ${apiBase}${path} HTTP/1.1\r\nHost: hent.test\r\n${from}\r\nContent-Type: application/json`
    return `${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  const many = (count: number, text: () => string) => Array.from({ length: count }, () => send(text()))
  if (attack === 'uncached pages') return many(burst, () => get(`/search/fremmed${next()}`))
  if (attack === 'unread answers') return many(40, () => get('/').repeat(pipelined))
  if (attack === 'refused bodies')
    return many(60, () => post('/articles/search', { query: '', filters: { brands: Array(60_000).fill('') } }))
  const ids = Array.from({ length: 30_000 }, (_, id) => id)
  return many(4, () => post('/articles/facets', { fields: Array(2_000).fill('sizes'), filters: { sizes: ids } }))
}

/** In milliseconds, until the last byte. */
function pageTime(agent: Agent, port: number, path: string): Promise<number> {
  const headers = { 'X-Forwarded-For': '198.51.100.7', Accept: 'text/html' }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request({ agent, port, host: '127.0.0.1', path, headers }, answer => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new WrongAnswers(`${path}: ${answer.statusCode} instead of 200`))
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}
