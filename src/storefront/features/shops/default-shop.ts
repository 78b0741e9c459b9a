import { createContext } from 'react-router'

/** The shop that is listed first for shoppers without a shop or position (DEFAULT_SHOP). */
export const defaultShopContext = createContext<number>()

/** The default shop from the root loader's data. null if that failed. */
export function defaultShopIn(rootData: unknown): number | null {
  const configured =
    typeof rootData === 'object' && rootData !== null && 'defaultShop' in rootData ? rootData.defaultShop : undefined
  return typeof configured === 'number' ? configured : null
}
