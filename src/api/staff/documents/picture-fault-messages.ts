import { logoFaultMessages } from '#shared/brand/fault-messages.ts'

/** Messages for a rejected picture of a page. */
export const pictureFaultMessages = {
  ...logoFaultMessages,
  too_small: 'Bildet er under 200 punkter på en side. Velg et større',
}
