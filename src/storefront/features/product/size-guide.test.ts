import { expect, test } from 'vitest'
import { sizeGuideFor } from './size-guide.ts'

test('clothes have their breast girth, by the European standard, for women and for men', () => {
  expect(sizeGuideFor(['S', 'M'], 'Dame')?.rows).toEqual([
    ['S', '82–90 cm'],
    ['M', '90–98 cm'],
  ])
  expect(sizeGuideFor(['S', 'M'], 'Herre')?.rows[1]).toEqual(['M', '94–102 cm'])
})

test('shoes have the length of the foot, clothes for children the height of the child', () => {
  expect(sizeGuideFor(['42', '43'], 'Uni')).toMatchObject({ heading: 'Fotens lengde', rows: [['42', 'ca. 26,5 cm'], ['43', 'ca. 27,2 cm']] }) // prettier-ignore
  expect(sizeGuideFor(['92', '104'], 'Barn')).toMatchObject({ heading: 'Barnets høyde', rows: [['92', 'til 92 cm'], ['104', 'til 104 cm']] }) // prettier-ignore
})

test('sizes of another kind, or only one, have no guide: nothing is made up', () => {
  expect(sizeGuideFor(['One size'], 'Uni')).toBeNull()
  expect(sizeGuideFor(['S', 'Lang'], 'Herre')).toBeNull()
  expect(sizeGuideFor(['150 cm', '160 cm'], 'Uni')).toBeNull()
})
