import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { endRecall, publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { recordRecallCall } from '#application/sales/recalls/record-recall-call.ts'
import { readRecall, readRecalls } from '#application/sales/recalls/read-recalls.ts'
import type { Database } from '#database/connection.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { remedies, type NoticeFault } from '#modules/sales/recalls/index.ts'
import { oneLine } from '#shared/one-line.ts'
import { anyText, wholeNumber, type Form } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

const usage = `npm run hent -- recall list [--json]
       npm run hent -- recall draft FILE.json
       npm run hent -- recall publish ID
       npm run hent -- recall end ID
       npm run hent -- recall call ID RESERVATION NOTE
       npm run hent -- recall evidence ID`

const anId: Form = { ...wholeNumber(1), allowed: 'the number of a recall, as recall list prints it' }

export const recallCommand: Command = {
  summary: 'recall dangerous goods: stop their sale and mail their buyers',
  grammar: {
    list: { options: { json: {} } },
    draft: { operands: [{ name: 'FILE.json', form: anyText('a JSON file') }] },
    publish: { operands: [{ name: 'ID', form: anId }] },
    end: { operands: [{ name: 'ID', form: anId }] },
    call: {
      operands: [
        { name: 'ID', form: anId },
        { name: 'RESERVATION', form: wholeNumber(1) },
        { name: 'NOTE', many: true },
      ],
    },
    evidence: { operands: [{ name: 'ID', form: anId }] },
  },
  help: `Usage: ${usage}

draft    stores a draft from a JSON object with title, batch, reason, risk, instructions, remedies (refund, repair,
         replacement), oneRemedyReason (if there is one), contact, and goods (EANs, or article numbers for all variants,
         those of later feeds too); prints its ID
publish  stops the sale at once; a running shop mails the buyers within minutes. It cannot be undone, only ended. It
         refuses words that play the danger down, one remedy without a reason, and a contact that costs money
end      allows the sale again, except of goods of another recall in force
call     records a call to a buyer whom no mail has reached; NOTE says what came of it, without names
evidence prints a recall with its buyers, mails, calls and returns as JSON
list     prints all recalls with their counts`,
  async run(args, { config, write, progress, complain }) {
    const request = readRecallArguments(args)
    if (!request) {
      complain(recallCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent recall' }, database =>
      carryOutRecall(database, request, { write, complain }),
    )
  },
}

type RecallRequest =
  | { verb: 'list'; json: boolean }
  | { verb: 'draft'; file: string }
  | { verb: 'publish' | 'end' | 'evidence'; id: number }
  | { verb: 'call'; id: number; reservationId: number; note: string }

export function readRecallArguments(args: readonly string[]): RecallRequest | null {
  const [verb, operand, ...more] = args
  if (verb === 'call') return readCall(args.slice(1))
  if (more.length > 0) return null
  if (verb === 'list' && (operand === undefined || operand === '--json')) return { verb, json: operand === '--json' }
  if (verb === 'draft' && operand !== undefined) return { verb, file: operand }
  if ((verb === 'publish' || verb === 'end' || verb === 'evidence') && isId(operand))
    return { verb, id: Number(operand) }
  return null
}

function readCall([id, reservation, note = '', ...more]: readonly string[]): RecallRequest | null {
  const said = oneLine(note)
  if (!isId(id) || !isId(reservation) || said === '' || said.length > 300 || more.length > 0) return null
  return { verb: 'call', id: Number(id), reservationId: Number(reservation), note: said }
}

const isId = (text: string | undefined): boolean => /^\d{1,9}$/.test(text ?? '')

const text = z.string().trim().min(1).max(2_000)
const draft = z.strictObject({
  ...{
    title: text,
    batch: z.string().max(300).default(''),
    reason: text,
    risk: text,
    instructions: text,
    contact: text,
  },
  remedies: z.enum(remedies).array().min(1),
  oneRemedyReason: z.string().trim().max(300).default(''),
  goods: z.string().array().min(1).max(2_000),
})
const faults = {
  forbidden: 'This account may not do that.',
  not_found: 'There is no such recall: see npm run hent -- recall list.',
  stale: 'The state of the recall does not allow that: see npm run hent -- recall list.',
  no_goods: 'Name at least one article.',
  not_bought: 'That reservation does not have the goods, or there is no such recall.',
} as const

/** `recall …` on an open database. Returns the exit code. */
export async function carryOutRecall(
  database: Pick<Database, 'db'>,
  request: RecallRequest,
  { write, complain }: Record<'write' | 'complain', (line: string) => void>,
): Promise<0 | 1> {
  const { db } = database
  const deps = { database, queue: null }
  if (request.verb === 'list') {
    const recalls = await readRecalls(db)
    if (request.json) write(JSON.stringify(recalls, null, 2))
    else if (recalls.length === 0) write('There are no recalls.')
    else for (const recall of recalls) write(lineOf(recall))
    return 0
  }
  if (request.verb === 'draft') {
    const read = draft.safeParse(await readJson(request.file))
    if (!read.success) {
      complain(`${request.file} is not a recall: ${read.error.issues.map(faultOf).join('; ')}. Nothing was changed.`)
      return 1
    }
    const saved = await saveRecall(deps, systemActor, null, read.data)
    if (!saved.ok) {
      const fault =
        saved.reason === 'unknown_goods' ? `Unknown goods: ${saved.codes.join(', ')}.` : faults[saved.reason]
      complain(`${fault} Nothing was changed.`)
      return 1
    }
    const { buyers = 0 } = (await readRecall(db, saved.id)) ?? {}
    write(`Recall ${saved.id} is a draft. ${buyers} reservations and orders have the goods.`)
    return 0
  }
  if (request.verb === 'evidence') {
    const recall = await readRecall(db, request.id)
    if (!recall) complain(faults.not_found)
    else write(JSON.stringify(recall, null, 2))
    return recall ? 0 : 1
  }
  if (request.verb === 'call') {
    const { id, reservationId, note } = request
    const recorded = await recordRecallCall(database, systemActor, { recallId: id, reservationId, note })
    if (recorded.ok) write(`The call to the buyer of ${reservationId} is recorded.`)
    else complain(`${faults[recorded.reason]} Nothing was changed.`)
    return recorded.ok ? 0 : 1
  }
  const change = request.verb === 'publish' ? publishRecall : endRecall
  const outcome = await change(deps, systemActor, request)
  if (!outcome.ok) {
    const fault = outcome.reason === 'unlawful' ? outcome.faults.map(noticeFaultOf).join(' ') : faults[outcome.reason]
    complain(`${fault} Nothing was changed.`)
    return 1
  }
  write(
    request.verb === 'publish'
      ? `Recall ${request.id} is published. The goods are not sold any more, and a running shop mails their buyers from the next minute on.`
      : `Recall ${request.id} has ended. The goods are sold again.`,
  )
  return 0
}

function noticeFaultOf(fault: NoticeFault): string {
  if ('word' in fault) return `${fault.field}: "${fault.word}" plays the danger down.`
  return fault.field === 'remedies'
    ? 'remedies: give two, or a oneRemedyReason.'
    : 'contact: give a free phone number (800) or the address of a page.'
}

const faultOf = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || 'the file'}: ${message}`

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch (error) {
    return error instanceof Error ? error.message : null
  }
}

type Listed = Awaited<ReturnType<typeof readRecalls>>[number]

function lineOf({ id, title, state, counts }: Listed): string {
  const { mails, sent, failed, called, handedOver, returned } = counts
  return `${id} ${state}: ${title} (mails ${sent} sent, ${failed} failed, ${called} called, of ${mails}; pieces ${returned} returned, ${handedOver} handed over)`
}
