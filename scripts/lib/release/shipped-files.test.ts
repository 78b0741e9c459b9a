import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedPackages, isShipped, isUnread } from './shipped-files.ts'

test('a release has sources, documentation and notices, without tests and pages', () => {
  const shipped = [
    'src/cli/hent.ts',
    'src/database/migrations/0001.sql',
    'docs/operations/run.md',
    'LICENSE',
    'demo/stock.ts',
  ]
  const left = ['src/cli/hent.test.ts', 'src/ui/Dialog.tsx', 'tests/api/a.ts', 'package-lock.json', 'scripts/start.mjs']
  expect([...shipped, ...left].filter(isShipped)).toEqual(shipped)
})

test('a release has the deployment files of the project, and none that an operator adds', () => {
  const cwd = new URL('../../../', import.meta.url)
  const files = globSync('deploy/{Dockerfile,compose.yaml,*.conf,systemd/*}', { cwd })
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(files.filter(file => !isShipped(file))).toEqual([])
  const added = [
    'deploy/hent.env',
    'deploy/tls/privkey.pem',
    'deploy/feeds/customers.csv',
    'deploy/compose.override.yaml',
  ]
  expect(added.filter(isShipped)).toEqual([])
})

test('a release keeps code and licences of packages, not maps, types, texts and tests', () => {
  const kept = ['lib/index.js', 'LICENSE.md', 'lib/NOTICE.md', 'native/bin/postgres', 'dist/latest.js', 'data.json']
  const unread = ['lib/index.js.map', 'index.d.ts', 'README.md', 'test/all.js', 'docs/a.html', 'include/node.h']
  expect([...kept, ...unread].filter(file => !isUnread(file))).toEqual(kept)
})

test('a source file needs the packages that it imports when it runs', () => {
  const source = `import { a } from 'pg'
import type { B } from 'kysely'
import {
  c,
} from '@node-rs/argon2'
import 'sharp/lib/index.js'
import { join } from 'node:path'
import { d } from '#shared/d.ts'
export const e = () => import('ssh2')
`
  expect(importedPackages(source)).toEqual(['pg', '@node-rs/argon2', 'sharp', 'ssh2'])
})
