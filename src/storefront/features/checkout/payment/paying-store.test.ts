import { expect, test } from 'vitest'
import { readPaying, writePaying, type Paying } from './paying-store.ts'

const paying: Paying = { provider: 'vipps', id: 'a1', receiptToken: 't', items: [{ ean: '7000000000001', count: 2 }] }

function storage(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items))
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

test('the tab knows which payment it sent the shopper to, until that has ended', () => {
  const own = storage()
  writePaying(own, paying)
  expect(readPaying(own)).toEqual(paying)
  writePaying(own, null)
  expect(readPaying(own)).toBeNull()
})
test('what cannot be read is no payment', () => {
  for (const stored of ['{', '[]', '1', '{"provider":"paypal","id":"1","receiptToken":"t","items":[]}'])
    expect(readPaying(storage({ 'hent.paying': stored }))).toBeNull()
})
test('a browser that stores nothing goes on without it', () => {
  const closed = {
    setItem: () => {
      throw new Error('no')
    },
    removeItem: () => {},
  }
  expect(() => writePaying(closed, paying)).not.toThrow()
})
