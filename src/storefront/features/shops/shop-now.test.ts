import { expect, test } from 'vitest'
import { nearShopNow, shopNow } from './shop-now.ts'

const week = [
  null,
  ...Array.from({ length: 5 }, () => ({ open: '1000', close: '2000' })),
  { open: '1000', close: '1800' },
]
const shop = { readyHours: 2, openingHours: week, specialOpeningHours: [{ date: '2026-05-01', hours: null }] }
const at = (oslo: string) => shopNow(shop, new Date(`${oslo}+02:00`))

test('an open shop shows its closing time and when the goods would be ready', () => {
  expect(at('2026-06-01T12:00')).toEqual({ open: 'Åpent til 20.00', ready: 'Klar i dag kl.\u00a014.00' })
  expect(at('2026-06-01T19:00').ready).toBe('Klar i morgen kl.\u00a011.00')
})

test('a closed shop shows its next opening time, across Sundays and holidays', () => {
  expect(at('2026-06-06T19:00').open).toBe('Stengt nå, åpner mandag 8. juni kl.\u00a010.00')
  expect(at('2026-04-30T21:00').open).toBe('Stengt nå, åpner lørdag 2. mai kl.\u00a010.00')
})

test('a shop closed for a holiday names it', () => {
  expect(
    shopNow({ readyHours: 2, openingHours: week, specialOpeningHours: [] }, new Date('2026-05-01T12:00+02:00')).open,
  ).toBe('Stengt i dag (1. mai), åpner i morgen kl.\u00a010.00')
})

test('a nearby shop from the API gets the same text', () => {
  const now = new Date('2026-06-01T12:00+02:00')
  const shut = { closesAt: null, opensAt: null, closedToday: false, holiday: null }
  const open = { ...shut, state: 'open' as const, closesAt: '2026-06-01T18:00:00Z' }
  expect(nearShopNow({ open, readyBy: '2026-06-01T12:00:00Z' }, now)).toEqual(at('2026-06-01T12:00'))
  const closed = { ...shut, state: 'closed' as const, opensAt: '2026-06-02T08:00:00Z' }
  expect(nearShopNow({ open: closed, readyBy: null }, now)).toEqual({
    open: 'Stengt nå, åpner i morgen kl.\u00a010.00',
    ready: null,
  })
  expect(nearShopNow({ open: { ...shut, state: 'unknown' }, readyBy: null }, now).open).toBe(
    'Ring butikken om åpningstider',
  )
})

test('opening hours that cannot be parsed give a text to call the shop', () => {
  expect(shopNow({ readyHours: 2, openingHours: null, specialOpeningHours: [] }, new Date())).toEqual({
    open: 'Ring butikken om åpningstider',
    ready: null,
  })
})
