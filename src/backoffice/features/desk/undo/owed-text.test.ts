import { expect, test } from 'vitest'
import { owedText } from '../move-labels.ts'

test('row and button name the sum to pay, or that it is paid', () => {
  expect(owedText({ paid: false, total: 59_900 }).replaceAll('\u00a0', ' ')).toBe('Å betale kr 599,00')
  expect(owedText({ paid: true, total: 59_900 })).toBe('Betalt')
})
