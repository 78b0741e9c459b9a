import { discardRecall, endRecall, publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { recordRecallCall } from '#application/sales/recalls/record-recall-call.ts'
import { readRecall, readRecalls } from '#application/sales/recalls/read-recalls.ts'
import type { Database } from '#database/connection.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import type { NoticeFault } from '#modules/sales/recalls/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { oneLine } from '#shared/one-line.ts'
import { anyText, wholeNumber, type Form } from '../arguments/grammar.ts'
import type { Command } from '../command.ts'
import { exampleDraft, readRecallDraft } from './read-recall-draft.ts'
import { withShopDatabase } from '../with-shop-database.ts'

const usage = `${hent} recall list [--json]
       ${hent} recall draft FILE.json
       ${hent} recall discard ID
       ${hent} recall publish ID
       ${hent} recall end ID
       ${hent} recall call ID RESERVATION NOTE
       ${hent} recall evidence ID`

const anId: Form = { ...wholeNumber(1), allowed: 'the number of a recall, as recall list prints it' }

const aNote: Form = {
  allowed: 'one text in quotes, of 1 to 300 letters',
  fits: text => oneLine(text) !== '' && oneLine(text).length <= 300,
}

export const recallCommand: Command = {
  summary: 'recall dangerous goods: stop their sale and mail their buyers',
  grammar: {
    list: { options: { json: {} } },
    draft: { operands: [{ name: 'FILE.json', form: anyText('a JSON file') }] },
    discard: { operands: [{ name: 'ID', form: anId }] },
    publish: { operands: [{ name: 'ID', form: anId }] },
    end: { operands: [{ name: 'ID', form: anId }] },
    call: {
      operands: [
        { name: 'ID', form: anId },
        { name: 'RESERVATION', form: wholeNumber(1) },
        { name: 'NOTE', form: aNote },
      ],
    },
    evidence: { operands: [{ name: 'ID', form: anId }] },
  },
  help: `Usage: ${usage}

draft    stores a draft from a JSON object, as below, and prints its ID. remedies: refund, repair, replacement; two of
         them, or one with oneRemedyReason. goods: EANs, or article numbers for all variants, those of later feeds too
discard  deletes a draft
publish  stops the sale at once; a running shop mails the buyers within minutes. It cannot be undone, only ended. It
         refuses words that play the danger down, one remedy without a reason, and a contact that is neither a free
         phone number (800) nor the address of a page
end      allows the sale again, except of goods of another recall in force
call     records a call to a buyer whom no mail has reached; NOTE says what came of it, without names
evidence prints a recall with its buyers, mails, calls and returns as JSON
list     prints all recalls with their counts

${JSON.stringify({ ...exampleDraft, oneRemedyReason: undefined }, null, 2)}`,
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
  | { verb: 'discard' | 'publish' | 'end' | 'evidence'; id: number }
  | { verb: 'call'; id: number; reservationId: number; note: string }

export function readRecallArguments(args: readonly string[]): RecallRequest | null {
  const [verb, operand, ...more] = args
  if (verb === 'call') return readCall(args.slice(1))
  if (more.length > 0) return null
  if (verb === 'list' && (operand === undefined || operand === '--json')) return { verb, json: operand === '--json' }
  if (verb === 'draft' && operand !== undefined) return { verb, file: operand }
  const ofOne = (['discard', 'publish', 'end', 'evidence'] as const).find(each => each === verb)
  return ofOne && isId(operand) ? { verb: ofOne, id: Number(operand) } : null
}

function readCall([id, reservation, note = '', ...more]: readonly string[]): RecallRequest | null {
  if (!isId(id) || !isId(reservation) || !aNote.fits(note) || more.length > 0) return null
  return { verb: 'call', id: Number(id), reservationId: Number(reservation), note: oneLine(note) }
}

const isId = (text: string | undefined): boolean => /^\d{1,9}$/.test(text ?? '')

const faults = {
  forbidden: 'This account may not do that.',
  not_found: `There is no such recall: see ${hent} recall list.`,
  stale: `The state of the recall does not allow that: see ${hent} recall list.`,
  no_goods: 'Name at least one article.',
  not_bought: 'That reservation does not have the goods, or there is no such recall.',
} as const

/** `recall …` on an open database. Returns the exit code. */
export async function carryOutRecall(
  database: Pick<Database, 'db'>,
  request: RecallRequest,
  { write, complain }: Record<'write' | 'complain', (line: string) => void>,
): Promise<0 | 1 | 2> {
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
    const read = await readRecallDraft(request.file)
    if (!read.ok) {
      complain(`${read.line}. Nothing was changed.`)
      return read.code
    }
    const saved = await saveRecall(deps, systemActor, null, read.draft)
    if (!saved.ok) {
      const fault =
        saved.reason === 'unknown_goods'
          ? `Unknown goods: ${saved.codes.join(', ')}. Check the numbers, or import the products first.`
          : faults[saved.reason]
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
  const { change, done } = changes[request.verb]
  const outcome = await change(deps, systemActor, request)
  if (!outcome.ok) {
    const fault = outcome.reason === 'unlawful' ? outcome.faults.map(noticeFaultOf).join(' ') : faults[outcome.reason]
    complain(`${fault} Nothing was changed.`)
    return 1
  }
  write(`Recall ${request.id} ${done}`)
  return 0
}

const changes = {
  discard: { change: discardRecall, done: 'was a draft and is deleted.' },
  publish: {
    change: publishRecall,
    done: 'is published. The goods are not sold any more, and a running shop mails their buyers from the next minute on.',
  },
  end: { change: endRecall, done: 'has ended. The goods are sold again.' },
} as const

function noticeFaultOf(fault: NoticeFault): string {
  if ('word' in fault) return `${fault.field}: "${fault.word}" plays the danger down.`
  return fault.field === 'remedies'
    ? 'remedies: give two, or a oneRemedyReason.'
    : 'contact: give a free phone number (800) or the address of a page.'
}

type Listed = Awaited<ReturnType<typeof readRecalls>>[number]

function lineOf({ id, title, state, counts }: Listed): string {
  const { mails, sent, failed, called, handedOver, returned } = counts
  return `${id} ${state}: ${title} (mails ${sent} sent, ${failed} failed, ${called} called, of ${mails}; pieces ${returned} returned, ${handedOver} handed over)`
}
