import { expect, test } from 'vitest'
import { toMine, without, withMine, type Known, type MyReservations } from './my-reservations.ts'

const tokenOf = (id: number) => `${id}`.padStart(32, 'a')
const known = (id: number, status = 'Mottatt'): Known => ({
  id,
  pickupCode: '042117',
  statusID: 1,
  status,
  shopName: 'Hent Elverum',
  pickupDeadline: null,
  heldUntil: null,
})
const mine = (id: number, status?: string) => ({ token: tokenOf(id), known: known(id, status) })

test('reservations are listed newest first, each once, and the latest twenty are stored', () => {
  const all = Array.from({ length: 25 }, (_, at) => at + 1).reduce<MyReservations>(
    (list, id) => withMine(list, [mine(id)]),
    [],
  )
  expect(all.map(each => each.known?.id)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at))
  // The receipt of an older reservation is opened again: the reservation keeps its position and gets its current state.
  const again = withMine(all, [mine(10, 'Hentet')])
  expect(again.map(each => each.known?.id)).toEqual(all.map(each => each.known?.id))
  expect(again.find(each => each.known?.id === 10)?.known?.status).toBe('Hentet')
})
test('the other part of a split cart is stored by its token, without replacing known data', () => {
  const other = { token: tokenOf(7), known: null }
  expect(withMine([mine(3)], [mine(6), other]).map(each => each.token)).toEqual([tokenOf(7), tokenOf(6), tokenOf(3)])
  expect(withMine([mine(7)], [other])).toEqual([mine(7)])
  expect(withMine([other], [mine(7)])).toEqual([mine(7)])
})
test('invalid entries written by another page of the same origin are ignored', () => {
  const odd = [
    { token: '../../ansatt', known: null },
    { token: tokenOf(2), known: { id: 'x' } },
    { token: tokenOf(4), known: { ...known(4), heldUntil: 'i morgen' } },
    null,
  ]
  expect(toMine([mine(1), ...odd])).toEqual([mine(1)])
  expect(toMine('x')).toEqual([])
})
test('a removed reservation is no longer stored, and an empty list stores nothing', () => {
  expect(without([mine(2), mine(1)], tokenOf(2))).toEqual([mine(1)])
  expect(without([mine(1)], tokenOf(1))).toBe(toMine(null))
})
