import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Written where a mail is asked for; whether the address has an account is looked up when it is sent. */
export const accountMailQueue = 'account-mail'
export const accountMailJob = z.object({
  kind: z.enum(['verify', 'reset', 'code', 'changed', 'invite']),
  /** Of `changed`: it is told to the address that the account had before. */
  what: z.enum(['password', 'email', 'phone', 'passkey added', 'passkey removed']).optional(),
  email: z.string(),
  /** Of `changed`, whose account it was. */
  customerId: z.int().optional(),
  /** Of `changed`: the address was confirmed, and the account the first of its mailbox. */
  confirmed: z.boolean().optional(),
  ownsMailbox: z.boolean().optional(),
  /** Requested from a browser that has logged in to the account. */
  knownDevice: z.boolean().optional(),
  /** What the token or the code is made of, together with the shop's secret: opens nothing by itself. */
  seed: z.string(),
  askedAt: z.iso.datetime(),
  brand: z.string(),
})
export type AccountMailJob = z.infer<typeof accountMailJob>

/** The token in the link of a mail. No table and no job holds it. */
export function tokenOfSeed(
  secret: string,
  { kind, seed }: { kind: 'verify' | 'reset' | 'invite'; seed: string },
): string {
  return createHmac('sha256', secret).update(`account token:${kind}:${seed}`).digest('base64url')
}
