import { expect, test } from 'vitest'
import { softHyphen, softHyphens, withShownName } from './soft-hyphens.ts'

const shown = (text: string): string => softHyphens(text).replaceAll(softHyphen, '|')

test.each([
  ['Lita softshelljakke jente', 'Lita softshell|jakke jente'],
  ['Barkebille softshelldress til baby', 'Barkebille softshell|dress til baby'],
  ['Tømmer rutete flanellskjorte', 'Tømmer rutete flanell|skjorte'],
  ['Underlag treningstights herre', 'Underlag trenings|tights herre'],
  ['Kjerrat terrengløpesko dame', 'Kjerrat terreng|løpe|sko dame'],
  ['Full stopp bremseklosser', 'Full stopp bremse|klosser'],
  ['Kjellerstue spinningsykkel', 'Kjellerstue spinning|sykkel'],
  ['Motbakke langrennsjakke dame', 'Motbakke langrenns|jakke dame'],
  ['Kullsort finlandshette til barn', 'Kullsort finlands|hette til barn'],
  ['Bæremeis barnebæresekk', 'Bæremeis barne|bære|sekk'],
  ['Plaster førstehjelpspakke for tur', 'Plaster førstehjelps|pakke for tur'],
  ['Sidemann barnehagesekk 8 liter', 'Sidemann barnehage|sekk 8 liter'],
  ['Dørkarm kroppshevingsstang', 'Dørkarm kroppshevings|stang'],
  ['Treningsstrikk, sett med fire', 'Trenings|strikk, sett med fire'],
  ['Collegegenser herre', 'College|genser herre'],
  ['Strikkegenser med V-hals', 'Strikke|genser med V-hals'],
  ['Treningssinglet dame', 'Trenings|singlet dame'],
  ['BASKETBALLSKO', 'BASKETBALL|SKO'],
  ['Treningsunderdeler', 'Trenings|underdeler'],
  ['Langrennsstøvler', 'Langrenns|støvler'],
  ['Strandvolleyballer', 'Strand|volleyballer'],
  ['Superundertøy', 'Super|undertøy'],
])('%s may break as %s', (name, expected) => {
  expect(shown(name)).toBe(expected)
})

test.each([
  ['a compound under 13 letters', 'Storskarv trelags skalljakke herre'],
  ['a long word with an unknown part', 'Courtballistic Colourblocked bussholdeplasser'],
  ['a known head after an unknown part', 'Pilegrimsjakke'],
  ['a compound that has a hyphen', 'Softshell-jakke'],
  ['a letter that folding makes two of', 'Straßenfahrräderjakke'],
  ['no name', ''],
])('%s stays whole', (_, name) => {
  expect(softHyphens(name)).toBe(name)
})

test('a name has a form with soft hyphens only if a line can break inside it', () => {
  expect(withShownName({ id: 1, name: 'Softshelljakke' })).toEqual({
    id: 1,
    name: 'Softshelljakke',
    shownName: 'Softshell\u00adjakke',
  })
  expect(withShownName({ id: 1, name: 'Jakke' })).toEqual({ id: 1, name: 'Jakke' })
})
