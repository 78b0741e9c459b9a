import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

// Windows finds npm.cmd only through its shell. The arguments are constants.
const withReason = new Set(['scripts/lib/prepare.mjs'])

/** Files that could pass a value to a shell: by `exec`, `execSync` or the option `shell`. */
const shellUsers = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => {
      const [, names = ''] = /import \{([^}]*)\} from '(?:node:)?child_process'/.exec(text) ?? []
      return /\bexec(Sync)?\b/.test(names) || /[{,]\s*shell\s*[:=,}]/.test(withoutComments(text))
    })
    .map(({ path }) => path)

test('no command goes through a shell, so values cannot add commands', () => {
  const files = ['src', 'scripts', 'demo'].flatMap(folder => sourceFiles(folder)).filter(({ path }) => !isTest(path))
  expect(files.length).toBeGreaterThan(1_000)
  expect(shellUsers(files).filter(path => !withReason.has(path))).toEqual([])
})

test.each([
  ["import { exec } from 'node:child_process'", true],
  ["import { spawn, execSync } from 'child_process'", true],
  ["import { spawn } from 'node:child_process'\nspawn('ls', [name], { shell: true })", true],
  ["import { spawn } from 'node:child_process'\nspawn('ls', [name], { shell })", true],
  ["import { execFile } from 'node:child_process'\nexecFile('ls', [name])", false],
])('the rule finds a shell in %s: %s', (text, found) => {
  expect(shellUsers([{ path: 'src/a.ts', text }])).toEqual(found ? ['src/a.ts'] : [])
})
