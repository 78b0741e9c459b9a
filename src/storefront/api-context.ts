import { createContext } from 'react-router'
import type { Calls } from '#contract/client/calls.ts'

/** For pages that are the same for everybody: it carries no cookie, so what it answers may be kept. */
export const anonymousApi = createContext<Calls>()
/** For pages of one shopper: acts with the shopper's cookies. Absent while a kept page is made. */
export const callerApi = createContext<Calls>()
