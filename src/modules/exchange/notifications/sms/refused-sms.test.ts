import { expect, test } from 'vitest'
import { refusedThatMatters, type StoredSms } from './refused-sms.ts'

const stored = (...rows: [kind: string, state: string][]): StoredSms[] =>
  rows.map(([kind, state], order) => ({ id: order + 1, kind, state, reply: null, recipient: 'a', at: new Date(0) }))

test.each<[title: string, rows: [string, string][], status: number, id: number | null]>([
  ['what was refused', [['ready', 'refused']], 3, 1],
  ['nothing that was sent', [['ready', 'sent']], 3, null],
  ['nothing that may have been sent', [['ready', 'unclear']], 3, null],
  ['nothing that is over', [['ready', 'refused']], 4, null],
  [
    'the reminder, which holds all that the first said',
    [
      ['ready', 'refused'],
      ['reminder', 'refused'],
    ],
    3,
    2,
  ],
  [
    'nothing where the reminder has come',
    [
      ['ready', 'refused'],
      ['reminder', 'sent'],
    ],
    3,
    null,
  ],
  [
    'how it ended',
    [
      ['ready', 'refused'],
      ['expired', 'refused'],
    ],
    5,
    2,
  ],
  ['not that it expired where it was cancelled', [['expired', 'refused']], 6, null],
  ['a question that waits for its answer', [['asked-7', 'refused']], 1, 1],
  ['no question that was answered', [['asked-8', 'refused']], 1, null],
  [
    'the question though another was sent since',
    [
      ['asked-7', 'refused'],
      ['asked-8', 'sent'],
    ],
    2,
    1,
  ],
])('the relevant refused message: %s', (_, rows, status, id) => {
  expect(refusedThatMatters(stored(...rows), { status, questions: [7] })?.id ?? null).toBe(id)
})
