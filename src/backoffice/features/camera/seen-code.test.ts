import { expect, test } from 'vitest'
import { seeCode, type Seen } from './seen-code.ts'

test('a code counts once while it is in the picture, again after a pause, and a different code counts at once', () => {
  let seen: Seen | null = null
  const counted: string[] = []
  const look = (code: string | null, now: number) => {
    const now_ = seeCode(seen, code, now)
    seen = now_.seen
    if (now_.counts && code) counted.push(code)
  }
  for (const now of [0, 150, 300, 1_400]) look('a', now)
  look(null, 1_500)
  look('a', 1_900)
  expect(counted).toEqual(['a'])
  look('b', 2_000)
  look('b', 2_100)
  for (const now of [2_250, 2_700, 3_200]) look(null, now)
  look('b', 3_400)
  expect(counted).toEqual(['a', 'b', 'b'])
})
