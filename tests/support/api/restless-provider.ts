import type { Provider, ProviderResponse } from '#modules/sales/payments/index.ts'

type Told = Extract<Awaited<ReturnType<Provider['read']>>, { ok: true }>['value']

interface Truth {
  told: Told
  keys: Map<string, string>
  captures: number
}

/**
 * An in-memory provider that, while `restless`, loses requests and responses at random, by the numbers (0 to 1) of
 * `random`.
 */
export function restlessProvider(random: () => number) {
  const payments = new Map<string, Truth>()
  const state = { restless: true, lost: 0 }
  const nothing = { ok: false, reason: 'nothing', detail: 'unknown' } as const
  const unclear = { ok: false, reason: 'unclear', detail: 'lost' } as const
  const error = { ok: false, reason: 'refused', detail: 'not allowed' } as const

  function answer<T>(doIt: () => ProviderResponse<T>): Promise<ProviderResponse<T>> {
    const luck = state.restless ? random() : 1
    if (luck < 0.4) state.lost++
    if (luck < 0.2) return Promise.resolve(unclear)
    const done = doIt()
    return Promise.resolve(luck < 0.4 ? unclear : done)
  }
  function change(ref: string, key: string, doing: string, doIt: (told: Told, truth: Truth) => boolean) {
    return answer<null>(() => {
      const truth = payments.get(ref)
      if (!truth) return nothing
      const before = truth.keys.get(key)
      if (before !== undefined) return before === doing ? { ok: true, value: null } : error
      if (!doIt(truth.told, truth)) return error
      truth.keys.set(key, doing)
      return { ok: true, value: null }
    })
  }
  const left = (told: Told) => told.authorised - told.captured - told.cancelled
  const provider: Provider = {
    name: 'vipps',
    begin: ({ reference, amount }) =>
      answer(() => {
        if (!payments.has(reference)) {
          const sums = { authorised: 0, captured: 0, cancelled: 0, refunded: 0 }
          const told: Told = { state: 'open', amount, currency: 'NOK', ...sums, ref: reference }
          payments.set(reference, { told, keys: new Map(), captures: 0 })
        }
        return { ok: true, value: { ref: reference, redirectUrl: `http://127.0.0.1/pay/${reference}` } }
      }),
    read: reference =>
      answer(() => {
        const truth = payments.get(reference)
        return truth ? { ok: true, value: { ...truth.told } } : nothing
      }),
    capture: (ref, amount, key) =>
      change(ref, key, `capture ${amount}`, (told, truth) => {
        if (amount > left(told)) return false
        told.captured += amount
        truth.captures++
        return true
      }),
    cancel: (ref, key) =>
      change(ref, key, 'cancel', told => {
        if (told.state === 'open') told.state = 'cancelled'
        else if (left(told) > 0) told.cancelled += left(told)
        else return false
        return true
      }),
    refund: (ref, amount, key) =>
      change(ref, key, `refund ${amount}`, told => {
        if (amount > told.captured - told.refunded) return false
        told.refunded += amount
        return true
      }),
  }
  const ofOpen = (reference: string, doIt: (told: Told) => void) => {
    const told = payments.get(reference)?.told
    if (told?.state === 'open') doIt(told)
  }
  return {
    provider,
    payments,
    state,
    /** The shopper approves at the provider's page. No effect without an open payment. */
    approve: (reference: string) =>
      ofOpen(reference, told => {
        told.state = 'authorised'
        told.authorised = told.amount
      }),
    abort: (reference: string) => ofOpen(reference, told => void (told.state = 'aborted')),
    /** Expires the authorisation. */
    lapse(reference: string) {
      const told = payments.get(reference)?.told
      if (told?.state === 'authorised') told.cancelled += left(told)
    },
  }
}
