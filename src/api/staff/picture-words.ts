import { logoFaultWords } from '#shared/brand/fault-words.ts'

/** Why an uploaded picture of a page was not taken. */
export const pictureWords = { ...logoFaultWords, too_small: 'Bildet er under 200 punkter på en side' }
