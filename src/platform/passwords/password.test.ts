import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

const caller = { class: 'staff', name: 'test' } as const

test('a password is stored as argon2id with 19 MiB and two passes, and matches in any Unicode normalisation', async () => {
  const stored = await hashPassword('blåbær på fjellet', caller)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(stored, 'blåbær på fjellet'.normalize('NFD'), caller)).toBe(true)
  expect(await checkPassword(stored, 'noe annet', caller)).toBe(false)
  expect(await checkPassword(undefined, 'any password', caller)).toBe(false)
})

const long = 'x'.repeat(127)
test.each([
  ['another case', 'Blåbær på fjellet', 'blåbær på fjellet'],
  ['a space after it', 'blåbær på fjellet', 'blåbær på fjellet '],
  ['a space before it', 'blåbær på fjellet', ' blåbær på fjellet'],
  ['one space fewer', 'blåbær  på fjellet', 'blåbær på fjellet'],
  ['another last character of 128', `${long}y`, `${long}z`],
  ['no accent', 'kafé i gata', 'kafe i gata'],
])('a password is compared unchanged except for its Unicode form: %s does not match', async (_, chosen, typed) => {
  const stored = await hashPassword(chosen, caller)
  expect(await checkPassword(stored, chosen, caller)).toBe(true)
  expect(await checkPassword(stored, typed, caller)).toBe(false)
})
