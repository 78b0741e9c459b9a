import type { TestDatabase } from '../database/database.ts'

/** Copies the only reservation of the database, each copy collected by another buyer. Their ids begin with 1001. */
export async function copyBuyers({ pool }: TestDatabase, count: number): Promise<void> {
  const columnsOf = async (table: string) => {
    const { rows } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    return rows[0]!.columns
  }
  const copy = async (table: string, changes: string) => {
    const columns = await columnsOf(table)
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
         select ${columns} from (
           select (jsonb_populate_record(r, ${changes})).* from ${table} r, generate_series(1, ${count}) n) copies`,
    )
  }
  await copy(
    'reservations.reservation',
    `jsonb_build_object('id', 1000 + n, 'email', 'buyer' || n || '@example.no', 'status_id', 4, 'closed_at', now(),
      'receipt_token', lpad(n::text, 40, 'r'))`,
  )
  await copy(
    'reservations.line',
    `jsonb_build_object('id', 1000 + n, 'reservation_id', 1000 + n, 'state', 'collected')`,
  )
}
