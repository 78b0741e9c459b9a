import { expect, onTestFinished, test } from 'vitest'
import { customerExport } from '#contract/customers/customer-export.ts'
import { renderPage, shippedPages } from '#modules/documents/content/index.ts'
import {
  deletedLines,
  storedForGuestLines,
  storedLines,
  personalData,
  printedPeriods,
} from '#shared/privacy/entries.ts'
import { innocentColumns } from '#tests/support/innocent-columns.ts'
import type { PersonalData } from '#shared/privacy/personal-data.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

const entries: readonly PersonalData[] = personalData

/** Words of column names that suggest personal data. */
const personalWords = new Set(
  `account actor address author birth by city contact customer device detail email employee facts fields gender guest ip
  latitude longitude mail mailbox maker message mobile name network note origin password person phone pin postal
  postcode reason recipient requester secret user zipcode`.split(/\s+/),
)
const looksPersonal = (column: string) => column.split('_').some(word => personalWords.has(word))

const columnsOf = (tables: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.map(column => `${table}.${column}`))
const listed = entries.flatMap(({ tables }) => columnsOf(tables))
const innocent = columnsOf(innocentColumns)

async function usingColumns() {
  const { pool } = await usingDatabase()
  const read = async () => {
    const { rows } = await pool.query<{ table: string; column: string }>(
      `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema', 'public')`,
    )
    // The queue's own tables have names of queues. Their data is in `jobs.job`.
    return rows.filter(({ table, column }) => !table.startsWith('jobs.') || `${table}.${column}` === 'jobs.job.data')
  }
  const forgotten = async () =>
    (await read())
      .filter(({ column }) => looksPersonal(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter(name => !listed.includes(name) && !innocent.includes(name))
  return { pool, read, forgotten }
}

test('each column with the name of personal data is in the table of personal data, and a new one is noticed', async () => {
  const { pool, read, forgotten } = await usingColumns()
  expect(await forgotten()).toEqual([])
  const known = new Set((await read()).map(({ table, column }) => `${table}.${column}`))
  expect([...listed, ...innocent].filter(name => !known.has(name))).toEqual([])
  await pool.query('create table polls.guess (id int, phone_number text, score int)')
  expect(await forgotten()).toEqual(['polls.guess.phone_number'])
})

test('requests about personal data find the rows of an e-mail address through an index', async () => {
  const { pool } = await usingColumns()
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('set enable_seqscan = off')
  const tables = ['reservations.reservation', 'alerts.stock_alert', 'notifications.contact', 'privacy.request']
  for (const table of tables) {
    const { rows } = await client.query(`explain select from ${table} where lower(email) = lower('kari@example.no')`)
    expect(JSON.stringify(rows), table).toContain('Index')
  }
})

test('only rows that are deleted with an account refer to it with a cascade, except spent challenges', async () => {
  const { pool } = await usingColumns()
  const { rows } = await pool.query<{ name: string }>(
    `with recursive owned as (
       select 'customers.customer'::regclass::oid as id
       union select c.conrelid from pg_constraint c join owned on c.confrelid = owned.id
        where c.contype = 'f' and c.confdeltype = 'c')
     select id::regclass::text as name from owned`,
  )
  const deleted = new Set(rows.map(({ name }) => name))
  const wrong = entries.flatMap(({ tables, withAccount, leaves }) => {
    const isDeleted = withAccount !== null && 'deleted' in withAccount && leaves === 'nothing'
    return Object.keys(tables).filter(table => deleted.has(table) !== isDeleted)
  })
  // A challenge belongs to a browser. It expires within the hour.
  expect(wrong).toEqual(['customers.spent_challenge'])
})

test('each part of the export is of one kind of personal data, and each kind is exported or says why not', () => {
  const parts = entries.flatMap(({ exported }) => ('not' in exported ? [] : exported))
  expect(new Set(parts)).toEqual(new Set(Object.keys(customerExport.shape)))
  expect(entries.filter(({ exported }) => ('not' in exported ? exported.not === '' : exported.length === 0))).toEqual(
    [],
  )
})

test('each kind of personal data of shoppers has a line on the privacy page, and of accounts one about their deletion', () => {
  const ids = new Map(entries.map(entry => [entry.id, entry]))
  expect(ids.size).toBe(entries.length)
  for (const { id, of, printed, withAccount } of entries) {
    expect([id, printed === null]).toEqual([id, of === 'staff'])
    if (of === 'customers' && id !== 'invitations') expect([id, withAccount]).not.toEqual([id, null])
    if (printed && 'under' in printed) expect(ids.get(printed.under)?.printed).toHaveProperty('text')
    for (const line of withAccount === null ? [] : Object.entries(withAccount))
      if ('under' in line[1]) expect(ids.get(line[1].under)?.withAccount).toHaveProperty(`${line[0]}.text`)
  }
  const { html } = renderPage(shippedPages.get('personvernerklaering')!)
  for (const line of printedPeriods) expect(html).toContain(`<li>${line}</li>`)
  expect(html).not.toContain('lagringstider')
  expect([deletedLines.length, storedLines.length, storedForGuestLines.length]).toEqual([5, 5, 5])
  // A guest's deletion removes alerts and reservations at once.
  for (const gone of [/Varsler om varer/, /ikke hentet/]) expect(storedForGuestLines.join('\n')).not.toMatch(gone)
})
