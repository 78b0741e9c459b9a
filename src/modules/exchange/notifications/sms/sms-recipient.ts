import { createHmac } from 'node:crypto'

/** A keyed hash of a number, different for each use, so that messages can be counted without storing numbers. */
export const smsRecipient = (
  secret: string,
  phone: string,
  use: 'sms' | 'sms code' | 'sms code owner' = 'sms',
): string => createHmac('sha256', secret).update(`${use} ${phone}`).digest('base64url')
