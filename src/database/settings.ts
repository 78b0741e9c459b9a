import { sql } from 'kysely'
import type { z } from 'zod'
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

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings.setting').where('key', '=', key).execute()
}

/** What a chain may set for itself, by `hent setting`. */
export interface ChainSetting<T = unknown> {
  key: string
  schema: z.ZodType<T>
  /** Holds where nothing is set, or what is set is none of `schema`. */
  usual: T
  /** What `schema` takes, in words: `a number from 0 to 600`. */
  form: string
  meaning: string
}

/** The value of a setting as it was stored, or was not. */
export function chosenValue<T>({ schema, usual }: ChainSetting<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : usual
}

export async function readChosen<T>(db: Db, setting: ChainSetting<T>): Promise<T> {
  return chosenValue(setting, await readSetting(db, setting.key))
}
