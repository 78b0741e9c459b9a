import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { claimSending, storeSmsState } from './queries-sms.ts'

interface SmsDeps {
  database: Pick<Database, 'db'>
}

type BeginOutcome =
  /** `messageId`: the id that the gateway identifies the message by. */
  | { ok: true; messageId: string }
  /** `unclear`: an earlier attempt started and never reported its result. `over`: already handled. */
  | { ok: false; reason: 'forbidden' | 'unclear' | 'over' }

/** Starts sending a message. No other process can start the same message. */
export async function beginSms({ database }: SmsDeps, actor: Actor, id: number): Promise<BeginOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const claimed = await claimSending(database.db, id)
  if (!claimed) return { ok: false, reason: 'over' }
  return claimed.was === 'waiting' ? { ok: true, messageId: claimed.messageId } : { ok: false, reason: 'unclear' }
}

interface EndedSms {
  id: number
  state: 'sent' | 'waiting' | 'unclear' | 'refused' | 'held'
  /** If the SMS was refused: the reply of the gateway. */
  reply?: string | null
}

/** Stores the result of sending a message. */
export async function endSms(
  { database }: SmsDeps,
  actor: Actor,
  { id, state, reply = null }: EndedSms,
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' }> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  await storeSmsState(database.db, id, { state, reply })
  return { ok: true }
}
