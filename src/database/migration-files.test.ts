import { expect, test } from 'vitest'
import { migrationNames, readMigration } from './migration-files.ts'

test('every migration has a unique number and is in the folder of its hundred', async () => {
  const names = await migrationNames()
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter(name => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
  const numbers = names.map(name => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const name of names) expect(await readMigration(name), name).toMatch(/\S/)
})

test('a new check of reservations or their lines is added as not valid, and a later migration validates it', async () => {
  // Migrations before 0670 read the tables under their lock (CHANGELOG.md, upgrade notes).
  const names = (await migrationNames()).filter(name => name >= '0670')
  const files = await Promise.all(names.map(async name => ({ name, sql: await readMigration(name) })))
  const statements = files.flatMap(({ name, sql }) => sql.split(';').map(statement => ({ name, statement })))
  const adding = statements.filter(({ statement }) => /alter table reservations\..*\bcheck \(/s.test(statement))
  expect(adding).not.toEqual([])
  for (const { name, statement } of adding) {
    const added = [...statement.matchAll(/constraint (\w+) check \(.*\) not valid/g)]
    expect(added, name).toHaveLength(statement.split(/\bcheck \(/).length - 1)
    for (const [, constraint] of added) {
      const validates = files.filter(({ sql }) => sql.includes(`validate constraint ${constraint};`))
      expect(validates.some(later => later.name > name)).toBe(true)
    }
  }
})
