import { expect, test } from 'vitest'
import { authorityText, publishText, tillText } from './recall-labels.ts'

test('the desk reads that only known buyers get a mail, and how to reach the others', () => {
  expect(publishText(2)).toContain(
    'Vi skriver til dem vi vet har kjøpt eller reservert dem: nå er det 2 reservasjoner.',
  )
  expect(publishText(2)).not.toContain('alle som')
  expect(tillText).toMatch(/kjøpte i kassen.*Ta varene ut av hyllene/)
})

test('dangerous food and cosmetics are reported to Mattilsynet, other goods to DSB', () => {
  expect(authorityText).toBe('Meld også fra til DSB. Er det mat eller kosmetikk, melder du til Mattilsynet.')
})
