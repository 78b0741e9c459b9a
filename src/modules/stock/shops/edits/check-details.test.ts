import { expect, test } from 'vitest'
import { checkDetails } from './check-details.ts'
import { detailFields, type DetailField, type Details } from './shop-edits.ts'

const feed = { ...Object.fromEntries(detailFields.map(field => [field, null])), phone: 'spør i kassen' } as Details
const typedAs = (field: DetailField, text: string) => {
  const said = { address: 'Storgata 1', postcode: '0155', place: 'Oslo', opening_hours: 'Man-Søn 0000-2400' }
  const typed = { ...Object.fromEntries(detailFields.map(each => [each, ''])), ...said, [field]: text }
  const checked = checkDetails(typed as Record<DetailField, string>, feed)
  return checked.ok ? checked.details[field] : checked.faults
}

test.each(['22 33 44 55', '22-33-44-55', '+47 22 33 44 55', '02800', '', 'spør i kassen'])(
  'a telephone number is digits with separators, or equals that of the feed: %j',
  text => expect(typedAs('phone', text)).toBe(text || null),
)
test.each(['2233', '22 33 44 55 eller Ola', '+', '1'.repeat(16), '22+33445'])(
  'a telephone number that cannot be dialled is malformed: %j',
  text => expect(typedAs('phone', text)).toEqual({ phone: 'malformed' }),
)

test('a link to the map is https', () => {
  expect(typedAs('map_link', 'https://kart.example/oslo')).toBe('https://kart.example/oslo')
  for (const text of ['http://kart.example/oslo', 'javascript:alert(1)', 'kart.example'])
    expect(typedAs('map_link', text)).toEqual({ map_link: 'malformed' })
})

test.each<[DetailField, string, string]>([
  ['opening_hours', 'Mandag–fredag 10–14 og 16–20', 'Man-Fre 1000-1400, 1600-2000, Lør-Søn stengt'],
  ['special_opening_hours', '24.12.2026 9-14', '2026-12-24 0900-1400'],
])('%s is stored in one form: %s', (field, typed, stored) => expect(typedAs(field, typed)).toBe(stored))

test.each<[DetailField, string, string]>([
  ['address', 'missing', ''],
  ['place', 'missing', ' '],
  ['postcode', 'malformed', '155'],
  ['email', 'malformed', 'oslo'],
  ['opening_hours', 'malformed', 'når som helst'],
  ['special_opening_hours', 'malformed', 'julaften stengt'],
  ['description', 'too_long', 'a'.repeat(10_001)],
])('%s is %s (case %#)', (field, fault, text) => {
  expect(typedAs(field, text)).toEqual({ [field]: fault })
})
