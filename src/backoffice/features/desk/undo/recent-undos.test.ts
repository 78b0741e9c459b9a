import { expect, test } from 'vitest'
import { addUndos, undoKey } from './recent-undos.ts'

const undo = (id: number, about: string, version = '1') => ({ id, version, code: `${id}`, seconds: 60, about })

test('a new scan keeps the undo of earlier scans, newest first', () => {
  const one = addUndos([], { undos: [undo(1, 'Jakke')] })
  const two = addUndos(one, { undos: [undo(1, 'Lue')] })
  expect(two.map(({ about }) => about)).toEqual(['Lue', 'Jakke'])
  expect(addUndos(two, { undos: [] })).toEqual(two)
})
test('the same action again replaces its undo, and an undone one disappears', () => {
  const recent = [undo(2, 'Lue'), undo(1, 'Jakke')]
  expect(addUndos(recent, { undos: [undo(1, 'Jakke', '9')] }).map(({ version }) => version)).toEqual(['9', '1'])
  expect(addUndos(recent, { undos: [], gone: [undoKey(undo(2, 'Lue'))] })).toEqual([undo(1, 'Jakke')])
})
