import { createHash, createHmac } from 'node:crypto'

/**
 * The signing secret of a subscription, as https://www.standardwebhooks.com writes one: made of the shop's own secret, so that none is
 * stored. 32 bytes.
 */
export const signingSecretOf = (shopSecret: string, nonce: string): string =>
  `whsec_${createHmac('sha256', shopSecret).update(`webhook ${nonce}`).digest('base64')}`

/** By which it is noticed that the shop's own secret is another than when the subscription was made. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The headers of Standard Webhooks 1.0.0. `at`: seconds of this try. */
export function signedHeaders(
  secret: string,
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Hent',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
}
