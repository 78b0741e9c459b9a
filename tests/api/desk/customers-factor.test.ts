import { expect, test } from 'vitest'
import { removeLostFactor } from '#cli/customer-command.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingFactor } from '#tests/support/api/customer-factor.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const audit = `select action, subject, account_id is null as system from staff.audit_log where subject like 'customer:%'`

test('customer service removes a lost second factor at a reservation, audited and reported by mail; an assistant cannot', async () => {
  const shop = await usingFactor()
  const { db, pool } = shop.database
  const kari = await shop.confirmed()
  await shop.turnOn(kari.caller)
  await shop.deliver()
  const { id: shopId } = await givenShop(db)
  const { ean } = await givenVariant(db, { stock: { [shopId]: 5 } })
  const { body } = await shop.reserve(kari.caller, requestFor(shopId, [{ EanNo: ean, Count: 1 }]))
  const path = `/staff/reservations/${body.reservation.id}/second-factor`
  const as = async (role: 'assistant' | 'service') => {
    const email = `${role}@hent.example`
    await addStaff(db, { email, role, shopIds: role === 'assistant' ? [shopId] : [], password: rightPassword })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password: rightPassword })
    return caller
  }
  const assistant = await as('assistant')
  expect((await assistant.get(path)).status).toBe(403)
  expect((await assistant.send('DELETE', path)).status).toBe(403)
  const service = await as('service')
  expect(await service.get(path)).toMatchObject({ status: 200, body: { active: true } })
  expect((await service.send('DELETE', path)).status).toBe(204)
  expect(await service.get(path)).toMatchObject({ body: { active: false } })
  expect((await service.send('DELETE', path)).status).toBe(204)
  expect(await shop.subjects()).toEqual([[kari.email, 'Tofaktor er fjernet']])
  expect((await pool.query(audit)).rows).toEqual([
    { action: 'second factor removed', subject: `customer:${kari.id}`, system: false },
  ])
  // Every device is logged out, and the password is enough again.
  expect((await kari.caller.get('/customers/current')).status).toBe(404)
  expect((await shop.withPassword(kari.email)).first.status).toBe(200)
  expect(await shop.eventsOf(kari.id)).toContain('factor_removed')
})

test('the operator removes a lost second factor, audited and reported by mail', async () => {
  const shop = await usingFactor()
  const kari = await shop.confirmed()
  await shop.turnOn(kari.caller)
  await shop.deliver()
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const remove = (email: string) =>
    removeLostFactor(shop.database, email, { write: print, complain: print, queue: shop.deps.queue })
  expect(await remove(kari.email.toUpperCase())).toBe(0)
  expect(await remove(kari.email)).toBe(1)
  expect(await remove('ingen@example.no')).toBe(1)
  expect(printed).toEqual([
    'The second factor is removed: 1 session ended.',
    `The customer ${kari.email} has no second factor`,
    'There is no customer account ingen@example.no',
  ])
  expect(await shop.subjects()).toEqual([[kari.email, 'Tofaktor er fjernet']])
  expect((await shop.database.pool.query(audit)).rows).toEqual([
    { action: 'second factor removed', subject: `customer:${kari.id}`, system: true },
  ])
})
