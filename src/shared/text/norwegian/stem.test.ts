import { expect, test } from 'vitest'
import { stem } from './stem.ts'
import { foldLetters } from '../fold-letters.ts'

test.each([
  ['jakke jakker jakka jakken jakkene jakkar jakkane'],
  ['sykkel sykler sykkelen syklene syklar'],
  ['støvel støvler støvlene støvlar'],
  ['genser gensere genseren genserne genserar'],
  ['sko skoene skoen'],
  ['lue luer lua luene'],
  ['stang stenger stengene'],
  ['vanntett vanntette'],
  ['oppblåsbar oppblåsbart oppblåsbare'],
])('the forms of a word share a stem, in bokmål and nynorsk: %s', forms => {
  expect(new Set(forms.split(' ').map(form => stem(foldLetters(form)))).size).toBe(1)
})

test.each([
  ['ski', 'skinn'],
  ['telt', 'tett'],
  ['ball', 'bål'],
  ['hjelm', 'hjelp'],
  ['constructor', 'toString'],
])('different words have different stems: %s and %s', (one, other) => {
  expect(stem(foldLetters(one))).not.toBe(stem(foldLetters(other)))
})
