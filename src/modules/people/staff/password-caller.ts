import type { PasswordCaller } from '#platform/passwords/password-queue.ts'

/** The turn of a password whose account is known before it is worked out: by a session, a link, or a command. */
export const ofAccount = (id: number): PasswordCaller => ({ class: 'staff', name: `account ${id}` })

/** Of an operator's command, which is a process of its own. */
export const ofCommand: PasswordCaller = { class: 'staff', name: 'command' }
