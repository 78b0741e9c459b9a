import { expect, test } from 'vitest'
import { advisoryLocks, advisoryLockSeeds, clusterLocks } from '#database/advisory-locks.ts'
import { sourceFiles } from './source-files.ts'
import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

test('every advisory lock number is in the registry, once', () => {
  expect(bareLockNumbers(sourceFiles('src'))).toEqual([])
  for (const registry of [advisoryLocks, advisoryLockSeeds, clusterLocks]) {
    const numbers = Object.values(registry).map(String)
    expect(new Set(numbers).size).toBe(numbers.length)
  }
})

test('the check finds a bare advisory lock number', () => {
  const file = (path: string, text: string) => ({ path, text })
  expect(
    bareLockNumbers([
      file('src/modules/a/b/queries.ts', 'sql`select pg_advisory_xact_lock(7340222)`'),
      file('src/database/migrate.ts', 'const lock = 7_340_221'),
      file('src/modules/a/b/queries-c.ts', 'sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.blogPosts)})`'),
    ]),
  ).toEqual(['src/modules/a/b/queries.ts', 'src/database/migrate.ts'])
})

/**
 * The numbers of advisory locks are in `src/database/advisory-locks.ts`, so that two uses do not share one by accident.
 */
function bareLockNumbers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && path !== 'src/database/advisory-locks.ts')
    .filter(({ text }) => /pg_(try_)?advisory\w*\([^`'"]*?\d{5}|\b7_?(340|234)_?\d{3}\b/.test(withoutComments(text)))
    .map(({ path }) => path)
}
