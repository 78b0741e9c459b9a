import type { PasswordCaller } from '#platform/passwords/password-queue.ts'

/** The caller of a password check or hash for a known account, from a session or a mailed link. */
export const ofAccount = (id: number): PasswordCaller => ({ class: 'staff', name: `account ${id}` })

/** The caller of password checks in commands of the operator, which run in their own process. */
export const ofCommand: PasswordCaller = { class: 'staff', name: 'command' }
