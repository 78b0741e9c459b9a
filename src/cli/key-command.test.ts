import { expect, test } from 'vitest'
import { findKey } from '#modules/people/keys/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutKey, readArguments } from './key-command.ts'

async function givenOperator() {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const hent = async (...args: string[]) => {
    const request = readArguments(args)
    return request === null || typeof request === 'string' ? { lines: [], code: 2 } : carryOutKey(database, request)
  }
  return { ...database, hent }
}

test('a key is created, printed once, listed and ended', async () => {
  const { db, hent } = await givenOperator()
  expect((await hent('list')).lines).toEqual(['There are no keys. Create one: npm run hent -- key create'])
  const made = await hent(
    'create',
    'Kasse Elverum',
    '--scope',
    'stock:write:55',
    '--scope',
    'reservations:read:55',
    '--days',
    '90',
  )
  expect(made.code).toBe(0)
  const token = /shown only now: (\S+)/.exec(made.lines.join('\n'))?.[1] ?? ''
  expect(await findKey(db, token)).toMatchObject({ name: 'Kasse Elverum' })
  const [listed] = (await hent('list')).lines
  expect(listed).toMatch(/^1 Kasse Elverum: stock:write:55 reservations:read:55; last used \S+Z; valid until \S+Z$/)
  expect(listed).not.toContain(token)
  expect(await hent('end', '1')).toEqual({ lines: ['Key 1 (Kasse Elverum) has ended.'], code: 0 })
  expect(await findKey(db, token)).toBeNull()
  expect((await hent('list')).lines[0]).toMatch(/; ended \S+Z$/)
  expect(await hent('end', '1')).toMatchObject({ code: 1 })
})

test('a key for the whole chain has every scope, or the named ones, in every shop', async () => {
  const { db, hent } = await givenOperator()
  const grantsOf = async (...args: string[]) => {
    const { lines } = await hent('create', `Nr ${args.length}`, '--chain', ...args)
    return (await findKey(db, /shown only now: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''))?.grants
  }
  expect(await grantsOf()).toEqual(
    [
      'catalogue:read',
      'orders:write',
      'reservations:contact',
      'reservations:read',
      'reservations:write',
      'sales:write',
      'stock:write',
    ].map(scope => ({ scope, shop: null })),
  )
  expect(await grantsOf('--scope', 'reservations:read')).toEqual([{ scope: 'reservations:read', shop: null }])
})

test('a scope of an unknown shop is refused with the known shops', async () => {
  const { hent } = await givenOperator()
  expect(await hent('create', 'Kasse', '--scope', 'stock:write:999')).toEqual({
    lines: ['--scope names an unknown shop: 999; known: 55'],
    code: 1,
  })
})

test('an invalid key is refused with its reason, a usage error with the usage', async () => {
  const { hent } = await givenOperator()
  const scope = ['--scope', 'catalogue:read']
  await hent('create', 'Finnes', ...scope)
  const codes = []
  for (const args of [
    ['create', 'finnes', ...scope],
    ['create', 'Ny', '--scope', 'stock:write:4711'],
    ['create', '', ...scope],
    ['end', '99'],
    ['create', ...scope],
    ['create', 'Ny'],
    ['create', 'Ny', '--chain', '--scope', 'stock:write:55'],
    ['create', 'Ny', '--scope', 'everything'],
    ['create', 'Ny', '--scope', 'reservations:read'],
    ['create', 'Ny', ...scope, '--days', '0'],
    ['create', 'Ny', ...scope, '--days', '4000'],
    ['create', 'Ny', 'navn', ...scope],
    ['list', 'all'],
    ['end'],
    ['end', 'x'],
    ['end', '1', ...scope],
    ['show'],
    [],
  ])
    codes.push((await hent(...args)).code)
  expect(codes).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
})
