import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { createLog } from '#platform/log.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { findStockViolations, requestFor, shopOver } from '#tests/support/api/reservation-api.ts'

const login = { email: 'kari@hent.example', password: 'et langt passord' }

async function givenReservationAtDesk() {
  const database = await usingDatabase()
  const shop = await shopOver(database, { log: createLog({ level: 'silent' }) })
  const { id: shopId } = await givenShop(database.db, { openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { body } = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
  await addStaff(database.db, { ...login, role: 'admin', shopIds: [] })
  const kari = await shop.guest()
  await kari.post('/staff/login', login)
  const { id } = body.reservation
  return {
    ...shop,
    kari,
    move: (action: string) => kari.post(`/staff/reservations/${id}/move`, { action, reason: 'Prøve' }),
    /** Makes the database refuse writes to a table, as with a full disk or a lost privilege. */
    refuseWrites: (table: string) =>
      database.pool.query(`
        create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before insert or delete on ${table} for each statement execute function public.refuse()`),
    written: async () => {
      const { rows } = await database.pool.query<{ status: number; events: number; jobs: number; sessions: number }>(`
        select (select status_id from reservations.reservation) as status,
               (select count(*) from reservations.event) as events,
               (select count(*) from jobs.job where name = 'reservation-mail') as jobs,
               (select count(*) from staff.session) as sessions`)
      return rows[0]
    },
    audited: async () => {
      const rows = await database.db.selectFrom('staff.audit_log').select('action').orderBy('id').execute()
      return rows.map(({ action }) => action)
    },
  }
}

test('a move that cannot be audited has no effect: no status, event, mail or stock changes', async () => {
  const { move, refuseWrites, written, database } = await givenReservationAtDesk()
  const before = await written()
  await refuseWrites('staff.audit_log')
  for (const action of ['ready', 'cancel']) expect((await move(action)).status).toBe(500)
  expect(await written()).toEqual(before)
  expect(await findStockViolations(database)).toEqual([])
})

test('a move that fails or is refused leaves no audit row', async () => {
  const { move, refuseWrites, written, audited } = await givenReservationAtDesk()
  const before = await written()
  expect((await move('collect')).status).toBe(409)
  await refuseWrites('shops.stock_movement')
  expect((await move('cancel')).status).toBe(500)
  expect(await written()).toEqual(before)
  expect(await audited()).toEqual(['account added', 'login'])
})

test('a login or logout that cannot be audited fails, and starts or ends no session', async () => {
  const { kari, refuseWrites, written, guest } = await givenReservationAtDesk()
  const before = await written()
  await refuseWrites('staff.audit_log')
  expect((await (await guest()).post('/staff/login', login)).status).toBe(500)
  expect(await written()).toEqual(before)
  expect((await kari.post('/staff/logout')).status).toBe(500)
  expect(await written()).toEqual(before)
})

test('a session that cannot be created or ended leaves no audit row', async () => {
  const { kari, refuseWrites, audited, guest } = await givenReservationAtDesk()
  const before = await audited()
  await refuseWrites('staff.session')
  expect((await (await guest()).post('/staff/login', login)).status).toBe(500)
  expect((await kari.post('/staff/logout')).status).toBe(500)
  expect(await audited()).toEqual(before)
})

test('an account that cannot be audited is not created', async () => {
  const { refuseWrites, database } = await givenReservationAtDesk()
  await refuseWrites('staff.audit_log')
  await expect(addStaff(database.db, { email: 'ola@hent.example', role: 'admin', shopIds: [] })).rejects.toThrow()
  expect(await database.db.selectFrom('staff.account').select('email').execute()).toHaveLength(1)
})
