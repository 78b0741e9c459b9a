import { expect, test } from 'vitest'
import { multiBuyLabel } from './multi-buy.ts'

test.each([
  [{ take: 3, pay: 2, amount: null }, '3 for 2'],
  [{ take: 2, pay: null, amount: 49_900 }, '2 for 499'],
  [{ take: 2, pay: null, amount: 149_950 }, '2 for 1\u00a0499,50'],
  [{ take: null, pay: null, amount: null }, null],
])('the label of %j is %s', (rule, label) => expect(multiBuyLabel(rule)).toBe(label))
