import type { Db } from '#database/connection.ts'
import { dashCase, foldKey } from '#shared/dash-case.ts'

/** Rows that articles refer to. Each function adds the row if missing and returns its id. */

export type GivenColour = string | { name: string; hex?: string | null; code?: string | null; group?: string }

export async function givenBrand(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('catalogue.brand')
    .values({ key: foldKey(name), name, slug: dashCase(name) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? (await idOf(db, 'catalogue.brand', foldKey(name)))
}

/** The id of the third-level group. Adds missing groups above it. */
export async function givenGroup(db: Db, path: readonly string[]): Promise<number> {
  let parent: number | null = null
  for (let level = 1; level <= path.length; level++) {
    const key = path.slice(0, level).map(foldKey).join(' > ')
    const name = path[level - 1]!
    const row: { id: number } | undefined = await db
      .insertInto('catalogue.article_group')
      .values({ level, parent_id: parent, key, name, slug: dashCase(name) })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    parent = row?.id ?? (await idOf(db, 'catalogue.article_group', key))
  }
  return parent!
}

export async function givenColour(db: Db, colour: GivenColour): Promise<number> {
  const { name, hex = '#1F3A5F', code = null, group = name } = typeof colour === 'string' ? { name: colour } : colour
  const groupRow = await db
    .insertInto('catalogue.colour_group')
    .values({ key: foldKey(group), name: group, label: group, hex, position: 0 })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  const colour_group_id = groupRow?.id ?? (await idOf(db, 'catalogue.colour_group', foldKey(group)))
  const known = await db
    .selectFrom('catalogue.colour')
    .select('id')
    .where('key', '=', foldKey(name))
    .where('code', 'is not distinct from', code)
    .executeTakeFirst()
  if (known) return known.id
  const row = await db
    .insertInto('catalogue.colour')
    .values({ key: foldKey(name), name, code, hex, colour_group_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function givenSize(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto('catalogue.size')
    .values({ key: foldKey(name), name })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? (await idOf(db, 'catalogue.size', foldKey(name)))
}

async function idOf(
  db: Db,
  table: 'catalogue.brand' | 'catalogue.article_group' | 'catalogue.colour_group' | 'catalogue.size',
  key: string,
): Promise<number> {
  return (await db.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
}

/** A GTIN-13 with check digit, in the range for internal use. */
export function eanFrom(number: number): string {
  const digits = `2${String(number).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
