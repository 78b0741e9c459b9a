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
