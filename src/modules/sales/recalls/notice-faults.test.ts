import { expect, test } from 'vitest'
import { noticeFaults } from './notice-faults.ts'
import type { RecallTexts } from './recall.ts'

const fine: RecallTexts = {
  title: 'Barnevogn Rask',
  batch: '2025-A',
  reason: 'Bremsen kan løsne.',
  risk: 'Vognen kan trille av gårde, og barnet kan bli skadet.',
  instructions: 'Slutt å bruke vognen med en gang. Ta den med til en av butikkene våre.',
  remedies: ['refund', 'replacement'],
  oneRemedyReason: '',
  contact: 'Ring gratis 800 12 345.',
}
const faults = (changes: Partial<RecallTexts>) => noticeFaults({ ...fine, ...changes })

test('a notice with words that play the danger down is not published', () => {
  expect(faults({})).toEqual([])
  expect(faults({ title: 'Frivillig tilbakekalling av vogn' })).toEqual([{ field: 'title', word: 'Frivillig' }])
  for (const [risk, word] of [
    ['Et føre-var-tiltak.', 'føre-var'],
    ['Vi er føre var.', 'føre var'],
    ['Det skjer sjelden.', 'sjelden'],
    ['I sjeldne tilfeller løsner den.', 'sjeldne'],
    ['I noen tilfeller løsner den.', 'noen tilfeller'],
    ['Bare for sikkerhets skyld.', 'for sikkerhets skyld'],
    ['Det er lite sannsynlig.', 'lite sannsynlig'],
    ['Ingen ulykker har skjedd.', 'Ingen ulykker'],
    ['Vi har ikke fått meldinger om skader.', 'ikke fått meldinger'],
  ] as const)
    expect(faults({ risk })).toEqual([{ field: 'risk', word }])
  for (const risk of [
    'Du kan falle og bli skadet.',
    'Barn kan kveles i løpet av få minutter.',
    'Ingen skal bruke den.',
  ])
    expect(faults({ risk })).toEqual([])
})

test('a notice with one remedy is not published without a reason', () => {
  expect(faults({ remedies: ['refund'] })).toEqual([{ field: 'remedies' }])
  expect(faults({ remedies: ['refund'], oneRemedyReason: ' ' })).toEqual([{ field: 'remedies' }])
  expect(faults({ remedies: ['refund'], oneRemedyReason: 'Varen lages ikke lenger.' })).toEqual([])
})

test('a notice without a free phone number or an online service is not published', () => {
  for (const contact of [
    'Ring 22 33 44 55.',
    'post@butikk.example',
    'Tlf. 1800 12 345',
    'Spør i butikken, f.eks. i kassen.',
  ])
    expect(faults({ contact })).toEqual([{ field: 'contact' }])
  for (const contact of [
    '80012345',
    '+47 800 12 345',
    'Skriv til oss: butikk.example/kontakt',
    'https://butikk.example',
  ])
    expect(faults({ contact })).toEqual([])
})
