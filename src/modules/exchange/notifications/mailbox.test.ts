import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { mailTarget } from './mailbox.ts'

test.each([
  ['kari@example.no', ' KARI@Example.NO '],
  ['kari@example.no', 'kari+sko@example.no'],
  ['kari.nord@gmail.com', 'karinord+x@googlemail.com'],
  ['kari@blåbær.no', 'kari@xn--blbr-roah.no'],
])('%s and %s are the same mailbox', (one, other) => {
  expect(mailTarget(other).mailbox).toBe(mailTarget(one).mailbox)
})
test.each([
  ['kari@example.no', 'ola@example.no'],
  ['kari.nord@example.no', 'karinord@example.no'],
  ['kari@example.no', 'kari@example.com'],
])('%s and %s are different mailboxes', (one, other) => {
  expect(mailTarget(other).mailbox).not.toBe(mailTarget(one).mailbox)
})
test('the database and the count of mails agree on which addresses share a mailbox', async () => {
  const { pool } = await usingDatabase()
  const addresses = [
    'kari@example.no',
    'kari+sko@example.no',
    'kari+a+b@example.no',
    'ka.ri@example.no',
    'kari@example.com',
    'kari@gmail.com',
    'k.ari+x@googlemail.com',
    'k.a.r.i@gmail.com',
  ]
  const { rows } = await pool.query<{ address: string; mailbox: string }>(
    'select address, customers.mailbox_of(address) as mailbox from unnest($1::text[]) as address',
    [addresses],
  )
  for (const one of rows)
    for (const other of rows)
      expect(one.mailbox === other.mailbox, `${one.address} and ${other.address}`).toBe(
        mailTarget(one.address).mailbox === mailTarget(other.address).mailbox,
      )
})
