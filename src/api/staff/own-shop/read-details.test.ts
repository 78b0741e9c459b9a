import { expect, test } from 'vitest'
import { detailFields, type DetailField, type Details } from '#modules/stock/shops/index.ts'
import { readDetails } from './read-details.ts'

const feed = { ...Object.fromEntries(detailFields.map(field => [field, null])), phone: 'spør i kassen' } as Details
const typedAs = (field: DetailField, text: string) => {
  const said = { address: 'Storgata 1', postcode: '0155', place: 'Oslo', opening_hours: 'Man-Søn 0000-2400' }
  const typed = { ...Object.fromEntries(detailFields.map(each => [each, ''])), ...said, [field]: text }
  const read = readDetails(typed as Record<DetailField, string>, feed)
  return read.ok ? read.details[field] : read.errors
}

test.each(['22 33 44 55', '+47 22 33 44 55', '02800', '', 'spør i kassen'])(
  'a telephone number is digits and blanks, one of the feed as the feed has it: %j',
  text => expect(typedAs('phone', text)).toBe(text || null),
)
test.each(['2233', '22-33-44-55', '22 33 44 55 eller Ola', '+', '1'.repeat(16), '22+33445'])(
  'what cannot be dialled is refused beside the field: %j',
  text =>
    expect(typedAs('phone', text)).toEqual({
      phone: ['Skriv nummeret med sifre og mellomrom, for eksempel 22 33 44 55'],
    }),
)

test('a link to the map is https, as the message says', () => {
  expect(typedAs('map_link', 'https://kart.example/oslo')).toBe('https://kart.example/oslo')
  for (const text of ['http://kart.example/oslo', 'javascript:alert(1)', 'kart.example'])
    expect(typedAs('map_link', text)).toEqual({ map_link: ['Skriv en adresse som begynner med https://'] })
})
