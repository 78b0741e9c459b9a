import { checkCode, issueCode } from '#modules/stock/allocation/index.ts'
import { codeQueue, type CodeJob } from './mail-job.ts'
import {
  placeReservation,
  type Caller,
  type PlaceDeps,
  type PlaceOutcome,
  type PlaceRequest,
} from './place-reservation.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export type ConfirmedOutcome =
  Exclude<PlaceOutcome, { reason: 'unconfirmed' }> | { ok: false; reason: 'email_code_needed' | 'email_code_wrong' }

/**
 * Places a reservation. If its network has or tries very many, the mail address must be confirmed first by a
 * code sent to it. `code` null: sends a code and reports that it is required. The request with the code uses
 * the same key.
 */
export async function placeConfirmed(
  deps: PlaceDeps & { secret: string },
  request: PlaceRequest,
  caller: Omit<Caller, 'confirmed'> & { code: string | null },
): Promise<ConfirmedOutcome> {
  const { code, ...rest } = caller
  const { db } = deps.database
  const email = cleanText(request.email)
  const confirmed = code === null ? null : await checkCode(db, deps.secret, email, code)
  const outcome = await placeReservation(deps, request, { ...rest, confirmed })
  if (outcome.ok || outcome.reason !== 'unconfirmed') return outcome
  if (code !== null) return { ok: false, reason: 'email_code_wrong' }
  await db.transaction().execute(async tx => {
    const issued = await issueCode(tx, deps.secret, email)
    if (issued)
      await deps.queue.enqueue(tx, codeQueue, { email, seed: issued.seed, brand: caller.brand } satisfies CodeJob)
  })
  return { ok: false, reason: 'email_code_needed' }
}
