import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'
import { readProgramVersion } from './program-version.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(await temporaryRoot(), 'hent-version-'))
  await writeFile(join(folder, 'package.json'), '{"version":"4.5.6"}')
})

test('a release knows its commit without git', async () => {
  await writeFile(join(folder, 'release.json'), '{"commit":"0123456789ab"}')
  expect(readProgramVersion(folder)).toEqual({ version: '4.5.6', commit: '0123456789ab' })
})

test('a checkout reports the commit of git', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.no', 'commit', '-q', '--allow-empty', '-m', 'First')
  const { commit } = readProgramVersion(folder)
  expect(commit).toMatch(/^[0-9a-f]{12}$/)
  expect(git('rev-parse', 'HEAD')).toContain(commit)
})

test('a folder that is neither a release nor a checkout has an unknown commit', () => {
  expect(readProgramVersion(folder).commit).toBe('unknown')
})
