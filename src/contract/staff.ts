import { z } from 'zod'
import { refusedKeys } from './paid-orders/refused-keys.ts'
import { earlierReturns } from './paid-orders/returns-desk.ts'
import { openQuestion } from './pickup/questions.ts'
import { reservation, reservationLine, shownVersion, staleChanges, versionField } from './reservations.ts'
import { digitText, lineText, shortText } from '#contract/short-text.ts'

export const staffLogin = z.object({ email: shortText(254), password: z.string().max(128) })
export const staffPassword = z.object({
  token: z.string().max(80).describe('from the link that `hent staff add` or `reset` prints'),
  password: z.string().max(128),
})
export const staffAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['assistant', 'manager', 'service', 'editor', 'admin']),
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
})
const deskAction = z.enum(['pick', 'ready', 'collect', 'dispatch', 'deliver', 'reject', 'cancel', 'undo'])
const lineAction = z.enum(['find', 'miss', 'unmark'])
const deskLine = reservationLine.extend({
  scanned: z.int().describe('pieces scanned so far, if some of the line are still to be scanned'),
  actions: z.array(lineAction).describe('marks that are allowed now'),
  ageLimit: z.int().nullable().describe('in years: check the age at the hand-over; null: none'),
  canSubstitute: z.boolean().describe('true: a substitute can be offered for it now'),
})
export const deskEntry = reservation.extend({
  articles: z.array(deskLine),
  version: versionField,
  pickupCode: z.string(),
  isOrder: z.boolean().describe('ordered online'),
  termsVersion: z
    .string()
    .nullable()
    .describe('version of the terms of sale that the shopper was shown; null: not recorded'),
  paid: z.boolean().describe('paid online: nothing is paid at the till'),
  withdrawn: z.int().describe('pieces that the shopper has withdrawn from and that have not come back'),
  unconfirmed: z
    .array(z.object({ at: z.string(), pieces: z.int() }))
    .describe('withdrawals that wait for the link in a mail to the shopper'),
  status: z.string(),
  shopName: z.string(),
  readyBy: z.string().nullable(),
  pickupDeadline: z.string().nullable(),
  actions: z.array(deskAction).describe('actions that this account may take now'),
  collector: z.string().nullable().describe('the person who collects in the shopper’s place; null: the shopper'),
  questions: z.array(openQuestion).describe('the open question to the shopper'),
  missingMail: z
    .object({
      kind: z.enum(['ready', 'reminder', 'asked', 'stopped']).describe('the occasion of the mail'),
      why: z
        .enum(['delayed', 'refused'])
        .describe('`delayed`: its address has reached its mail cap; `refused` by the mail server'),
    })
    .nullable()
    .describe('a mail that the shopper needs now and has not got; null: none'),
  undoFor: z.int().describe('seconds in which the last move can still be undone; 0: it cannot'),
})
/** `waiting`: to be picked, by promised time. `closed`: newest first. */
export const deskStatus = z.enum(['open', 'waiting', 'ready', 'closed', 'all'])
export const deskList = z.object({
  data: z.array(deskEntry),
  counts: z
    .object({ waiting: z.int(), ready: z.int(), late: z.int().describe('waiting, and past the promised time') })
    .describe('counts for the requested shops, ignoring the search'),
  now: z.string().describe('the time that deadlines are compared with'),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
  member: z
    .object({
      name: z.string().nullable().describe('null: the code is too old, or its account is deleted'),
      club: z.boolean().describe('a member of the benefits club'),
    })
    .nullable()
    .describe('the customer with the searched code; the list then has this customer’s reservations'),
  stockConflicts: z.int().describe('articles counted below the reserved stock, in the requested shops'),
  unreadableHours: z
    .array(z.object({ id: z.int(), name: z.string(), entry: z.string().describe('the text that cannot be read') }))
    .describe('the account’s shops with unreadable opening hours: pages ask shoppers to phone'),
  staleStock: z
    .array(z.object({ id: z.int(), name: z.string(), countedAt: z.string() }))
    .describe('shops of the account with overdue stock counts, with the time of the last count'),
  refusedKeys,
})
const smsKind = z.enum(['ready', 'reminder', 'expired', 'stopped', 'rejected', 'asked'])
const refusedSms = z.object({
  kind: smsKind.describe('the occasion of the message'),
  reply: z.string().describe('the gateway’s response as status and step: `400 at SMS`; empty: unknown'),
  canResend: z.boolean().describe('true: the number has been corrected since'),
})
export const correctedPhone = z.object({
  phone: shortText(40).describe('a Norwegian mobile number, as typed'),
  version: shownVersion,
})
export const smsAgain = z.object({ version: shownVersion })
const deskEvent = z.object({
  at: z.string(),
  statusID: z.int(),
  status: z.string(),
  by: z.string().describe('an account’s name, `Kunden` or `Systemet`'),
  reason: z.string().nullable(),
  line: z
    .object({
      name: z.string(),
      count: z.int(),
      state: z.string().describe('the state that the line was marked with'),
      missing: z.int(),
    })
    .nullable()
    .describe('a line that was marked; null: the reservation moved'),
})
/** A reservation with its history, oldest event first. */
export const deskDetail = deskEntry.extend({
  now: z.string(),
  canCorrectPhone: z.boolean().describe('the shopper’s number may be corrected: until the reservation is over'),
  sms: refusedSms.nullable().describe('the refused message, if it still applies; null: none'),
  canCorrect: z.boolean().describe('this account may correct the hand-over'),
  history: z.array(deskEvent),
  returns: earlierReturns.describe('goods of an order that came back, with their refunds; oldest first'),
})
/** Fields of a refused action, mark or question, in addition to the message. */
export const deskRefusal = {
  statusID: z.int().optional().describe('current status of the reservation'),
  state: z.string().optional().describe('current state of the line'),
  missing: z.int().optional().describe('current number of missing pieces of the line'),
  scanned: z.int().optional().describe('current number of scanned pieces of the line, if it differs from the sent one'),
  version: z.string().optional().describe('with `stale`: the current version'),
  changes: staleChanges
    .extend({ events: z.array(deskEvent).describe('oldest first') })
    .optional()
    .describe('with `stale`: the changes since the version that was sent'),
}
export const deskMove = z.object({
  action: z
    .enum([...deskAction.options, 'correct'])
    .describe('`correct`: the goods were not collected after all; for managers, after the time to undo it'),
  version: shownVersion,
  lines: z
    .array(z.object({ line: z.int().min(0).max(32_767), count: z.int().min(0).max(1_000) }))
    .max(100)
    .optional()
    .describe('`collect`: the pieces handed over. Default: all. The rest is released'),
  reason: lineText(300).optional(),
  missing: z
    .boolean()
    .optional()
    .describe('`reject`: true if the goods are not in the shop, so its stock is corrected and nothing is released'),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional()
    .describe('`dispatch`: address where the shopper can track the parcel'),
})

