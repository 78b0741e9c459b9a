import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { readPromo, toPromo, writePromo } from './promo-store.ts'
import { clearPromo } from './try-code.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', memoryStorage(stored))
})
const tenth = { activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } }

test('the active promo code is stored as JSON under a separate key, and can be cleared', () => {
  expect(readPromo()).toBeNull()
  writePromo(tenth)
  expect(JSON.parse(stored.get('hent.promocode') ?? '')).toEqual(tenth)
  expect(readPromo()).toEqual(tenth)
  clearPromo()
  expect(readPromo()).toBeNull()
  expect(stored.size).toBe(0)
})

test('an unreadable stored code is no code, not a crash', () => {
  for (const kept of [
    null,
    7,
    'SOMMER10',
    [],
    {},
    { ...tenth, activePromocode: '' },
    { ...tenth, activePromocode: ['A', 'B'] },
    { ...tenth, reduction: null },
    { ...tenth, reduction: { fixed: 1, amount: 0.1 } },
    { ...tenth, reduction: { fixed: false, amount: 1.1 } },
    { ...tenth, reduction: { fixed: true, amount: 0.5 } },
    { ...tenth, reduction: { fixed: true, amount: -1 } },
    { ...tenth, reduction: { fixed: false, amount: null } },
  ])
    expect(toPromo(kept), JSON.stringify(kept)).toBeNull()
})
