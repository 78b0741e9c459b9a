import { mergeChanges, type DepsChanges } from './api-deps.ts'
import { originOfRequest } from '#main/pages/requests/form-origin.ts'
import { usingAccounts } from './account-mails.ts'
import { makeAuthenticator } from './authenticator.ts'
import type { Caller } from './reservation-api.ts'

export const origin = 'https://hent.test'

/** A shop with its own address, and a new customer with a device for passkeys. */
export async function usingPasskeys(changes: DepsChanges = {}) {
  const shop = await usingAccounts(
    mergeChanges(
      {
        http: {
          publicUrl: origin,
          originAsked: originOfRequest(origin, new Map([['fjell.example', 'fjell' as const]])),
        },
      },
      changes,
    ),
  )
  const device = makeAuthenticator()
  const kari = await shop.register()
  const askToAdd = (caller: Caller, body: object = {}) => caller.post('/customers/current/passkeys/challenge', body)
  const askToLogIn = async (caller: Caller) =>
    (await caller.post('/customers/login/passkey/challenge')).body as { challenge: string; rpId: string }
  return {
    ...shop,
    device,
    kari,
    askToAdd,
    askToLogIn,
    async addPasskey(caller = kari.caller, name = 'Telefonen') {
      const { body } = await askToAdd(caller)
      const credential = device.create(body, { origin })
      return caller.post('/customers/current/passkeys', { name, credential })
    },
    /** Logs in with a passkey in a new browser. */
    async logInWith(key = device.keys.at(-1)!) {
      const caller = await shop.guest()
      const request = await askToLogIn(caller)
      const result = await caller.post('/customers/login/passkey', {
        credential: device.sign(request, { origin, key }),
      })
      return { caller, ...result }
    },
    list: async (caller: Caller) =>
      (await caller.get('/customers/current/passkeys')).body as {
        data: { id: number; name: string; host: string; used_at: string | null }[]
        password_needed: boolean
        available: boolean
      },
    /** Makes all logins old. */
    ageLogins: () => shop.database.pool.query(`update customers.session set proved_at = now() - interval '11 minutes'`),
  }
}
