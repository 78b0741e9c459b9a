// The shopper of `hostile`, in a separate process: one connection, one request after another.
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { respondToCalls, type Asked, type ShopperCalls } from '../load/messages.ts'

const betweenMs = 15
let searches = 0

respondToCalls<ShopperCalls>({
  async walk({ port, ms, paths }) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const latencies: Record<Asked, number[]> = { cached: [], uncached: [], api: [] }
    const ask = async (requested: Asked, path: string) => {
      latencies[requested].push(await answerTime(agent, port, path))
      await wait(betweenMs)
    }
    const endAt = performance.now() + ms
    try {
      for (let round = 0; performance.now() < endAt; round++) {
        for (let i = 0; i < 3; i++) await ask('cached', turn(paths.cached, round * 3 + i))
        for (let i = 0; i < 2; i++) await ask('api', turn(paths.api, round * 2 + i))
        await ask('uncached', paths.uncached ?? `/search/handel${++searches}`)
      }
    } finally {
      agent.destroy()
    }
    return latencies
  },
})

const turn = (paths: readonly string[], at: number) => paths[at % paths.length] ?? '/'

/** In ms, until the last byte. */
function answerTime(agent: Agent, port: number, path: string): Promise<number> {
  const headers = { 'X-Forwarded-For': '198.51.100.7', 'Accept-Encoding': 'br' }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request({ agent, port, host: '127.0.0.1', path, headers }, response => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${path}: ${response.statusCode} instead of 200`))
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}
