import { createContext } from 'react-router'

/** The shopper's own shop (id) on list pages in their initial order. undefined: none, or the page is for everyone. */
export const listShopContext = createContext<number | undefined>(undefined)
