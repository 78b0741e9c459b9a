import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { DepsChanges } from '../api/api-deps.ts'
import { createHealth } from '#main/health.ts'
import { createMetrics } from '#platform/metrics.ts'
import { givenArticle, givenShop } from '../catalogue/catalogue.ts'
import { usingWholeApi } from '../api/whole-api.ts'
import { serveParts } from './serve-parts.ts'

/** The API over a real connection, behind the shop's own server. */
export async function usingServer(changes: DepsChanges = {}) {
  const whole = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db)
    return { shop, article: await givenArticle(db, { name: 'Jakke', variants: [{ stock: { [shop.id]: 5 } }] }) }
  }, changes)
  const { port, close } = await serveParts({
    api: whole.api.fetch,
    direct: whole.api.direct,
    health: createHealth(whole.database, whole.catalogue, createMetrics()),
  })
  onTestFinished(close)
  const ask = async (
    path: string,
    {
      method = 'GET',
      headers = {},
      parts = [],
    }: { method?: string; headers?: Record<string, string>; parts?: string[] } = {},
  ) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers })
    for (const part of parts) sent.write(part)
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }
  /** Sends raw bytes, and returns everything received until the connection ends. */
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    setTimeout(() => socket.end(), 300)
    return text(socket).catch(() => '')
  }
  /** The response status to raw bytes. null: the connection ended without one. */
  const statusOf = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(20_000, () => socket.destroy())
    const answered = new Promise<number | null>(resolve => {
      let text = ''
      socket.on('error', () => {})
      socket.on('close', () => resolve(null))
      socket.on('data', (part: Buffer) => {
        text += part.toString('latin1')
        const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
        if (status !== undefined) resolve(Number(status))
      })
    })
    socket.write(bytes, 'latin1')
    const status = await answered
    socket.destroy()
    return status
  }
  return { ...whole, port, ask, send, statusOf }
}
