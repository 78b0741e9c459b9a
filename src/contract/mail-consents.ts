import { z } from 'zod'

/** What the link in a mail of a kind shows; whose mails they are is told nobody. */
export const mailConsentState = z.object({
  kind: z.enum(['favourite_mail', 'review_mail']),
  given: z.boolean().describe('whether such mails are sent'),
})
export type MailConsentState = z.infer<typeof mailConsentState>
