import { createContext } from 'react-router'

/** The id of the shop listed first without a chosen shop and position. Environment variable: DEFAULT_SHOP. */
export const defaultShopContext = createContext<number>()

/** The default shop in the root loader's data. null: the loader failed. */
export function defaultShopIn(rootData: unknown): number | null {
  const id =
    typeof rootData === 'object' && rootData !== null && 'defaultShop' in rootData ? rootData.defaultShop : undefined
  return typeof id === 'number' ? id : null
}
