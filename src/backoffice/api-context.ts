import { createContext } from 'react-router'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { StaffCalls } from '#contract/client/staff-calls.ts'

/** Acts with the cookies of the account that is logged in. */
export const staffApi = createContext<StaffCalls & Pick<ShopperCalls, 'shops' | 'categories'>>()
