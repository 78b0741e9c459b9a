import type { PasswordCaller } from '#platform/passwords/password-queue.ts'

/** The turn of a password whose account is known before it is worked out: by a session, or by a mailed link or code. */
export const ofAccount = (id: number): PasswordCaller => ({ class: 'known', name: `account ${id}` })
