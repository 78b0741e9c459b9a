import { expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'
import { isTest, withoutComments, type SourceFile } from '../source-rules.ts'

const throughNpm = /npm run (?:-s |--silent )?hent|npm start/

/** The only files that may name the commands of a clone: the constant, the guide's page about both, and its server. */
const withReason = new Set([
  'src/platform/config/typed-commands.ts',
  'docs/operations/README.md',
  // Only a clone can lack the built pages.
  'src/main/compose.ts',
])

const namesOfClones = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => throughNpm.test(path.endsWith('.md') ? text : withoutComments(text)))
    .map(({ path }) => path)
    .filter(path => !withReason.has(path))

test('messages and the operator’s manuals name commands that a release has', () => {
  const files = [...sourceFiles('src').filter(({ path }) => !isTest(path)), ...sourceFiles('docs/operations', /\.md$/)]
  expect(files.length).toBeGreaterThan(1_000)
  expect(namesOfClones(files)).toEqual([])
})

test.each([
  ['docs/operations/run.md', 'Run `npm run --silent hent -- doctor`.', true],
  ['docs/operations/run.md', 'Run `hent doctor`.', false],
  ['src/cli/a.ts', "complain('see npm run hent -- law')", true],
  ['src/cli/a.ts', 'complain(`see ${hent} law`)', false],
  ['src/cli/a.ts', '// `npm start` builds the pages.', false],
])('the rule finds a command of a clone in %s, %s: %s', (path, text, found) => {
  expect(namesOfClones([{ path, text }])).toEqual(found ? [path] : [])
})
