import type { PasswordCaller } from '#platform/passwords/password-queue.ts'

/** The queue class of a password check for a known account: from a session, a link or a command. */
export const ofAccount = (id: number): PasswordCaller => ({ class: 'staff', name: `account ${id}` })

/** For commands of the operator, which run in their own process. */
export const ofCommand: PasswordCaller = { class: 'staff', name: 'command' }
