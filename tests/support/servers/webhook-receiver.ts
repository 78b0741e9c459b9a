import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; sequence: number; data: Record<string, unknown> }
}
type Answer = number | 'silent' | 'cut' | 'endless' | { to: string }

/**
 * An external system that receives webhooks over real HTTP. Its next responses come from `answers`; the default is 204.
 */
export async function openReceiver() {
  const received: Received[] = []
  const results: Answer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part as Buffer))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Received['body'] })
      const result = results.shift() ?? 204
      if (result === 'silent') return
      if (result === 'cut') return void response.destroy()
      if (result === 'endless') return void response.writeHead(200).write('x'.repeat(100_000))
      if (typeof result === 'object') return void response.writeHead(302, { location: result.to }).end()
      response.writeHead(result).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, answers: results }
}

/** Checks the signature like a receiver, by the text of Standard Webhooks and without the shop's code. */
export function isSigned({ headers, text }: Pick<Received, 'headers' | 'text'>, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
