import { expect, test } from 'vitest'
import { picturesOfColours, shownPictures } from './shown-pictures.ts'

const source = (url: string) => ({ url, hash: null, widths: [], width: 480, height: 600 })
const drawn = (colorId: number, view: 'front' | 'back') => ({
  colorId,
  view,
  picture: source(`${colorId}-${view}`),
  alt: null,
})
const photo = (colorId: number | null, url: string) => ({ colorId, view: null, picture: source(url), alt: null })
const article = (pictures: Parameters<typeof picturesOfColours>[0]) => ({
  name: 'Tindjakke',
  picture: source('list'),
  pictures,
})
const urls = (...requested: Parameters<typeof shownPictures>) =>
  shownPictures(...requested).map(view => view.source.url)

test('a colour shows its own pictures, then those of no colour', () => {
  const two = article([photo(null, 'size-chart'), photo(1, 'red'), photo(2, 'blue'), photo(2, 'blue-worn')])
  expect(urls(two, 2)).toEqual(['blue', 'blue-worn', 'size-chart'])
  expect(urls(two, 3)).toEqual(['size-chart', 'red', 'blue', 'blue-worn'])
  expect(urls(article([]), 1)).toEqual(['list'])
})

test('each picture has an alternative text', () => {
  const visible = shownPictures(article([drawn(1, 'front'), drawn(1, 'back')]), 1)
  expect(visible.map(({ alt }) => alt)).toEqual([
    'Tindjakke (bilde 1 av 2)',
    'Tindjakke, den andre siden (bilde 2 av 2)',
  ])
  expect(shownPictures(article([photo(1, 'red')]), 1)[0]?.alt).toBe('Tindjakke')
})

test('colours are chosen by their pictures if each has one, otherwise by swatches', () => {
  const pictures = [drawn(1, 'front'), drawn(1, 'back'), drawn(2, 'front')]
  expect(picturesOfColours(pictures, [1, 2])?.get(1)?.url).toBe('1-front')
  expect(picturesOfColours(pictures, [1, 2, 3])).toBeNull()
  expect(picturesOfColours(pictures, [1])).toBeNull()
})

test('an editor’s text for a picture replaces its number', () => {
  const pictures = [photo(null, 'a'), { ...photo(null, 'b'), alt: 'Sett bakfra' }]
  const visible = shownPictures({ name: 'Jakke', picture: source('a'), pictures }, null)
  expect(visible.map(({ alt }) => alt)).toEqual(['Jakke (bilde 1 av 2)', 'Sett bakfra'])
})
