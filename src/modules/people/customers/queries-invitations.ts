import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { emailKey, type Consents, type Invitation, type InvitedFacts } from './customer.ts'

interface UnsentInvitation {
  customerNo: string
  email: string
  hasAccount: boolean
}

/**
 * Invitations that have not been mailed yet, locked until the transaction ends. Skips those that another process has
 * locked.
 */
export async function lockUnsentInvitations(tx: Db, atMost: number): Promise<UnsentInvitation[]> {
  const { rows } = await sql<UnsentInvitation>`
    select i.customer_no as "customerNo", i.email,
           exists (select from customers.customer c where c.email_key = i.email_key) as "hasAccount"
      from customers.invitation i
     where i.closed_at is null and i.token_hash is null
     order by i.customer_no limit ${atMost} for update of i skip locked`.execute(tx)
  return rows
}

export async function setTokens(
  tx: Db,
  tokens: readonly { customerNo: string; tokenHash: string }[],
  days: number,
): Promise<void> {
  await sql`update customers.invitation i set token_hash = t.hash, expires_at = now() + make_interval(days => ${days})
    from unnest(${tokens.map(({ customerNo }) => customerNo)}::text[], ${tokens.map(({ tokenHash }) => tokenHash)}::text[]) as t (no, hash)
    where i.customer_no = t.no`.execute(tx)
}

const erased = sql`closed_at = now(), email = null, email_key = null, facts = '{}', consents = '{}', token_hash = null, expires_at = null`

/** Closes invitations and erases the recorded details. The customer number is kept. */
export async function closeByNumber(tx: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0)
    await sql`update customers.invitation set ${erased} where customer_no = any(${numbers}::text[])`.execute(tx)
}

/**
 * Finds the invitation of a link's token. undefined: unknown, used or expired. `lock`: locks the row until the
 * transaction ends.
 */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  { lock = false } = {},
): Promise<Invitation | undefined> {
  const query = db
    .selectFrom('customers.invitation')
    .select(['customer_no as customerNo', 'email', 'facts', 'consents'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row?.email === null || row === undefined) return undefined
  return {
    customerNo: row.customerNo,
    email: row.email,
    facts: row.facts as InvitedFacts,
    consents: row.consents as Consents,
  }
}

/** The open invitations to an address. */
export async function listInvitationsOf(db: Db, email: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('customers.invitation')
    .select(['customer_no as customerNo', 'facts', 'consents'])
    .where('email_key', '=', emailKey(email))
    .where('closed_at', 'is', null)
    .orderBy('customer_no')
    .execute()
  return rows.map(({ customerNo, facts, consents }) => ({
    ...{ customerNo, email },
    facts: facts as InvitedFacts,
    consents: consents as Consents,
  }))
}

/** Erases the details of open invitations that have expired, or have the address of an account. */
export async function pruneInvitations(db: Db, at?: Date): Promise<void> {
  const now = sql`coalesce(${at ?? null}::timestamptz, now())`
  await sql`update customers.invitation i set ${erased}
    where i.closed_at is null and (i.expires_at <= ${now}
       or exists (select from customers.customer c where c.email_key = i.email_key))`.execute(db)
}

export interface InvitationPlan {
  counts: { invited: number; changed: number; haveAccount: number; closed: number }
  rows: Invitation[]
}

/**
 * Compares a feed of customers with the database. `rows` are the new and changed invitations. A customer with a closed
 * invitation, or with the address of an account, gets none.
 */
export async function planInvitations(db: Db, feed: readonly Invitation[]): Promise<InvitationPlan> {
  const { rows: stored } = await sql<{ no: string; open: boolean; facts: string }>`
    select customer_no as no, closed_at is null as open, jsonb_build_array(email, facts, consents)::text as facts
      from customers.invitation where customer_no = any(${feed.map(({ customerNo }) => customerNo)}::text[])`.execute(
    db,
  )
  const before = new Map(stored.map(row => [row.no, row]))
  const { rows: known } = await sql<{ key: string }>`select email_key as key from customers.customer
    where email_key = any(${feed.map(({ email }) => emailKey(email))}::text[])`.execute(db)
  const accounts = new Set(known.map(({ key }) => key))
  const factsOf = new Map<string, string>()
  for (const part of parts(feed)) {
    const { rows } = await sql<{ no: string; facts: string }>`
      select no, jsonb_build_array(email, facts, consents)::text as facts from ${records(part)}`.execute(db)
    for (const { no, facts } of rows) factsOf.set(no, facts)
  }
  const counts = { invited: 0, changed: 0, haveAccount: 0, closed: 0 }
  const rows = feed.filter(({ customerNo, email }) => {
    const earlier = before.get(customerNo)
    const outcome =
      earlier && !earlier.open
        ? 'closed'
        : accounts.has(emailKey(email))
          ? 'haveAccount'
          : earlier
            ? 'changed'
            : 'invited'
    if (outcome === 'changed' && earlier?.facts === factsOf.get(customerNo)) return false
    counts[outcome]++
    return outcome === 'changed' || outcome === 'invited'
  })
  return { counts, rows }
}

/**
 * Stores the planned invitations. A new address gets a new invitation, and the link sent to the previous address
 * becomes invalid.
 */
export async function applyInvitations(tx: Db, { rows }: InvitationPlan): Promise<void> {
  // Two customers may have swapped addresses, so both rows are deleted before either is inserted.
  for (const part of parts(rows))
    await sql`delete from customers.invitation i using ${records(part)} where i.customer_no = r.no and i.email_key <> r.email_key`.execute(
      tx,
    )
  for (const part of parts(rows))
    await sql`insert into customers.invitation (customer_no, email, email_key, facts, consents)
    select no, email, email_key, facts, consents from ${records(part)}
    on conflict (customer_no) do update set email = excluded.email, facts = excluded.facts, consents = excluded.consents`.execute(
      tx,
    )
}

/** Maps each address to the customer number of its open invitation. Leaves out the customers in `numbers`. */
export async function invitedByOthers(
  db: Db,
  emails: readonly string[],
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; no: string }>`select email_key as key, customer_no as no
    from customers.invitation where closed_at is null and email_key = any(${emails.map(emailKey)}::text[])
     and customer_no <> all(${numbers}::text[])`.execute(db)
  return new Map(rows.map(({ key, no }) => [key, no]))
}

/** Splits a long list into parts. Each part becomes one JSON parameter of a query. */
function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += 5_000) yield rows.slice(at, at + 5_000)
}

function records(feed: readonly Invitation[]) {
  const rows = feed.map(({ customerNo, email, facts, consents }) => ({
    no: customerNo,
    email,
    email_key: emailKey(email),
    facts,
    consents,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (no text, email text, email_key text, facts jsonb, consents jsonb)`
}
