import { z } from 'zod'
import { cleanDigits, cleanLine, cleanText } from '#shared/text/typed-text.ts'

// Fields of one line that people type or paste. They are cleaned before their length and shape are checked. The server
// uses these schemas, and the browser uses the same functions.

/** A name, an address, an e-mail address, a phone number or a search. */
export const shortText = (max: number) => z.string().overwrite(cleanText).max(max)

/** A title, a label or a reason that is shown as it is typed, with its dashes and quotes. */
export const lineText = (max: number) => z.string().overwrite(cleanLine).max(max)

/** A postcode or a code of digits. */
export const digitText = (max: number) => z.string().overwrite(cleanDigits).max(max)