/**
 * Exactly one of `line` and `ean`. `ean`, from a scanner, means one piece of the first waiting line with that EAN. The
 * line is found when each of its pieces was scanned.
 */
export const lineMark = z
  .object({
    action: lineAction,
    line: z.int().min(0).max(32_767).optional(),
    ean: digitText(40).optional(),
    single: z.boolean().optional().describe('`find`: one piece, as by a scan. Default: true with `ean`'),
    scanned: z
      .int()
      .min(0)
      .max(32_767)
      .optional()
      .describe('`scanned` of the line on the page; the mark is refused if it has changed'),
    missing: z.int().min(1).max(1_000).optional().describe('missing pieces. Default: all'),
    reason: lineText(300).optional().describe('`miss`: the reason, as shown in the stock history'),
    version: shownVersion,
    from: z
      .object({ state: z.string().max(40), missing: z.int().min(0).max(1_000) })
      .optional()
      .describe('the state of the line on the page; the mark is refused if it has changed'),
  })
  .refine(({ line, ean }) => (line === undefined) !== (ean === undefined), { path: ['ean'] })

export type StaffLogin = z.infer<typeof staffLogin>
export type StaffPassword = z.infer<typeof staffPassword>
export type StaffAccount = z.infer<typeof staffAccount>
export type DeskEntry = z.infer<typeof deskEntry>
export type DeskList = z.infer<typeof deskList>
export type DeskStatus = z.infer<typeof deskStatus>
export type DeskDetail = z.infer<typeof deskDetail>
export type RefusedSms = z.infer<typeof refusedSms>
export type DeskEvent = z.infer<typeof deskEvent>
export type DeskLine = z.infer<typeof deskLine>
export type LineMark = z.infer<typeof lineMark>
export type DeskMove = z.infer<typeof deskMove>
