import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Metrics reveal turnover and load. They are available to local callers without a proxy in between, and to callers with
 * the token.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean {
  const named = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && named !== undefined && timingSafeEqual(digest(named), digest(token))) return true
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
