import { expect, test } from 'vitest'
import { mailTarget } from './mailbox.ts'

test.each([
  ['kari@example.no', ' KARI@Example.NO '],
  ['kari@example.no', 'kari+sko@example.no'],
  ['kari.nord@gmail.com', 'karinord+x@googlemail.com'],
  ['kari@blåbær.no', 'kari@xn--blbr-roah.no'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailTarget(other).mailbox).toBe(mailTarget(one).mailbox)
})
test.each([
  ['kari@example.no', 'ola@example.no'],
  ['kari.nord@example.no', 'karinord@example.no'],
  ['kari@example.no', 'kari@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailTarget(other).mailbox).not.toBe(mailTarget(one).mailbox)
})
