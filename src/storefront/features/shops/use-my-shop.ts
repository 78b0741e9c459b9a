import { useSyncExternalStore } from 'react'
import { noShop, readMyShop, subscribeToMyShop, writeMyShop } from './my-shop-store.ts'

export function useMyShop() {
  const shop = useSyncExternalStore(subscribeToMyShop, readMyShop, noShop)
  return { shop, choose: writeMyShop }
}
