import { createHmac } from 'node:crypto'

/** What a number is counted by, apart for each use: a keyed hash, since a count needs no number. */
export const smsRecipient = (secret: string, phone: string, use: 'sms' | 'sms code' = 'sms'): string =>
  createHmac('sha256', secret).update(`${use} ${phone}`).digest('base64url')
