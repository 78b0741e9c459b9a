import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { emailKey } from '#modules/people/customers/index.ts'
import {
  closeRow,
  enqueueRequestMail,
  insertRequest,
  type PrivacyRequest,
  type RequestKind,
} from '#modules/people/privacy-requests/index.ts'
import { codeJobOf, codeQueue } from '#modules/sales/reservations/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { deleteGuestData } from './delete-account.ts'

interface Deps {
  database: Pick<Database, 'db'>
  queue: Queue
  secret: string
}

/** The name of the code. It differs from those of other codes, so none works for another purpose. */
const codeName = (email: string) => `privacy:${emailKey(email)}`

export const fileTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Mails a code that proves the address. `browser`: the id under which its wrong codes are counted. */
export async function sendPrivacyCode(
  { database, queue, secret }: Deps,
  { email, browser, brand }: { email: string; browser: string | null; brand: BrandId },
): Promise<void> {
  await database.db.transaction().execute(async tx => {
    const issued = await issueCode(tx, secret, { email: codeName(email), requester: browser })
    if (issued) await queue.enqueue(tx, codeQueue, codeJobOf({ email, seed: issued.seed, brand, purpose: 'privacy' }))
  })
}

type Outcome =
  { ok: true; request: PrivacyRequest; fileToken: string | null } | { ok: false; reason: 'code' | 'message' }

/**
 * Takes a request of a person, proved by a mailed code. Access: returns the token of the file's link. Deletion: deletes
 * the data of the address. Both requests are closed at once. A correction needs a message, and waits for staff.
 */
export async function makePrivacyRequest(
  { database: { db }, queue, secret }: Deps,
  typed: { email: string; code: string; kind: RequestKind; message: string; browser: string | null; brand: BrandId },
): Promise<Outcome> {
  const { email, kind, brand } = typed
  const message = kind === 'correction' ? cleanText(typed.message) : ''
  if (kind === 'correction' && message === '') return { ok: false, reason: 'message' }
  const right = await checkCode(db, secret, { email: codeName(email), requester: typed.browser }, typed.code)
  if (!right) return { ok: false, reason: 'code' }
  return db.transaction().execute(async (tx): Promise<Outcome> => {
    if (!(await spendCode(tx, right))) return { ok: false, reason: 'code' }
    const fileToken = kind === 'access' ? randomBytes(32).toString('base64url') : null
    const hash = fileToken === null ? null : fileTokenHash(fileToken)
    const request = await insertRequest(tx, { kind, email, message, brand, fileTokenHash: hash })
    const { id } = request
    const detail = { kind }
    await recordAudit(tx, { accountId: null, action: 'privacy request', subject: `privacy-request:${id}`, detail })
    if (kind === 'deletion') await deleteGuestData(tx, email)
    if (kind !== 'correction') await closeRow(tx, { id, outcome: 'done', reason: reasons[kind] })
    await enqueueRequestMail(queue, tx, { requestId: id })
    return { ok: true, request, fileToken }
  })
}

const reasons = {
  access: 'Opplysningene er utlevert som fil.',
  deletion: 'Vi har slettet det vi kan. Under står det vi beholder, og hvor lenge.',
}
