import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changesOf } from './changelog.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test('the version of package.json has its section in CHANGELOG.md', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(changesOf(read('CHANGELOG.md'), version)).toMatch(/^(###|-|\w)/)
})

test('a version without a section, or with an empty one, has no changes', () => {
  const changelog = '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n### Added\n\n- One.\n\n## 1.0.0\n\nThe first.\n'
  expect(changesOf(changelog, '1.1.0')).toBe('### Added\n\n- One.')
  expect(changesOf(changelog, '1.0.0')).toBe('The first.')
  for (const version of ['1.2.0', '1.3.0', '1.1', '1']) expect(changesOf(changelog, version)).toBeUndefined()
})
