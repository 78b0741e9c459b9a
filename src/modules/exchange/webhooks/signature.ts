import { createHash, createHmac } from 'node:crypto'

/**
 * The signing secret of a subscription in the format of https://www.standardwebhooks.com, 32 bytes. It is derived from
 * the setting SECRET (`shopSecret`) and not stored.
 */
export const signingSecretOf = (shopSecret: string, nonce: string): string =>
  `whsec_${createHmac('sha256', shopSecret).update(`webhook ${nonce}`).digest('base64')}`

/** A hash that reveals whether SECRET has changed since the subscription was created. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * The headers of Standard Webhooks 1.0.0, with a signature of each secret. `at`: time of this attempt in seconds.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Hent',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  }
}
