import { expect, test } from 'vitest'
import { childAge } from './child-age.ts'

test.each([
  ['50', 'nyfødt'],
  ['62', '3 mnd'],
  ['86', '1½ år'],
  ['92', '2 år'],
  ['98/104', '3–4 år'],
  ['86-92', '1½–2 år'],
  ['62/68', 'til 6 mnd'],
  ['164 cm', '14 år'],
  ['90', null],
  ['36', null],
  ['180', null],
  ['2-3 år', null],
  ['M', null],
])("the children's size %s has the age %s", (size, age) => expect(childAge(size)).toBe(age))
