import { onTestFinished } from 'vitest'
import type { PaymentSession } from '#contract/orders.ts'
import { klarna, qliro, vipps, type Provider } from '#modules/sales/payments/index.ts'
import { klarnaSandboxKeys, openKlarnaSandbox } from '#demo/payments/klarna-sandbox.ts'
import { openQliroSandbox, qliroSandboxKeys } from '#demo/payments/qliro-sandbox.ts'
import { openVippsSandbox, vippsSandboxKeys } from '#demo/payments/vipps-sandbox.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { sumsOfQliro } from './sums-of-qliro.ts'

/** A payment, by the id that the shop has for it. */
export type At = Pick<PaymentSession, 'provider' | 'id'>

interface Sums {
  authorised: number
  captured: number
  /** The amount released or expired before a capture. */
  cancelled: number
  refunded: number
}

/** A sandbox for each provider until the test ends, and actions on payments at any of them. */
export async function openSandboxes() {
  const [vippsAt, klarnaAt, qliroAt] = await Promise.all([openVippsSandbox(), openKlarnaSandbox(), openQliroSandbox()])
  onTestFinished(async () => {
    for (const { close } of [vippsAt, klarnaAt, qliroAt]) await close()
  })
  // After a lost response there are two sessions, and the shopper uses the last.
  const ofKlarna = (id: string) => [...klarnaAt.payments.values()].findLast(({ reference }) => reference === id)
  const of = {
    vipps: {
      known: id => vippsAt.payments.has(id),
      approve: id => vippsAt.approve(id),
      lapse: id => vippsAt.lapse(id),
      sums: id => vippsAt.payments.get(id)!,
    },
    klarna: {
      known: id => ofKlarna(id) !== undefined,
      approve: id => klarnaAt.approve(ofKlarna(id)?.sessionId ?? ''),
      lapse: id => klarnaAt.lapse(ofKlarna(id)?.sessionId ?? ''),
      sums(id) {
        const { orderId, amount, captured, refunded, released, expired } = ofKlarna(id)!
        const authorised = orderId === null ? 0 : amount
        return { authorised, captured, cancelled: expired ? authorised - captured : released, refunded }
      },
    },
    qliro: {
      known: id => [...qliroAt.payments.values()].some(({ reference }) => id.startsWith(reference)),
      approve: id => qliroAt.approve(id),
      lapse: id => qliroAt.lapse(id),
      sums: id => sumsOfQliro(qliroAt.of(id)),
    },
  } satisfies Record<ProviderName, Sandbox>
  const providers: Provider[] = [
    vipps({ ...vippsSandboxKeys, baseUrl: vippsAt.url }),
    klarna({ ...klarnaSandboxKeys, baseUrl: klarnaAt.url }),
    qliro({ ...qliroSandboxKeys, baseUrl: qliroAt.url }),
  ]
  return {
    vipps: vippsAt,
    klarna: klarnaAt,
    qliro: qliroAt,
    providers,
    /** Environment variables that make a shop in a separate process use these sandboxes. */
    env: {
      VIPPS_URL: vippsAt.url,
      VIPPS_CLIENT_ID: vippsSandboxKeys.clientId,
      VIPPS_CLIENT_SECRET: vippsSandboxKeys.clientSecret,
      VIPPS_SUBSCRIPTION_KEY: vippsSandboxKeys.subscriptionKey,
      VIPPS_MERCHANT_SERIAL_NUMBER: vippsSandboxKeys.merchantSerialNumber,
      KLARNA_URL: klarnaAt.url,
      KLARNA_USERNAME: klarnaSandboxKeys.username,
      KLARNA_PASSWORD: klarnaSandboxKeys.password,
      QLIRO_URL: qliroAt.url,
      QLIRO_API_KEY: qliroSandboxKeys.apiKey,
      QLIRO_API_SECRET: qliroSandboxKeys.apiSecret,
    },
    known: ({ provider, id }: At) => of[provider].known(id),
    /** The shopper pays. */
    approve: ({ provider, id }: At) => of[provider].approve(id),
    /** Expires the authorisation. */
    lapse: ({ provider, id }: At) => of[provider].lapse(id),
    /** The sums at the provider, in øre. */
    sums: ({ provider, id }: At): Sums => of[provider].sums(id),
    /** The number of created payments. */
    begun: () => vippsAt.payments.size + klarnaAt.payments.size + qliroAt.payments.size,
  }
}

interface Sandbox {
  known(id: string): boolean
  approve(id: string): Promise<void>
  lapse(id: string): Promise<void>
  sums(id: string): Sums
}
