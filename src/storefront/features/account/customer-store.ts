import type { Customer } from '#contract/customers/customers.ts'
import { browserStore } from '#ui/storage/browser-store.ts'
import { favouriteStore } from '../favourites/favourite-store.ts'
import { noteSizes, sizeStore } from '../sizes/size-store.ts'

export const customerKey = 'hent.customer'

/**
 * The first name of the customer who is logged in. Pages are the same for everybody, so the browser itself knows whose
 * it is, from the last answer that said so.
 */
export const customerStore = browserStore<string | null>(
  customerKey,
  stored => (typeof stored === 'string' ? stored : null),
  null,
)

/** Nobody is logged in any more: what the account holds is not the next one's to see. A guest's favourites stay. */
export function clearCustomer(): void {
  customerStore.write(null)
  if (favouriteStore.read().saved) favouriteStore.write(favouriteStore.nothing())
  if (sizeStore.read().saved) sizeStore.write(sizeStore.nothing())
}

/** Takes in the visit's first call. An answer that says neither who is logged in nor that nobody is changes nothing, and is only logged (specification, section 6). */
export async function noteCurrent(answer: Response | null): Promise<void> {
  if (answer?.status === 200) {
    const { first_name, preferences } = (await answer.json()) as Pick<Customer, 'first_name' | 'preferences'>
    customerStore.write(first_name)
    noteSizes(preferences)
  } else if (answer?.status === 204 || answer?.status === 404) clearCustomer()
  else console.warn('No active user detected')
}
