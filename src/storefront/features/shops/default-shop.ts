import { createContext } from 'react-router'

/** The shop that is shown first while neither a shop nor a position is known of the shopper (DEFAULT_SHOP). */
export const defaultShopContext = createContext<number>()

/** The same in a page, as its root loader gave it; null where that failed. */
export function defaultShopIn(rootData: unknown): number | null {
  const told =
    typeof rootData === 'object' && rootData !== null && 'defaultShop' in rootData ? rootData.defaultShop : undefined
  return typeof told === 'number' ? told : null
}
