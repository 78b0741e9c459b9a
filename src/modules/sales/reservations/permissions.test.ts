import { expect, test } from 'vitest'
import type { Role, StaffActor } from '#modules/people/audit/index.ts'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import {
  askMove,
  askSubstitute,
  correctPhone,
  markLine,
  changeStatus,
  resendSms,
  undoStatusChange,
  withdrawQuestion,
} from './index.ts'

async function givenPlaced() {
  const { database, deps: moveDeps, placed } = await givenReservations()
  const [oslo, hamar] = [await givenShop(database.db), await givenShop(database.db)]
  const jacket = await givenVariant(database.db, { stock: { [oslo.id]: 5, [hamar.id]: 5 } })
  const { reservation, receiptToken } = await placed(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
  const deps = { ...moveDeps, secret: 'a secret for tests that is long enough' }
  const { id } = reservation
  const request = await askMove(deps, staff, {
    id,
    shopId: hamar.id,
    reason: 'Fant ikke alt',
    isOfSeller: async () => true,
  })
  const questionId = request.ok ? request.questionId : 0
  const written = async () => {
    const { rows } = await database.pool.query<{ events: number; audit: number }>(
      `select (select count(*)::int from reservations.event) as events, (select count(*)::int from staff.audit_log) as audit`,
    )
    return rows[0]
  }
  const commands: Record<string, (actor: StaffActor) => Promise<{ ok: boolean }>> = {
    move: actor => changeStatus(deps, actor, { id, action: 'pick' }),
    mark: actor => markLine(deps, actor, { id, line: 0, action: 'find' }),
    'ask substitute': actor => askSubstitute(deps, actor, { id, line: 0, ean: jacket.ean, reason: 'Tom hylle' }),
    'ask move': actor =>
      askMove(deps, actor, { id, shopId: hamar.id, reason: 'Tom hylle', isOfSeller: async () => true }),
    'withdraw question': actor => withdrawQuestion(deps, actor, { id, questionId }),
    'correct phone': actor => correctPhone(deps, actor, { id, typed: '41234567' }),
    'resend sms': actor => resendSms(deps, actor, { id, seen: undefined }),
    undo: actor => undoStatusChange(deps, actor, { id }),
  }
  return { deps, database, id, receiptToken, oslo, hamar, commands, written }
}

test('staff of another shop and editors get not_found for every command, and nothing is written', async () => {
  const { oslo, hamar, commands, written } = await givenPlaced()
  const before = await written()
  const actor = (role: Role, shops: readonly number[]): StaffActor => ({ ...staff, role, shops })
  for (const [name, command] of Object.entries(commands)) {
    expect(await command(actor('assistant', [hamar.id])), name).toEqual({ ok: false, reason: 'not_found' })
    expect(await command(actor('editor', [])), name).toEqual({ ok: false, reason: 'not_found' })
  }
  expect(await written()).toEqual(before)
  for (const [name, command] of Object.entries(commands))
    expect(await command(actor('assistant', [oslo.id])), name).not.toMatchObject({ reason: 'not_found' })
})

test('a shopper changes a reservation by its receipt token, not by its number', async () => {
  const { deps, id, receiptToken } = await givenPlaced()
  const shopper = { kind: 'shopper' } as const
  expect(await changeStatus(deps, shopper, { id, action: 'cancel' })).toEqual({ ok: false, reason: 'not_found' })
  expect(await changeStatus(deps, shopper, { token: receiptToken, action: 'cancel' })).toMatchObject({ ok: true })
})

test('a change of status by staff has an audit entry, and one by a shopper or the system has none', async () => {
  const { deps, database, id, receiptToken } = await givenPlaced()
  const entries = () =>
    database.db
      .selectFrom('staff.audit_log')
      .select(['account_id', 'action', 'subject', 'detail'])
      .where('action', '<>', 'reservation ask move')
      .orderBy('id')
      .execute()
  await changeStatus(deps, staff, { id, action: 'pick' })
  await changeStatus(deps, { kind: 'shopper' }, { token: receiptToken, action: 'cancel' })
  expect(await entries()).toEqual([
    {
      account_id: staff.accountId,
      action: 'reservation pick',
      subject: `reservation:${id}`,
      detail: { from: 1, to: 2 },
    },
  ])
})
