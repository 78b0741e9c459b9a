import { expect, test } from 'vitest'
import { scannerKeys } from './scanner-keys.ts'

function typed(text: string, gap: number, then = gap): string | null {
  const keys = scannerKeys()
  let at = 1_000
  for (const key of text) expect(keys.press(key, (at += gap))).toBeNull()
  return keys.press('Enter', at + then)
}

test('keys that follow each other quickly and end with Enter are a code, and slow ones are not', () => {
  expect(typed('7048652518972', 20)).toBe('7048652518972')
  expect(typed('004711', 120)).toBe('004711')
  expect(typed('7048652518972', 121)).toBeNull()
  expect(typed('7048652518972', 20, 400)).toBeNull()
  expect(typed('123', 20)).toBeNull()
})

test('a pause or another key begins a new code, and each code is given once', () => {
  const keys = scannerKeys()
  for (const [at, key] of [...'99'].entries()) keys.press(key, at)
  for (const [at, key] of ['Shift', 'M', 'Shift', 'A', '1', '2', '3'].entries()) keys.press(key, 1_000 + at)
  expect([keys.continues(1_010), keys.continues(2_000)]).toEqual([true, false])
  expect(keys.press('Enter', 1_010)).toBe('MA123')
  expect(keys.press('Enter', 1_011)).toBeNull()
  for (const [at, key] of ['1', '2', '3', '4', 'Tab', '5', '6'].entries()) keys.press(key, 2_000 + at)
  expect(keys.press('Enter', 2_010)).toBeNull()
})
