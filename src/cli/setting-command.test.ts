import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { readPickupHours } from '#modules/stock/allocation/index.ts'
import { isFactorRequired } from '#modules/people/staff/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutSetting, readSettingArguments } from './setting-command.ts'

async function givenOperator() {
  const database = await usingDatabase()
  const hent = async (...args: string[]) => {
    const request = readSettingArguments(args)
    return request ? carryOutSetting(database, request) : { lines: [], code: 2 }
  }
  const audit = () =>
    database.db.selectFrom('staff.audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute()
  return { ...database, hent, audit }
}

test('a setting applies at once, is listed and can be unset, each change with an audit entry', async () => {
  const { db, hent, audit } = await givenOperator()
  const pickup = async () => (await hent('list')).lines.find(line => line.startsWith('pickup_hours'))
  expect(await pickup()).toMatch(/^pickup_hours = 16 \(not set\): open hours/)
  expect(await hent('set', 'pickup_hours', '24')).toEqual({ lines: ['pickup_hours is 24.'], code: 0 })
  expect(await readPickupHours(db)).toBe(24)
  expect(await pickup()).toContain('pickup_hours = 24 (set)')
  expect(await hent('unset', 'pickup_hours')).toEqual({ lines: ['pickup_hours is 16 again.'], code: 0 })
  expect(await readPickupHours(db)).toBe(16)
  expect(await audit()).toEqual([
    { action: 'setting changed', subject: 'setting:pickup_hours', detail: { before: null, after: '24' } },
    { action: 'setting unset', subject: 'setting:pickup_hours', detail: { before: '24', after: null } },
  ])
})

test('a list of roles is set in the documented form', async () => {
  const { db, hent } = await givenOperator()
  expect((await hent('set', 'second_factor_roles', '["admin", "service"]')).code).toBe(0)
  expect(await isFactorRequired(db, { id: 1, role: 'service', demo: false })).toBe(true)
  expect(await isFactorRequired(db, { id: 2, role: 'assistant', demo: false })).toBe(false)
})

test.each([
  ['undo_seconds', '601', 'undo_seconds is a number from 0 to 600, not 601. Nothing was changed.'],
  ['pickup_hours', 'seksten', 'pickup_hours is a number above 0, up to 10000, not seksten. Nothing was changed.'],
  [
    'reservation_caps',
    '{"open": 3}',
    'reservation_caps is {"open": N, "pieces": N} in whole numbers from 1, not {"open": 3}. Nothing was changed.',
  ],
  [
    'mail_caps',
    '{"hour": 6, "day": 12, "week": 3}',
    'mail_caps is {"hour": N, "day": N} in whole numbers from 1, not {"hour": 6, "day": 12, "week": 3}. Nothing was changed.',
  ],
  [
    'second_factor_roles',
    '["admn"]',
    'second_factor_roles is a list of assistant, manager, service, editor, admin: ["admin", "service"], not ["admn"]. Nothing was changed.',
  ],
  [
    'duty_dates',
    '{"recals": "2027-01-01", "recalls": "1.1.2027"}',
    expect.stringMatching(
      /, not .*; recalls is not a date such as 2027-06-19; "recals" is unknown; allowed: [a-z-]+, .*recalls.*\. Nothing was changed\.$/,
    ),
  ],
  ['secret', 'x', 'Unknown setting secret: see npm run hent -- setting list'],
])('setting %s to %s is refused', async (key, value, line) => {
  const { hent, audit } = await givenOperator()
  expect(await hent('set', key, value)).toEqual({ lines: [line], code: 2 })
  expect(await audit()).toEqual([])
})

test('an invalid stored value is listed as such, with the default that applies instead', async () => {
  const { db, hent } = await givenOperator()
  await writeSetting(db, 'undo_seconds', 'aldri')
  expect((await hent('list')).lines.find(line => line.startsWith('undo_seconds'))).toMatch(
    /^undo_seconds = 60 \(set to "aldri", which is invalid\): seconds/,
  )
})

test('missing and superfluous arguments are usage errors', async () => {
  const { hent } = await givenOperator()
  for (const args of [[], ['set'], ['set', 'undo_seconds'], ['unset'], ['list', 'all'], ['unset', 'a', 'b']])
    expect((await hent(...args)).code, args.join(' ')).toBe(2)
})
