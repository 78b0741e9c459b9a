// Failed logins must not show a stranger that an address, a phone number and a passkey belong to one account.
import { expect, test } from 'vitest'
import { registration } from '#tests/support/api/customers.ts'
import { usingPasskeys } from '#tests/support/api/passkeys.ts'

const wrong = 'feil passord'

async function givenAccount() {
  const shop = await usingPasskeys({ http: { rateLimits: true } })
  await shop.addPasskey()
  const { kari, guest } = shop
  const { email, phone } = kari.typed
  const other = registration()
  const byPasskey = async (caller: Awaited<ReturnType<typeof guest>>) => {
    const credential = shop.device.sign(await shop.askToLogIn(caller), { origin: 'https://evil.example' })
    return caller.post('/customers/login/passkey', { credential })
  }
  /** Login attempts, all of which fail. */
  const tries: Record<string, (caller: Awaited<ReturnType<typeof guest>>) => Promise<{ status: number }>> = {
    address: caller => caller.post('/customers/login', { email, password: wrong }),
    phone: caller => caller.post('/customers/login', { phone, password: wrong }),
    code: caller => caller.post('/customers/login/code', { email, code: '000000' }),
    passkey: byPasskey,
    'another address': caller => caller.post('/customers/login', { email: other.email, password: wrong }),
    'another phone': caller => caller.post('/customers/login', { phone: other.phone, password: wrong }),
  }
  return { guest, tries }
}

test.each([
  ['address', 'phone', 'another phone'],
  ['code', 'phone', 'another phone'],
  ['phone', 'address', 'another address'],
  ['passkey', 'address', 'another address'],
  ['passkey', 'phone', 'another phone'],
])(
  'after failed logins by %s, a login by the same account’s %s gets the same response as by %s',
  async (failed, related, unrelated) => {
    const { guest, tries } = await givenAccount()
    const attempt = async (way: string, caller: Awaited<ReturnType<typeof guest>>) => (await tries[way]!(caller)).status
    const stranger = await guest('203.0.113.5')
    const first: number[] = []
    for (let turn = 0; turn < 6; turn++) first.push(await attempt(failed, stranger))
    expect(first.at(-1)).toBe(429)
    expect(await attempt(related, stranger)).toBe(await attempt(unrelated, stranger))

    // Failures from more networks slow down the failed name only.
    for (let network = 0; network < 6; network++) {
      const caller = await guest(`198.51.${network}.7`)
      await attempt(failed, caller)
    }
    const caller = await guest('192.0.2.9')
    const took = async (way: string) => {
      const began = performance.now()
      await attempt(way, caller)
      return performance.now() - began
    }
    expect(Math.abs((await took(related)) - (await took(unrelated)))).toBeLessThan(500)
  },
)
