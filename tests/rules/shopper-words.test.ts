import { expect, test } from 'vitest'
import { textsWithOtherWords } from './shopper-words.ts'
import { sourceFiles } from './source-files.ts'

const shown = ['src/storefront', 'src/ui', 'src/shared', 'src/api', 'src/modules/exchange/notifications'].flatMap(
  folder => sourceFiles(folder).filter(({ path }) => !/\.test\.tsx?$/.test(path)),
)

test('texts for shoppers use the shop’s words for the cart and for reserving, and do not blame the browser', () => {
  expect(shown.length).toBeGreaterThan(300)
  expect(textsWithOtherWords(shown)).toEqual([])
})

test.each([
  ["const text = 'Legg i kurven'", 'kurven, not handlekurv'],
  ['<p>Gå til handlevognen</p>', 'handlevognen, not handlekurv'],
  ['const text = `${name} er lagt til i handlekurven`', 'lagt til i handlekurv, not legg i handlekurv'],
  ["const text = 'Putt den i handlekurven'", 'Putt den i handlekurv, not legg i handlekurv'],
  ["const text = 'Vi har satt av varene'", 'satt av, not reserver'],
  ["const text = 'Booking i butikk'", 'Booking, not reserver'],
  ["const text = 'Nettleseren din støtter ikke passnøkler'", 'Nettleseren din støtter ikke, not what the shopper'],
  ['<p>Nettleseren avviste passnøkkelen.</p>', 'Nettleseren avviste, not what the shopper'],
  ['// Nettleseren støtter ikke dette.', null],
  ["const text = 'Legg i handlekurv'", null],
  ["const text = 'Følg nettleseren …'", null],
])('%s: %s', (source, fault) => {
  const found = textsWithOtherWords([{ path: 'text.tsx', text: source }])
  if (fault === null) expect(found).toEqual([])
  else expect(found[0]).toContain(`text.tsx says ${fault}`)
})
