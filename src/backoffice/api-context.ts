import { createContext } from 'react-router'
import type { Calls } from '#contract/client/calls.ts'

/** Acts with the cookies of whoever is logged in. */
export const staffApi = createContext<Calls>()
