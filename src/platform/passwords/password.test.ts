import { expect, test } from 'vitest'
import { checkPassword, hashPassword, inTurn, PasswordsBusy } from './password.ts'

test('two passwords are worked out at once, the rest wait their turn, and past a full line they are refused', async () => {
  let now = 0
  let most = 0
  const open: (() => void)[] = []
  const work = () => {
    most = Math.max(most, ++now)
    return new Promise<void>(resolve => open.push(resolve)).finally(() => now--)
  }
  const taken = Array.from({ length: 66 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toThrow(PasswordsBusy)
  let ended = 0
  const all = Promise.all(taken.map(each => each.then(() => ended++)))
  while (ended < taken.length) {
    open.shift()?.()
    await Promise.resolve()
  }
  await all
  expect(most).toBe(2)
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again')
})
test('a failure gives its turn to the next', async () => {
  const failed = Array.from({ length: 4 }, () => inTurn(() => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect(inTurn(async () => 1)).resolves.toBe(1)
})
test('a password is stored as argon2id with 19 MiB and two passes, and known again however its letters were composed', async () => {
  const stored = await hashPassword('blåbær på fjellet')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(stored, 'blåbær på fjellet'.normalize('NFD'))).toBe(true)
  expect(await checkPassword(stored, 'noe annet')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})
