import { expect, test } from 'vitest'
import { typedPostcode } from './typed-postcode.ts'

test.each(['2815', ' 2815 ', '28\u200B15', '\u200E2815\u200F', '２８１５', '28\u00A015', '\uFEFF2815', '28 15'])(
  'the pasted postcode %j is read',
  typed => expect(typedPostcode(typed)).toBe('2815'),
)
test.each(['', '281', '28150', 'Gjøvik', '2815 Gjøvik', 'Storgata 2815'])('%j is no postcode', typed =>
  expect(typedPostcode(typed)).toBeNull(),
)
