import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

const id = z.int().positive().max(2_147_483_647)
const text = z.string().trim().min(1).max(2_000)
export const recallRemedy = z.enum(['refund', 'repair', 'replacement'])

/** The texts of a recall, in Norwegian, and its goods. */
export const recallDraft = z.strictObject({
  title: lineText(200).min(1).describe('the goods, such as `Barnevogn Rask`'),
  batch: lineText(300).describe('batches or serial numbers; empty: all'),
  reason: text.describe('what is wrong'),
  risk: text.describe('what can happen'),
  instructions: text.describe('stop using it, and how to return it'),
  remedies: recallRemedy.array().min(1).max(3),
  oneRemedyReason: lineText(300)
    .default('')
    .describe('why buyers cannot choose between two remedies; required for publishing with one'),
  contact: lineText(300).min(1).describe('a free phone number (800) or the address of a page, for questions'),
  goods: lineText(100).min(1).array().max(2_000).describe('EANs, or article numbers for all variants of an article'),
})
const version = z.int().min(1).optional().describe('the version that was read; 409 if the draft has changed since')
export const recallSaved = z.object({ id })
export const recallChange = z.strictObject({ version, draft: recallDraft })
export const recallStep = z.strictObject({ version })

export const recallCounts = z.object({
  reservations: z.int().describe('reservations and orders with the goods'),
  pieces: z.int().describe('their pieces'),
  mails: z.int().describe('one mail per address'),
  sent: z.int().describe('mails that the mail server has accepted'),
  failed: z.int().describe('mails without address, or refused by the mail server'),
  called: z.int().describe('of the failed mails, those with a call to the buyer'),
  handedOver: z.int().describe('of the pieces, those that buyers had got; the recall took the others out'),
  returned: z.int().describe('pieces that buyers have returned'),
  returnedOther: z.int().describe('of these, pieces bought without a reservation'),
})
export const recallSummary = z.object({
  id,
  title: z.string(),
  state: z.enum(['draft', 'published', 'ended']),
  madeAt: z.string(),
  publishedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  counts: recallCounts,
})
export const recallList = z.object({
  data: recallSummary.array(),
  mayChange: z.boolean().describe('whether the account may write, publish and end recalls'),
})
export const recallDetail = recallSummary.extend({
  ...{ batch: z.string(), reason: z.string(), risk: z.string(), instructions: z.string(), contact: z.string() },
  remedies: recallRemedy.array(),
  oneRemedyReason: z.string(),
  version: z.int(),
  goods: z.array(z.object({ ean: z.string(), name: z.string() })),
  codes: z.string().array().describe('the goods as a draft names them: article numbers and EANs'),
  buyers: z.int().describe('of a draft: reservations and orders that have the goods now'),
  recipients: z
    .array(
      z.object({
        reservation: id,
        pieces: z.int(),
        handedOver: z.int().describe('of the pieces, those that the buyer had got'),
        coveredBy: id.nullable().describe('the reservation of the same address that gets the mail; null: this one'),
        queuedAt: z.string(),
        sentAt: z.string().nullable(),
        fault: z.string().nullable().describe('the reply of the mail server, or `no_address`'),
        calls: z.array(
          z.object({
            at: z.string(),
            by: z.string().nullable().describe('the account; null: deleted, or the operator'),
            note: z.string(),
          }),
        ),
      }),
    )
    .describe('failed mails first, at most 500'),
  returns: z.array(
    z.object({
      id,
      reservation: id.nullable().describe('null: bought without a reservation'),
      pieces: z.int(),
      remedy: recallRemedy,
      at: z.string(),
    }),
  ),
})
export const recallReturn = z.strictObject({
  reservation: id.nullable().describe('null: bought without a reservation'),
  pieces: z.int().min(1).max(9_999),
  remedy: recallRemedy,
  seen: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .describe('the latest return that the page showed, or 0; 409 if this account has taken the same since'),
})

export const recallCall = z.strictObject({
  reservation: id,
  note: lineText(300).min(1).describe('what came of the call'),
})

/** A recall as the public page shows it. */
export const publicRecall = recallDetail
  .pick({
    ...{ id: true, title: true, batch: true, reason: true, risk: true, instructions: true, contact: true },
    ...{ remedies: true, publishedAt: true, endedAt: true },
  })
  .extend({
    goods: z.array(
      z.object({
        ...{ name: z.string(), brand: z.string(), articleNo: z.string(), image: z.string() },
        eans: z.string().array().describe('of the recalled variants'),
      }),
    ),
  })
export const publicRecalls = z.object({ data: publicRecall.array() })

export type RecallDraft = z.infer<typeof recallDraft>
export type RecallList = z.infer<typeof recallList>
export type RecallSummary = z.infer<typeof recallSummary>
export type RecallDetail = z.infer<typeof recallDetail>
export type RecallCall = z.infer<typeof recallCall>
export type RecallReturn = z.infer<typeof recallReturn>
export type RecallRemedy = z.infer<typeof recallRemedy>
export type PublicRecalls = z.infer<typeof publicRecalls>
