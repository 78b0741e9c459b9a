import { expect, test } from 'vitest'
import type { StatusChange } from '#modules/sales/reservations/index.ts'
import type { LedgerEntry } from '#modules/stock/shops/index.ts'
import { entryText } from './ledger-text.ts'

const at = new Date('2026-11-24T12:00:00Z')
const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: '1',
  at,
  kind: 'release',
  causeType: 'reservation',
  causeId: 7,
  onHand: 0,
  reserved: -1,
  onHandAfter: 3,
  reservedAfter: 0,
  reason: null,
  actor: null,
  counted: null,
  ...changes,
})
const move = (changes: Partial<StatusChange>): StatusChange => ({
  reservation: 7,
  at: at.getTime(),
  from: 1,
  to: 6,
  actor: 'shopper',
  reason: null,
  lineMissing: null,
  ...changes,
})
const textOf = (changes: Partial<LedgerEntry>, moves: StatusChange[] = []) =>
  entryText(entry(changes), moves, new Map())

test('a ledger entry is described by the reservation move that wrote it, with its actor', () => {
  const moves = [
    move({ from: null, to: 1, at: at.getTime() - 90_000 }),
    move({ to: 6, actor: 'staff:4', reason: 'Kunden ringte', at: at.getTime() - 3 }),
    move({ from: 6, to: 1, actor: 'staff:5', at: at.getTime() + 30_000 }),
  ]
  expect(textOf({}, moves)).toEqual({
    what: 'Avbestilt, frigjort: Kunden ringte (reservasjon 7)',
    actor: 'staff:4',
    reservation: 7,
  })
  expect(textOf({ kind: 'reserve', at: new Date(at.getTime() - 90_000) }, moves).what).toBe('Reservert (reservasjon 7)')
  expect(textOf({ kind: 'reserve', at: new Date(at.getTime() + 30_000) }, moves)).toMatchObject({
    what: 'Reservert igjen, angret (reservasjon 7)',
    actor: 'staff:5',
  })
})

test('each cause of a movement has its own Norwegian text', () => {
  const words = (changes: Partial<LedgerEntry>, of: Partial<StatusChange>) => textOf(changes, [move(of)]).what
  expect(words({}, { to: 5, actor: 'system' })).toBe('Ikke hentet innen fristen, frigjort (reservasjon 7)')
  expect(words({}, { to: 7 })).toBe('Avvist av butikken, frigjort (reservasjon 7)')
  expect(words({}, { to: 4 })).toBe('Ikke levert ut, frigjort (reservasjon 7)')
  expect(words({ kind: 'hand_over', onHand: -1 }, { to: 4 })).toBe('Utlevert til kunden (reservasjon 7)')
  expect(words({ kind: 'hand_over', onHand: -1 }, { to: 9 })).toBe('Sendt til kunden (reservasjon 7)')
  expect(words({ kind: 'hand_over', onHand: 1 }, { to: 3 })).toBe('Utlevering angret (reservasjon 7)')
  expect(words({ kind: 'reserve' }, { to: 2, lineMissing: 0 })).toBe('Funnet likevel, reservert igjen (reservasjon 7)')
  expect(textOf({ kind: 'correction', counted: 4, actor: 'staff:4' })).toEqual({
    what: 'Telt i butikken: 4 på hylla',
    actor: 'staff:4',
    reservation: null,
  })
  expect(textOf({ kind: 'correction', onHand: 2, reason: 'Funnet på lageret' }).what).toBe(
    'Rettet opp: Funnet på lageret',
  )
})

test('a deleted reservation is named by its number, without a link', () => {
  expect(textOf({})).toEqual({ what: 'Frigjort (reservasjon 7)', actor: 'unknown', reservation: null })
})
