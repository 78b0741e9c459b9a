import { expect, test } from 'vitest'
import { noticeErrors } from './notice-errors.ts'

test('an unlawful notice of a recall gets an error at each field, with the word and the reason', () => {
  const errors = noticeErrors([{ field: 'risk', word: 'sjelden' }, { field: 'remedies' }, { field: 'contact' }])
  expect(errors).toEqual({
    risk: ['Ta bort «sjelden». Loven forbyr ord som får faren til å virke mindre.'],
    oneRemedyReason: ['Kunden skal kunne velge mellom to. Kryss av én til, eller skriv hvorfor det ikke går.'],
    contact: ['Skriv et gratis telefonnummer (800) eller en nettside'],
  })
  expect(noticeErrors([])).toEqual({})
})
