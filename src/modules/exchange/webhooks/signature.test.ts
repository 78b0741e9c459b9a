import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, signingSecretOf, signedHeaders } from './signature.ts'

test('a message is signed as Standard Webhooks specifies', () => {
  // The example of the reference libraries (standard-webhooks/standard-webhooks).
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: 1_614_265_330,
  })
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
test('each subscription has its own 32-byte secret, derived from SECRET', () => {
  const [shop, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const secret = signingSecretOf(shop, '1')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(new Set([secret, signingSecretOf(shop, '2'), signingSecretOf(other, '1')]).size).toBe(3)
  expect(hashOf(secret)).not.toBe(hashOf(signingSecretOf(other, '1')))
  const { 'webhook-signature': signature } = signedHeaders([secret], { id: 'x', body: '{"ø":1}', at: 1 })
  const key = Buffer.from(secret.slice(6), 'base64')
  expect(signature).toBe(`v1,${createHmac('sha256', key).update('x.1.{"ø":1}').digest('base64')}`)
})
