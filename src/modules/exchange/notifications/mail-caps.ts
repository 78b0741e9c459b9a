import { z } from 'zod'
import { chosenValue, readChosen, type ChainSetting } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'

export const mailCaps: ChainSetting<{ hour: number; day: number }> = {
  key: 'mail_caps',
  schema: z.strictObject({ hour: z.int().min(1), day: z.int().min(1) }),
  // Enough for three open reservations with two mails each within the hour. Receipts show what is not mailed.
  fallback: { hour: 6, day: 12 },
  form: '{"hour": N, "day": N} in whole numbers from 1',
  meaning: 'maximum number of mails about reservations to one mailbox, per hour and per day',
}
export type MailCaps = z.infer<typeof mailCaps.schema>

/** The maximum number of mails about reservations per mailbox. */
export const readMailCaps = (db: Db): Promise<MailCaps> => readChosen(db, mailCaps)

export const parseMailCaps = (stored: unknown): MailCaps => chosenValue(mailCaps, stored)
