import { expect, test } from 'vitest'
import { changedTexts } from './changed-texts.ts'

const event = { at: '', statusID: 3, status: 'Klar til henting', by: 'Dina', reason: null, line: null }
const before = { history: [event], total: 20_900, paid: false, isOrder: false }

test('an open page reports each change with its author, and the new total if it differs', () => {
  const agreed = { ...event, status: 'Vil ha den andre varen', by: 'Kunden', reason: 'Tursekk' }
  const missed = { ...event, by: 'Kari', line: { name: 'Lue', count: 1, state: 'not_found', missing: 1 } }
  const words = changedTexts(before, { ...before, total: 50_800, history: [event, agreed, missed] })
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    'Endret nå: Vil ha den andre varen (Kunden): Tursekk. Ikke funnet: Lue (Kari). Summen er nå kr 508,00 (før kr 209,00).',
  )
})

test('without a change there is no text', () => {
  expect(changedTexts(before, before)).toBe('')
})
