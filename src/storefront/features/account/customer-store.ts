import type { Customer } from '#contract/customers/customers.ts'
import { browserStore } from '#ui/storage/browser-store.ts'
import { favouriteStore } from '../favourites/favourite-store.ts'
import { noteSizes, sizeStore } from '../sizes/size-store.ts'

export const customerKey = 'hent.customer'

/**
 * The first name of the logged-in customer; null for guests. Cached pages are the same for all shoppers, so
 * the browser stores the name from the API's latest response.
 */
export const customerStore = browserStore<string | null>(
  customerKey,
  stored => (typeof stored === 'string' ? stored : null),
  null,
)

/**
 * Removes the customer's name, favourites and sizes from this device after a logout, so that the next user does not see
 * them. A guest's favourites and sizes are kept.
 */
export function clearCustomer(): void {
  customerStore.write(null)
  if (favouriteStore.read().saved) favouriteStore.write(favouriteStore.nothing())
  if (sizeStore.read().saved) sizeStore.write(sizeStore.nothing())
}

/**
 * Applies the response of the visit's first call. 200 names the customer; 204 and 404 mean that no customer is logged
 * in. All other responses are logged, and the stored name stays (specification, section 6).
 */
export async function noteCurrent(response: Response | null): Promise<void> {
  if (response?.status === 200) {
    const { first_name, preferences } = (await response.json()) as Pick<Customer, 'first_name' | 'preferences'>
    customerStore.write(first_name)
    noteSizes(preferences)
  } else if (response?.status === 204 || response?.status === 404) clearCustomer()
  else console.warn('No active user detected')
}
