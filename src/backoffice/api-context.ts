import { createContext } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'

/** Acts with the cookies of the account that is logged in. */
export const staffApi = createContext<ApiClient>()
