import { expect, test } from 'vitest'
import { addStaff, findSession, logIn } from '#modules/people/staff/index.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { usingAccounts } from '#tests/support/api/account-mails.ts'
import { carryOutCustomer } from './customer-command.ts'
import { readLogOut } from './log-out.ts'
import { carryOutStaff, readArguments } from './staff.ts'

function output() {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  return { printed, context: { write: print, complain: print, publicUrl: '', secret: () => Promise.resolve('') } }
}
const lastAudit = `select action, subject, detail from staff.audit_log order by id desc limit 1`

test.each([
  ['log-out a@example.no', { email: 'a@example.no' }],
  ['log-out --all', { email: null }],
  ['log-out', null],
  ['log-out a@example.no --all', null],
  ['log-out a@example.no b@example.no', null],
  ['log-out --everyone', null],
  ['log-in a@example.no', null],
])('«%s» is read or refused', (line, expected) => expect(readLogOut(line.split(' '))).toEqual(expected))

test('the operator logs one customer out on every device, which the customer sees and the audit log records', async () => {
  const { register, guest, database } = await usingAccounts()
  const [kari, ola] = [await register(), await register()]
  const phone = await guest()
  await phone.post('/customers/login', { email: kari.email, password: rightPassword })
  const { printed, context } = output()
  expect(await carryOutCustomer(database, { email: kari.email.toUpperCase() }, context)).toBe(0)
  expect(printed).toEqual(['The customer is logged out: 2 sessions ended.'])
  for (const caller of [kari.caller, phone]) expect((await caller.get('/customers/current')).status).toBe(404)
  expect((await ola.caller.get('/customers/current')).status).toBe(200)
  const { rows } = await database.pool.query(lastAudit)
  expect(rows).toEqual([{ action: 'sessions ended', subject: `customer:${kari.id}`, detail: { ended: 2 } }])
  await phone.post('/customers/login', { email: kari.email, password: rightPassword })
  expect((await phone.get('/customers/current/events')).body[1]).toMatchObject({ event: 'logged_out', network: '' })
  expect(await carryOutCustomer(database, { email: 'ingen@example.no' }, context)).toBe(1)
  expect(printed.at(-1)).toBe('There is no customer account ingen@example.no')
})

test('the operator logs every customer out, with one audit entry and an event in each account', async () => {
  const { register, database } = await usingAccounts()
  const people = [await register(), await register(), await register()]
  const { printed, context } = output()
  expect(await carryOutCustomer(database, { email: null }, context)).toBe(0)
  expect(printed).toEqual(['Every customer is logged out: 3 sessions ended.'])
  for (const { caller } of people) expect((await caller.get('/customers/current')).status).toBe(404)
  const { rows } = await database.pool.query(lastAudit)
  expect(rows).toEqual([{ action: 'all sessions ended', subject: 'customers', detail: { ended: 3 } }])
  const events = await database.pool.query(`select from customers.account_event where event = 'logged_out'`)
  expect(events.rowCount).toBe(3)
})

test('the operator logs one or every staff account out', async () => {
  const { database } = await usingAccounts()
  const { db } = database
  const password = 'et langt passord'
  const begin = async (email: string) => (await logIn(db, { email, password }, false))?.token ?? ''
  for (const email of ['a@hent.example', 'b@hent.example'])
    await addStaff(db, { email, role: 'admin', shopIds: [], password })
  const [first, second] = [await begin('a@hent.example'), await begin('b@hent.example')]
  const { printed, context } = output()
  const hent = (line: string) => carryOutStaff(database, readArguments(line.split(' '))!, context)
  expect(await hent('log-out A@hent.example')).toBe(0)
  expect([await findSession(db, first, false), (await findSession(db, second, false))?.email]).toEqual([
    null,
    'b@hent.example',
  ])
  expect(await hent('log-out --all')).toBe(0)
  expect(await findSession(db, second, false)).toBeNull()
  expect(printed).toEqual([
    'The account is logged out; 1 session ended.',
    'Every account is logged out; 1 session ended.',
  ])
  const { rows } = await database.pool.query(lastAudit)
  expect(rows).toEqual([{ action: 'all sessions ended', subject: 'staff', detail: { ended: 1 } }])
  expect(await hent('log-out c@hent.example')).toBe(1)
  expect(readArguments(['log-out'])).toBeNull()
})
