import { mergeChanges, type DepsChanges } from './api-deps.ts'
import { originOfRequest } from '#main/pages/requests/form-origin.ts'
import { usingAccounts } from './account-mails.ts'
import { makeAuthenticator } from './authenticator.ts'
import type { Caller } from './reservation-api.ts'

export const origin = 'https://hent.test'

/** A shop at an address of its own, and a customer who has just made an account and a passkey for it. */
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
    /** A browser that nobody is logged in with logs in. */
    async logInWith(key = device.keys.at(-1)!) {
      const caller = await shop.guest()
      const asked = await askToLogIn(caller)
      const answer = await caller.post('/customers/login/passkey', {
        credential: device.sign(asked, { origin, key }),
      })
      return { caller, ...answer }
    },
    list: async (caller: Caller) =>
      (await caller.get('/customers/current/passkeys')).body as {
        data: { id: number; name: string; host: string; used_at: string | null }[]
        password_needed: boolean
        available: boolean
      },
    /** As if everybody had logged in long ago. */
    ageLogins: () =>
      shop.database.pool.query(`update customers.session set created_at = now() - interval '11 minutes'`),
  }
}
