import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import {
  contactLife,
  dropEndedContact,
  eraseContact,
  keepContact,
  readContact,
  subscribeToContact,
  typeContact,
} from './contact-store.ts'

const stored = new Map<string, string>()
let browser: EventTarget
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => stored.get('hent.contact')
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('typed contact details are stored for all tabs, also a field that the shopper emptied; other fields are not', () => {
  for (const [name, value] of Object.entries({
    name: 'Kari',
    phone: '912 34 567',
    email: 'kari@example.no',
    address: 'Storgata 1',
    postal_code: '0155',
    city: 'Oslo',
    shop: '4',
    code: '123456',
  }))
    typeContact(name, value)
  typeContact('phone', '')
  const typed = {
    name: 'Kari',
    phone: '',
    email: 'kari@example.no',
    address: 'Storgata 1',
    postal_code: '0155',
    city: 'Oslo',
  }
  expect(readContact()).toEqual(typed)
  expect(JSON.parse(kept() ?? '')).toEqual({ typed, until: Date.now() + contactLife })
})

test('contact details end two hours after the last change, also in an open page, and are then removed', () => {
  expect(contactLife).toBe(7_200_000)
  typeContact('name', 'Kari')
  later(contactLife - 1)
  dropEndedContact()
  expect(readContact()).toEqual({ name: 'Kari' })
  typeContact('city', 'Oslo')
  later(contactLife - 1)
  expect(readContact()).toEqual({ name: 'Kari', city: 'Oslo' })
  later(1)
  expect(readContact()).toEqual({})
  dropEndedContact()
  expect(kept()).toBeUndefined()
})

test('a clock that is set back does not prolong contact details, and expired ones are not mixed with new ones', () => {
  typeContact('name', 'Kari')
  later(-60_000)
  expect(readContact()).toEqual({})
  typeContact('city', 'Oslo')
  expect(readContact()).toEqual({ city: 'Oslo' })
})

test('erased and emptied contact details leave nothing in the storage', () => {
  typeContact('name', 'Kari')
  eraseContact()
  expect([readContact(), kept()]).toEqual([{}, undefined])
  typeContact('name', 'Kari')
  typeContact('name', '')
  expect(kept()).toBeUndefined()
})

test('a contact detail that another tab stores applies in this tab at once', () => {
  const heard = vi.fn()
  const leave = subscribeToContact(heard)
  stored.set('hent.contact', JSON.stringify({ typed: { name: 'Ola' }, until: Date.now() + contactLife }))
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'hent.contact' }))
  expect([readContact(), heard.mock.calls.length]).toEqual([{ name: 'Ola' }, 1])
  typeContact('phone', '91234567')
  expect(readContact()).toEqual({ name: 'Ola', phone: '91234567' })
  leave()
})

const until = 1_000_000_000_000 + 60_000
test.each([
  ['not JSON', '{', {}],
  ['a list', '[]', {}],
  ['without an end', JSON.stringify({ typed: { name: 'Kari' } }), {}],
  ['an end that is too far away', JSON.stringify({ typed: { name: 'Kari' }, until: until + contactLife }), {}],
  ['the fields alone', JSON.stringify({ name: 'Kari' }), {}],
  ['a number as a name', JSON.stringify({ typed: { name: 7, city: 'Oslo' }, until }), { city: 'Oslo' }],
  [
    'a text that is too long',
    JSON.stringify({ typed: { name: 'a'.repeat(301), city: 'Oslo' }, until }),
    { city: 'Oslo' },
  ],
  ['an unknown field', JSON.stringify({ typed: { card: '1234', city: 'Oslo' }, until }), { city: 'Oslo' }],
])('stored details that are invalid are dropped: %s', (_, text, expected) => {
  stored.set('hent.contact', text)
  expect(readContact()).toEqual(expected)
})

test('for any sequence of fields typed in two tabs, the latest value of each field is kept', async () => {
  // A second instance of the module simulates another tab.
  vi.resetModules()
  const otherTab = await import('./contact-store.ts')
  const tabs = [{ typeContact, readContact }, otherTab]
  const typing = fc.record({
    tab: fc.nat(1),
    field: fc.constantFrom('name', 'phone', 'city'),
    value: fc.constantFrom('', 'a', 'b'),
  })
  fc.assert(
    fc.property(fc.array(typing, { maxLength: 20 }), steps => {
      stored.clear()
      const latest: Record<string, string> = {}
      for (const { tab, field, value } of steps) {
        tabs[tab]?.typeContact(field, value)
        latest[field] = value
        const empty = Object.values(latest).every(each => each === '')
        if (empty) for (const each of Object.keys(latest)) delete latest[each]
        for (const { readContact: read } of tabs) expect(read()).toEqual(latest)
      }
    }),
  )
})

test('with blocked storage the details last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepContact({ name: 'Kari' })
  typeContact('city', 'Oslo')
  expect(readContact()).toEqual({ name: 'Kari', city: 'Oslo' })
  eraseContact()
  expect(readContact()).toEqual({})
})
