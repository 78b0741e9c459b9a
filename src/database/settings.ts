import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from './connection.ts'

/** Returns a stored value without checking it. undefined: not set. */
export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings.setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

/** A subquery that returns the stored values of these keys as one JSON object. Keys that are not set are left out. */
export function settingsObject(keys: readonly string[]) {
  return sql<Record<string, unknown>>`(select coalesce(jsonb_object_agg(key, value), '{}')
    from settings.setting where key = any(${[...keys]}::text[]))`
}

/** Stores the value unless one exists. Two concurrent processes both use the value that was stored first. */
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

/** A setting that the chain can change with `hent setting`. */
export interface ChainSetting<T = unknown> {
  key: string
  schema: z.ZodType<T>
  /** The default, used if nothing valid is stored. */
  fallback: T
  /** The accepted values in words: `a number from 0 to 600`. */
  form: string
  /** The allowed keys of a JSON object, for messages. */
  keys?: readonly string[]
  meaning: string
}

/** The stored value if it is valid, else the default. */
export function chosenValue<T>({ schema, fallback }: ChainSetting<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored)
  return parsed.success ? parsed.data : fallback
}

export async function readChosen<T>(db: Db, setting: ChainSetting<T>): Promise<T> {
  return chosenValue(setting, await readSetting(db, setting.key))
}
