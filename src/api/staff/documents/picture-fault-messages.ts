import { logoFaultMessages } from '#shared/brand/fault-messages.ts'

/** Why an uploaded picture of a page was not taken. */
export const pictureFaultMessages = { ...logoFaultMessages, too_small: 'Bildet er under 200 punkter på en side' }
