import type { PasswordCaller } from '#platform/passwords/password-queue.ts'

/** The queue class of a password check for a known account: from a session, a mailed link or a mailed code. */
export const ofAccount = (id: number): PasswordCaller => ({ class: 'known', name: `account ${id}` })
