import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** What the chain or the processes agreed on, stored in the database. A value that is not there: undefined. */
export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings.setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

/** Several of them as a part of another statement: one object by key. */
export function settingsObject(keys: readonly string[]) {
  return sql<Record<string, unknown>>`(select coalesce(jsonb_object_agg(key, value), '{}')
    from settings.setting where key = any(${[...keys]}::text[]))`
}

/** Keeps the value unless there is one already: of two processes both go on with the first one's. */
export async function writeSettingOnce(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings.setting')
    .values({ key, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings.setting')
    .values({ key, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: sql`${JSON.stringify(value)}::jsonb`, changed_at: sql`now()` }),
    )
    .execute()
}
