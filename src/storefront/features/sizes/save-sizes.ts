import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { merged } from './my-sizes.ts'
import { areGuests, sizeStore, type MySizes } from './size-store.ts'

type Calls = ApiClient

/** Saves this browser's sizes in the account. Returns the error message, or null on success. */
export async function saveSizes(calls: Calls = browserApi): Promise<string | null> {
  const now = sizeStore.read()
  return store(calls, () => now)
}

/** Merges a guest's sizes into the account. On failure they remain a guest's. */
export async function takeSizesOver(calls: Calls = browserApi): Promise<void> {
  const guest = sizeStore.read()
  if (!areGuests(guest)) return
  await store(calls, ({ sizes = [], children = [] }) => merged({ own: sizes, children }, guest))
}

async function store(calls: Calls, next: (stored: Customer['preferences']) => MySizes): Promise<string | null> {
  const before = sizeStore.read()
  const result = await calls('GET /customers/current')
  if (!result.ok) return result.error.message
  if (!result.data) return 'Du er ikke logget inn lenger.'
  const { id, first_name, last_name, email, phone, preferences } = result.data
  const { own, children } = next(preferences)
  const changed = {
    ...preferences,
    sizes: [...own],
    children: children.map(({ name, sizes }) => ({ name, sizes: [...sizes] })),
  }
  const saved = await calls('PUT /customers/{id}', {
    path: { id },
    body: { first_name, last_name, email, phone, preferences: changed },
  })
  if (!saved.ok) return saved.error.message
  // If the sizes changed meanwhile, the call for that change updates the store.
  if (sizeStore.read() === before) sizeStore.write({ own, children, saved: true })
  return null
}
