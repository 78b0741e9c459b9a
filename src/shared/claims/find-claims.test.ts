import { expect, test } from 'vitest'
import { findClaims } from './find-claims.ts'

const wordsIn = (text: string, approved?: string[]) => findClaims(text, approved).map(({ words }) => words)

test.each([
  ['En miljøvennlig jakke', 'miljøvennlig'],
  ['Miljøvennlige plagg', 'Miljøvennlige'],
  ['Vår mest BÆREKRAFTIGE sko', 'BÆREKRAFTIGE'],
  ['baerekraftig og varm', 'baerekraftig'],
  ['miljö\u00ADvänligt val', 'miljövänligt'],
  ['Et grønt valg', 'grønt valg'],
  ['grønnere  valg', 'grønnere  valg'],
  ['en bæredygtig taske', 'bæredygtig'],
  ['ett hållbart material', 'hållbart'],
  ['An eco-friendly bottle', 'eco-friendly'],
  ['Sustainable by design', 'Sustainable'],
  ['økologisk såpe', 'økologisk'],
  ['Et naturlig valg', 'naturlig valg'],
])('the general claim in "%s" is found', (text, words) =>
  expect(findClaims(text)).toMatchObject([{ kind: 'environment', words }]),
)

test.each([
  ['Klima-nøytral levering', 'Klima-nøytral'],
  ['CO₂-nøytral', 'CO2-nøytral'],
  ['karbonnøytrale sko', 'karbonnøytrale'],
  ['Net zero by 2030', 'Net zero'],
])('the claim about offsetting in "%s" is found', (text, words) =>
  expect(findClaims(text)).toMatchObject([{ kind: 'offset', words }]),
)

test.each(['Miljøvalg', 'Eco Choice', 'Eco-label'])('the label "%s" is found', text =>
  expect(findClaims(text)).toMatchObject([{ kind: 'label', words: text }]),
)

test.each([
  ['Handle rentefritt', 'rentefritt'],
  ['Betal senere med Klarna', 'Betal senere'],
  ['0 kr i rente', 'kr i rente'],
  ['Delbetaling over 12 måneder', 'Delbetaling'],
  ['Kjøp nå, betal om 30 dager', 'Kjøp nå, betal'],
])('wording about credit in "%s" is found', (text, words) =>
  expect(findClaims(text)).toMatchObject([{ kind: 'credit', words }]),
)

test.each([
  'Grønn jakke i naturlig størrelse med naturlig passform',
  'Ecotrek sekk',
  'Ecolite og EcoVenture',
  '100 % økologisk bomull',
  'Natural rubber, natural',
  'Laget av 60 % resirkulert polyester',
  'BIONIC-FINISH® ECO',
  'Les [mer](/bionic-finish-eco) og [her](https://eksempel.no/eco/grønt-valg) på /baerekraftig-forretningspraksis',
  'Betal i butikken eller med Vipps',
  'Holdbar søm og god balanse',
  'Den renteste linjen',
])('"%s" has no claim', text => expect(findClaims(text)).toEqual([]))

test.each([
  ['Svanemerket', 'Svanemerket'],
  ['svanemerkede varer', 'Svanemerket'],
  ['EU Ecolabel', 'EU Ecolabel'],
  ['Bra Miljöval', 'Bra Miljöval'],
])('"%s" is found as the name of a recognised label', (text, label) =>
  expect(findClaims(text)).toMatchObject([{ kind: 'label', label }]),
)

test('words inside an approved text do not count, and the same words elsewhere do', () => {
  const approved = ['Betal senere. Faktura fra Klarna, 0 kr i rente.']
  expect(wordsIn('Nå: betal senere - faktura fra Klarna, 0 kr i rente!', approved)).toEqual([])
  expect(wordsIn('Betal senere. Faktura fra Klarna. Og betal senere igjen', approved)).toEqual([
    'Betal senere',
    'betal senere',
  ])
})

test.each(['](', '](a', 'http://', ' /a(', 'miljø-', 'a\u00AD', 'eco-friendl ', 'grønt '])(
  'the time is linear in the length for repeated "%s"',
  part => {
    const timed = (times: number) => {
      const text = part.repeat(times)
      const start = performance.now()
      findClaims(text, [part.repeat(50)])
      return performance.now() - start
    }
    timed(5_000)
    expect(timed(100_000)).toBeLessThan(1_000)
  },
)
