import { ore } from './ore.ts'

/** What a new cart starts with, as the specification says; collecting is still offered first in the checkout. */
export const defaultShipping = { id: null, price: ore(19900) } as const
