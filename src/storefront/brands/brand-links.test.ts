import { expect, test } from 'vitest'
import { brandIds } from '#shared/brand-ids.ts'
import { brandLinks } from './brand-links.ts'
import { brands } from './brands.ts'

const brandsWith = (name: string) => brandIds.filter(id => brandLinks(brands[id]).some(link => link.name === name))

test('three brands lead to customer service', () => {
  expect(brandsWith('Kundeservice')).toEqual(['ox', 'fjell', 'outlet'])
})
test('one brand leads to the care of what was bought', () => {
  expect(brandsWith('Vedlikehold')).toEqual(['fjell'])
})
test('all four brands lead to what they are', () => {
  expect(brandsWith('Om')).toEqual(['ox', 'fjell', 'barneklaer', 'outlet'])
})
test('two brands lead to questions and answers', () => {
  expect(brandsWith('Informasjon')).toEqual(['ox', 'outlet'])
})
test('one brand has its header and footer on a single line, and one has no search field', () => {
  expect(brandIds.filter(id => brands[id].singleLine)).toEqual(['outlet'])
  expect(brandIds.filter(id => !brands[id].searchField)).toEqual(['barneklaer'])
})
