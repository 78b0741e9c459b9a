import { expect, test } from 'vitest'
import { logIn } from '#modules/staff/index.ts'
import { givenShop } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { addStaffMember } from './staff.ts'

async function run(...lines: string[]) {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const printed: string[] = []
  const codes = []
  for (const line of lines) codes.push(await addStaffMember(database, line.split(' '), each => printed.push(each)))
  return { database, codes, printed }
}

test('an account is made with a password that is printed once and works', async () => {
  const { database, codes, printed } = await run('add Per@hent.example --role assistant --shop 55 --name Per')
  expect(codes).toEqual([0])
  const password = /Password, shown only now: (\S+)/.exec(printed.join('\n'))![1]!
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  const session = await logIn(database.db, { email: 'per@hent.example', password }, false)
  expect(session?.account).toMatchObject({ name: 'Per', role: 'assistant', shopIds: [55] })
})
test('what cannot be made is refused with its reason, what cannot be read with the usage', async () => {
  const { codes, printed } = await run(
    'add per@hent.example --role assistant',
    'add per@hent.example --role king',
    'add per@hent.example --role manager --shop 4711',
    'add per --role admin',
    'add a@hent.example --role admin',
    'add A@hent.example --role admin',
    'add --role admin',
    'add a@hent.example --role admin --shop x',
    'remove a@hent.example',
  )
  expect(codes).toEqual([1, 1, 1, 1, 0, 1, 2, 2, 2])
  expect(printed.at(-1)).toMatch(/^Usage: npm run hent -- staff add EMAIL/)
})
