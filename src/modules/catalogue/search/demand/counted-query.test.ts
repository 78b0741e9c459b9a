import { expect, test } from 'vitest'
import { countedQuery } from './counted-query.ts'

test.each([
  ['  Røde   JAKKER ', 'røde jakker'],
  ['vinter,dress', 'vinter dress'],
  ['A\u030Apne sko', 'åpne sko'],
  ['sko\u0000str\u200B 38', 'sko str 38'],
  ['str 36 37 38', 'str 36 37 38'],
  ['720183', '720183'],
  ['2472006400104', '2472006400104'],
])('%j is counted as %j', (typed, counted) => expect(countedQuery(typed)).toBe(counted))

test.each([
  '',
  ' , ',
  'kari@example.no',
  'kari @ example',
  '91234567',
  '+47 912 34 567',
  '912.34.567',
  'ring 912-34-567 nå',
  '01019012345',
  '010190 12345',
  '4111 1111 1111 1111',
  '4111111111111111',
  '24 72006 400104',
  'x'.repeat(61),
])('%j is not counted: it is empty or too long, or may be personal data', typed =>
  expect(countedQuery(typed)).toBeNull(),
)
