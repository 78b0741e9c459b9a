import { expect, test } from 'vitest'
import { choosePassword, findSession, logIn } from '#modules/people/staff/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutStaff, readArguments } from './staff.ts'

const secret = 'a secret of the tests, long enough for it'

async function givenOperator() {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const [printed, refused]: [string[], string[]] = [[], []]
  const context = {
    write: (line: string) => void printed.push(line),
    complain: (line: string) => void refused.push(line),
    publicUrl: 'https://hent.example',
    secret: () => Promise.resolve(secret),
  }
  const hent = async (line: string) => {
    const request = readArguments(line.split(' '))
    return request ? carryOutStaff(database, request, context) : 2
  }
  return { db: database.db, hent, printed, refused }
}
const linkIn = (printed: string[]) =>
  /^https:\/\/hent\.example\/ansatt\/nytt-passord\/(\S+)$/m.exec(printed.splice(0).join('\n'))?.[1] ?? ''
const password = 'et langt passord'

test('a new account gets its password by a link that is printed once and works once, for 24 hours', async () => {
  const { db, hent, printed } = await givenOperator()
  expect(await hent('add Per@hent.example --role assistant --shop 55 --name Per')).toBe(0)
  const token = linkIn(printed)
  const now = new Date()
  const choose = (hours: number) =>
    choosePassword(db, { token, password, secret, now: new Date(now.getTime() + hours * 3_600_000) })
  expect(await choose(25)).toEqual({ ok: false, reason: 'bad link' })
  expect(await choose(23)).toEqual({ ok: true })
  expect(await choose(0)).toEqual({ ok: false, reason: 'bad link' })
  const session = await logIn(db, { email: 'per@hent.example', password }, false)
  expect(session?.account).toMatchObject({ name: 'Per', role: 'assistant', shopIds: [55] })
})
test.each(['Per123456', 'smokey42', 'assistant-2026'])(
  'a new account cannot choose a password that is easy to guess: %s',
  async password => {
    const { db, hent, printed } = await givenOperator()
    await hent('add per@hent.example --role assistant --shop 55 --name Per')
    const refusal = { ok: false, reason: 'bad password', fault: 'guessable' }
    expect(await choosePassword(db, { token: linkIn(printed), password, secret, now: new Date() })).toEqual(refusal)
  },
)
test('an invalid account is refused with its reason, a usage error with the usage', async () => {
  const { hent } = await givenOperator()
  const codes = []
  for (const line of [
    'add per@hent.example --role assistant',
    'add per@hent.example --role king',
    'add per@hent.example --role manager --shop 4711',
    'add per --role admin',
    'add a@hent.example --role admin',
    'add A@hent.example --role admin',
    'add --role admin',
    'add a@hent.example --role admin --shop x',
    'remove a@hent.example',
    'list all',
    'disable',
    'disable a@hent.example --role admin',
    'reset a@hent.example now',
    'disable nobody@hent.example',
  ])
    codes.push(await hent(line))
  expect(codes).toEqual([1, 1, 1, 1, 0, 1, 2, 2, 2, 2, 2, 2, 2, 1])
})
test('an unknown shop is named with the known ones', async () => {
  const { db, hent, refused } = await givenOperator()
  await givenShop(db, { id: 7 })
  expect(await hent('add per@hent.example --role assistant --shop 999 --shop 55')).toBe(1)
  expect(refused).toEqual(['--shop names an unknown shop: 999; known: 7, 55'])
})
test('accounts are listed with role, shops and state', async () => {
  const { hent, printed } = await givenOperator()
  expect(await hent('list')).toBe(0)
  expect(printed).toEqual(['There are no accounts. Create one: npm run hent -- staff add'])
  await hent('add per@hent.example --role assistant --shop 55 --name Per')
  await hent('add ada@hent.example --role admin')
  await hent('disable per@hent.example')
  printed.length = 0
  await hent('list')
  expect(printed).toEqual([
    'ada@hent.example: admin, 0 sessions',
    'per@hent.example (Per): assistant of shop 55, disabled',
  ])
})
test("disabling ends an account's sessions at once, and it cannot log in until it is enabled", async () => {
  const { db, hent, printed } = await givenOperator()
  await hent('add ada@hent.example --role admin')
  await choosePassword(db, { token: linkIn(printed), password, secret, now: new Date() })
  const typed = { email: 'ada@hent.example', password }
  const session = await logIn(db, typed, false)
  expect(await hent('disable Ada@hent.example')).toBe(0)
  expect(printed.at(-1)).toBe('The account is disabled; 1 session ended.')
  expect(await findSession(db, session!.token, false)).toBeNull()
  expect(await logIn(db, typed, false)).toBeNull()
  expect(await hent('reset ada@hent.example')).toBe(1)
  await hent('enable ada@hent.example')
  expect(await findSession(db, session!.token, false)).toBeNull()
  expect(await logIn(db, typed, false)).not.toBeNull()
})
test('a reset ends the old password and the sessions; its link sets a new password once, until it expires', async () => {
  const { db, hent, printed } = await givenOperator()
  await hent('add ada@hent.example --role admin')
  await choosePassword(db, { token: linkIn(printed), password, secret, now: new Date() })
  const old = { email: 'ada@hent.example', password }
  const session = await logIn(db, old, false)
  const link = async () => {
    expect(await hent('reset ada@hent.example')).toBe(0)
    return linkIn(printed)
  }
  const earlier = await link()
  const token = await link()
  expect(await findSession(db, session!.token, false)).toBeNull()
  expect(await logIn(db, old, false)).toBeNull()

  const now = new Date()
  const choose = (more: { token?: string; password?: string; now?: Date; secret?: string } = {}) =>
    choosePassword(db, { token, password: 'et nytt og langt', secret, now, ...more })
  const badLink = { ok: false, reason: 'bad link' }
  const dayLater = new Date(now.getTime() + 25 * 3_600_000)
  expect(await choose({ token: earlier })).toEqual(badLink)
  expect(await choose({ token: token.replace(/^\d+/, '999') })).toEqual(badLink)
  expect(await choose({ secret: 'another secret than the one it is of' })).toEqual(badLink)
  expect(await choose({ now: dayLater })).toEqual(badLink)
  expect(await choose({ password: 'kort' })).toEqual({ ok: false, reason: 'bad password', fault: 'length' })
  const both = await Promise.all([choose(), choose({ password: 'et annet nytt' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await choose()).toEqual(badLink)
  const chosen = both[0]?.ok ? 'et nytt og langt' : 'et annet nytt'
  expect(await logIn(db, { email: 'ada@hent.example', password: chosen }, false)).not.toBeNull()
})
