import { useSyncExternalStore } from 'react'
import { noPromo, readPromo, subscribeToPromo } from './promo-store.ts'

/** The promo code of this browser, the same in every tab. */
export const usePromo = () => useSyncExternalStore(subscribeToPromo, readPromo, noPromo)
