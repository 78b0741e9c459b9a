import type { MailCaps } from './mail-caps.ts'
import type { MailTarget } from './mailbox.ts'

/**
 * The purpose of an account mail, or of a code that proves the address of a guest. `changed` is followed by what
 * changed; each kind of change has its own allowance.
 */
export type AccountMailKind =
  'verify' | 'reset' | 'code' | 'factor-code' | 'invite' | 'checkout-code' | 'privacy-code' | `changed ${string}`

export interface AccountMail {
  kind: AccountMailKind
  /** Identifies the mail. The same at every attempt. */
  seed: string
  /** The address is confirmed. */
  confirmed: boolean
  /** Several accounts may have addresses of one mailbox. True: the mailbox's owner has most likely created this one. */
  ownsMailbox: boolean
  /** Requested from a browser that has logged in to the account before. */
  knownDevice: boolean
}

interface MailClass {
  /** The allowance, as a share of the setting `mail_caps`. */
  share: number
  /** Mails per hour that are sent even if the day's allowance is used up. */
  leastPerHour: number
  /** What happens to a mail beyond the allowance. */
  over: 'delayed' | 'dropped'
}

/** Each class has its own allowance, so no class can use up that of another; docs/decisions/0078. */
const classes = {
  /** A change made with the password. The owner must be informed. */
  notice: { share: 0.5, leastPerHour: 1, over: 'delayed' },
  /** A confirmation, a new password or a code. Anyone can request one for any address. */
  requested: { share: 1, leastPerHour: 1, over: 'dropped' },
  /** The mails of `requested`, if a known device requests them. Strangers cannot use up this allowance. */
  knownDevice: { share: 1, leastPerHour: 1, over: 'dropped' },
  /** Mails to unconfirmed accounts with another spelling of a mailbox as their address, such as victim+1@. */
  otherSpelling: { share: 0.5, leastPerHour: 0, over: 'dropped' },
  /** A code for a request about personal data. Anyone can request one for any address, and a person needs few. */
  privacy: { share: 0.5, leastPerHour: 0, over: 'dropped' },
  /** Requested by the chain's own list of customers. */
  invitation: { share: 1, leastPerHour: 0, over: 'delayed' },
} as const satisfies Record<string, MailClass>

/** A code is valid for 10 minutes, so six codes cover an hour without a gap. */
const codesPerHour = 6

export interface Allowance {
  /** Mails with the same value are counted together. */
  countedAs: string
  /** Count per exact address, or over all spellings of the mailbox. */
  per: 'address' | 'mailbox'
  hour: number
  day: number
  leastPerHour: number
  over: MailClass['over']
}

export function allowanceOf(mail: AccountMail, target: MailTarget, caps: MailCaps): Allowance {
  const { name, countedAs } = classOf(mail)
  const { share, leastPerHour, over } = classes[name]
  // A mailbox has one plain spelling. An attacker can invent any number of others.
  const isPlain = target.address === target.mailbox
  return {
    countedAs,
    per: name !== 'otherSpelling' && (mail.confirmed || isPlain) ? 'address' : 'mailbox',
    hour: Math.ceil(caps.hour * share),
    day: Math.ceil(caps.day * share),
    leastPerHour: mail.kind.endsWith('code') && leastPerHour > 0 ? codesPerHour : leastPerHour,
    over,
  }
}

function classOf({ kind, confirmed, ownsMailbox, knownDevice }: AccountMail): {
  name: keyof typeof classes
  countedAs: string
} {
  if (kind === 'invite') return { name: 'invitation', countedAs: kind }
  if (kind === 'privacy-code') return { name: 'privacy', countedAs: kind }
  if (!confirmed && !ownsMailbox) return { name: 'otherSpelling', countedAs: 'other spelling' }
  if (kind.startsWith('changed ')) return { name: 'notice', countedAs: kind }
  return knownDevice
    ? { name: 'knownDevice', countedAs: `${kind} known device` }
    : { name: 'requested', countedAs: kind }
}

export interface MailCounts {
  /** Sent in the last hour and in the last day. */
  hour: number
  day: number
}

export const isAllowed = ({ hour, day }: MailCounts, allowance: Allowance): boolean =>
  hour < allowance.leastPerHour || (hour < allowance.hour && day < allowance.day)
