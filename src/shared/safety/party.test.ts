import { expect, test } from 'vitest'
import { eeaParty, partyText, readParty } from './party.ts'

const isInEea = (address: string) =>
  new RegExp(eeaParty, 'i').test(partyText({ name: 'Fabrikk', address, contact: 'post@fabrikk.example' }))

const fjell = { name: 'Fjell AS', address: 'Storgata 1, 0155 Oslo, Norge', contact: 'post@fjell.example' }

test('a manufacturer has three lines, the last an e-mail or a URL', () => {
  expect(readParty(partyText(fjell))).toEqual(fjell)
  expect(readParty('Fjell AS\r\n Storgata 1 \r\nhttps://fjell.example/kontakt')).toMatchObject({
    address: 'Storgata 1',
    contact: 'https://fjell.example/kontakt',
  })
  for (const text of [
    '',
    'Fjell AS',
    'Fjell AS\nStorgata 1',
    'Fjell AS\nStorgata 1\n22 33 44 55',
    `${partyText(fjell)}\nmer`,
  ])
    expect(readParty(text)).toBeNull()
})

test('a manufacturer is in the EEA if its address ends with a country of it', () => {
  for (const end of ['Norge', 'SE', 'germany', 'Østerrike.']) expect(isInEea(`Gate 1, By, ${end}`)).toBe(true)
  for (const end of ['Kina', 'Sveits', 'GB', '']) expect(isInEea(`Gate 1, By, ${end}`)).toBe(false)
  expect(isInEea('Norgesgata 1')).toBe(false)
})
