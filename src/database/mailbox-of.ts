import { sql, type RawBuilder } from 'kysely'

/** The mailbox of an address, as the caps of mails count it: without case, `+tag` and Gmail's dots. */
export const mailboxOf = (address: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`customers.mailbox_of(lower(${address}))`
