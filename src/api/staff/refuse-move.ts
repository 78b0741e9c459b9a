import type { changeStatusAtDesk } from '#application/sales/change-status-at-desk.ts'
import { statusLabel } from '#modules/sales/reservations/index.ts'
import { isOpen } from '#shared/reservations/reservation-status.ts'
import { holdsRecalledMessage, undoesRecalledMessage } from '#shared/stock/recall-reason.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { failStale } from './history/fail-stale.ts'

type Refused = Exclude<Awaited<ReturnType<typeof changeStatusAtDesk>>, { ok: true }>

const refusalMessage = (
  reason:
    | 'not_allowed'
    | 'no_goods'
    | 'half_scanned'
    | 'on_the_way'
    | 'paid_online'
    | 'recalled'
    | 'can_undo'
    | 'too_late'
    | 'taken',
  status: number,
): string =>
  ({
    not_allowed: `Reservasjonen er allerede endret: ${statusLabel(status)}`,
    no_goods: 'Ingen av varene er funnet. Avvis reservasjonen i stedet.',
    paid_online: 'Varene er betalt på nett. Ta dem imot som retur.',
    can_undo: 'Utleveringen kan fortsatt angres. Trykk Angre.',
    on_the_way: 'Varene er på vei fra en annen butikk. Merk dem mottatt først.',
    half_scanned: 'Ikke alle stykkene av en vare er skannet. Skann resten, eller meld dem som ikke funnet.',
    recalled: isOpen(status) ? holdsRecalledMessage : undoesRecalledMessage,
    too_late: `Det er for sent å angre. Reservasjonen er: ${statusLabel(status)}`,
    taken: `Det kan ikke angres: varene er reservert av andre i mellomtiden. Reservasjonen er: ${statusLabel(status)}`,
  })[reason]

/** The response to a refused move. `isProgram`: for a key, without names of employees. */
export async function refuseMove(
  c: ApiContext,
  { database: { db } }: Pick<ApiDeps, 'database'>,
  moved: Refused,
  as: { isProgram?: boolean } = {},
) {
  if (moved.reason === 'reason_missing')
    return fail(c, 'invalid', { errors: { reason: ['Skriv hvorfor reservasjonen avbestilles'] } })
  if (moved.reason === 'not_paid')
    return fail(c, 'conflict', {
      message: 'Betalingen er ikke reservert lenger. Ring kunden, eller avbestill ordren.',
    })
  if (moved.reason === 'not_found') return fail(c, 'not_found')
  if (moved.reason === 'stale') return failStale(c, db, moved.changes, as)
  if (moved.reason === 'wrong_part')
    return fail(c, 'invalid', {
      errors: { lines: ['Velg hva kunden tar med, minst ett stykke og ikke mer enn det som ligger klart'] },
    })
  return fail(c, 'conflict', { message: refusalMessage(moved.reason, moved.status), statusID: moved.status })
}
