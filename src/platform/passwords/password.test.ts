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
