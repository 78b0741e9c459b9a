import { expect, test } from 'vitest'
import { contactOf, fillEmpty, fillTyped } from './known-contact.ts'

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

test('the checkout is filled with the customer’s contact details', () => {
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

test('the account’s details do not replace fields that the shopper typed or emptied', () => {
  const { field, valuesNow } = formWith({ name: 'Ola', phone: '', email: '' })
  fillEmpty(field, contactOf(kari), new Set(['email']))
  expect(valuesNow()).toEqual({ name: 'Ola', phone: '+4791234567', email: '' })
})

test('a form that lacks some of the fields is filled as far as possible', () => {
  const { field, valuesNow } = formWith({ name: '' })
  fillEmpty(field, contactOf({ ...kari, last_name: '' }))
  expect(valuesNow()).toEqual({ name: 'Kari' })
})

test('a form takes over the fields of another tab, also an emptied one, and reports whether it changed', () => {
  const { field, valuesNow } = formWith({ name: 'Kari', phone: '91234567', email: '' })
  expect(fillTyped(field, { name: '', email: 'ola@example.no', city: 'Oslo' })).toBe(true)
  expect(valuesNow()).toEqual({ name: '', phone: '91234567', email: 'ola@example.no' })
  expect(fillTyped(field, { name: '', email: 'ola@example.no' })).toBe(false)
  expect(fillTyped(field, {})).toBe(false)
})
