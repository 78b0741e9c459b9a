import { createContext } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'

/** An API client that sends the session cookies of the logged-in staff account. */
export const staffApi = createContext<ApiClient>()
