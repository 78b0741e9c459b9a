import { expect, test } from 'vitest'
import { contactOf, fillEmpty } from './known-contact.ts'

const kari = {
  first_name: 'Kari',
  last_name: 'Ås',
  phone: '+4791234567',
  email: 'kari@example.no',
  address: 'Storgata 1',
  postal_code: '2406',
  city: 'Elverum',
}
const formWith = (values: Record<string, string>) => {
  const fields = new Map(Object.entries(values).map(([name, value]) => [name, { value }]))
  const valuesNow = () => Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))
  return { field: (name: string) => fields.get(name) ?? null, valuesNow }
}

test('the till is filled in with what the account knows of who collects', () => {
  const { field, valuesNow } = formWith({ name: '', phone: '', email: '', address: '', postal_code: '', city: '' })
  fillEmpty(field, contactOf(kari))
  expect(valuesNow()).toEqual({
    name: 'Kari Ås',
    phone: '+4791234567',
    email: 'kari@example.no',
    address: 'Storgata 1',
    postal_code: '2406',
    city: 'Elverum',
  })
})

test('what the account knows never takes the place of what was typed, or of what was emptied', () => {
  const { field, valuesNow } = formWith({ name: 'Ola', phone: '', email: '' })
  fillEmpty(field, contactOf(kari), new Set(['email']))
  expect(valuesNow()).toEqual({ name: 'Ola', phone: '+4791234567', email: '' })
})

test('a form without one of the fields is filled in all the same', () => {
  const { field, valuesNow } = formWith({ name: '' })
  fillEmpty(field, contactOf({ ...kari, last_name: '' }))
  expect(valuesNow()).toEqual({ name: 'Kari' })
})
