import { randomUUID } from 'node:crypto'
import type { ReservationAnswer, ReservationRequest } from '#contract/reservations.ts'
import { requestFor } from '../support/api/reservation-api.ts'

export interface Intent {
  key: string
  cookie: string
  token: string
  from: string
  request: ReservationRequest
}
/** The shoppers' view: acknowledged reservations, and requests without a response. */
export interface ClientLog {
  acknowledged: Map<string, ReservationAnswer>
  inDoubt: Map<string, Intent>
  refused: string[]
}

let guests = 0

/** Starts shoppers who reserve repeatedly until stopped, or until the shop stops responding. */
export function startLoad(url: string, shopId: number, eans: readonly string[], log: ClientLog, shoppers: number) {
  let stopped = false
  const shopper = async () => {
    while (!stopped) {
      const intent = await newIntent(url, shopId, eans).catch(() => null)
      if (!intent || !(await send(url, intent, log))) return
    }
  }
  const all = Array.from({ length: shoppers }, shopper)
  return async () => {
    stopped = true
    await Promise.all(all)
  }
}

/** Sends a reservation. false: no response. */
export async function send(url: string, intent: Intent, log: ClientLog): Promise<boolean> {
  log.inDoubt.set(intent.key, intent)
  try {
    const response = await fetch(`${url}/api/v1/reservations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': intent.key,
        'x-xsrf-token': intent.token,
        'x-forwarded-for': intent.from,
        cookie: intent.cookie,
      },
      body: JSON.stringify(intent.request),
    })
    const text = await response.text()
    if (response.status === 201) log.acknowledged.set(intent.key, JSON.parse(text) as ReservationAnswer)
    // With 5xx the reservation may still have been committed. Only 201 and 4xx are certain.
    else if (response.status >= 500) return true
    else log.refused.push(text)
    log.inDoubt.delete(intent.key)
    return true
  } catch {
    return false
  }
}

/** A new shopper with a request for two articles. `count`: the pieces of each. */
export async function newIntent(url: string, shopId: number, eans: readonly string[], count = 1): Promise<Intent> {
  const number = ++guests
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const response = await fetch(`${url}/api/v1/customers/current`, { headers: { 'x-forwarded-for': from } })
  const token = /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')![1]!
  const two = [eans[number % eans.length]!, eans[(number + 1) % eans.length]!]
  const request = requestFor(
    shopId,
    two.map(EanNo => ({ EanNo, Count: count })),
  )
  return { key: randomUUID(), cookie: `XSRF-TOKEN=${token}`, token: decodeURIComponent(token), from, request }
}
