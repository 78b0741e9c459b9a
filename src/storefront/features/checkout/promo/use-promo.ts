import { useSyncExternalStore } from 'react'
import { noPromo, readPromo, subscribeToPromo } from './promo-store.ts'

/** The promo code of this browser, shared by its tabs. */
export const usePromo = () => useSyncExternalStore(subscribeToPromo, readPromo, noPromo)
