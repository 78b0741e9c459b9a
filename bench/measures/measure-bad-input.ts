import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { apiBase } from '#contract/paths.ts'
import { badInputs, type BadInput, type Known } from './bad-input.ts'
import { rounded, spreadOf, type Spread } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

export interface BadInputTimes extends Spread {
  max: number
  requests: number
}

/** Sends each kind for its share of the time, one request after another, never from a cache. */
export async function measureBadInput(
  port: number,
  known: Known,
  seconds: number,
): Promise<Record<string, BadInputTimes>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const kinds = Object.entries(badInputs(known))
  const times: Record<string, BadInputTimes> = {}
  let number = 0
  try {
    for (const [kind, inputs] of kinds) {
      for (const input of inputs) await answerTo(agent, port, input, ++number)
      const latencies: number[] = []
      const endAt = performance.now() + (seconds * 1000) / kinds.length
      do {
        for (const input of inputs) latencies.push(await answerTo(agent, port, input, ++number))
      } while (performance.now() < endAt)
      const all = Float64Array.from(latencies)
      times[kind] = { requests: all.length, ...spreadOf(all), max: rounded(Math.max(...latencies), 3) }
    }
  } finally {
    agent.destroy()
  }
  return times
}

/** In ms. Throws on an unexpected status. */
function answerTo(agent: Agent, port: number, { path, body, status }: BadInput, number: number): Promise<number> {
  const requested = body === undefined ? `${path}${path.includes('?') ? '&' : '?'}_=${number}` : path
  const text = body === undefined ? undefined : JSON.stringify({ ...(body as object), _: number })
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = text === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: apiBase + requested,
        headers,
        method: text === undefined ? 'GET' : 'POST',
      },
      response => {
        response.resume()
        response.once('end', () => {
          // A malformed URL is refused before the API sees it.
          if (response.statusCode === status || (response.statusCode === 400 && status !== 200))
            resolve(performance.now() - startedAt)
          else reject(new WrongResponses(`${requested.slice(0, 200)}: ${response.statusCode} instead of ${status}`))
        })
      },
    )
    sent.once('error', reject)
    sent.end(text)
  })
}
