import { apiBase } from '#contract/paths.ts'
import type { Api } from '#api/deps.ts'
import type { Database } from '#database/connection.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { createKey, parseGrant } from '#modules/people/keys/index.ts'
import type { Answer } from './reservation-api.ts'

let made = 0
/** Adds a key with these scopes. */
export async function givenKey(database: Pick<Database, 'db'>, ...scopes: string[]) {
  const grants = scopes.flatMap(scope => parseGrant(scope) ?? [])
  const outcome = await createKey({ database }, systemActor, { name: `Nøkkel ${++made}`, grants, days: null })
  if (!outcome.ok || grants.length < scopes.length) throw new Error('a key that cannot be')
  return { id: outcome.id, token: outcome.token, name: `Nøkkel ${made}` }
}

interface Sent {
  method?: string
  body?: unknown
  raw?: Uint8Array<ArrayBuffer> | ReadableStream
  headers?: Record<string, string>
  address?: string
}
/** A client that calls with a key: no cookies, no token. */
export const machineOf =
  (api: Pick<Api, 'fetch'>, token: string) =>
  async (
    path: string,
    { method = 'GET', body, raw, headers = {}, address = '192.0.2.77' }: Sent = {},
  ): Promise<Answer> => {
    const sent = body === undefined ? raw : JSON.stringify(body)
    const response = await api.fetch(
      new Request(`http://hent.test${apiBase}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent, duplex: 'half' }),
      }),
      { remoteAddress: address },
    )
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
  }
