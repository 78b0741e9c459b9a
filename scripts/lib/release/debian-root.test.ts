import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rootOfDebian } from './debian-root.ts'

const me = process.getuid?.() ?? 0

function given() {
  const folder = mkdtempSync(join(tmpdir(), 'hent-debian-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = () => {
    mkdirSync(join(folder, 'etc'))
    writeFileSync(join(folder, 'etc/debian_version'), '12\n')
  }
  return { folder, write }
}

test('a missing or empty folder gets a root of Debian, and a complete one is used', () => {
  const { folder, write } = given()
  expect(rootOfDebian(join(folder, 'none'), me)).toEqual({ state: 'missing' })
  expect(rootOfDebian(folder, me)).toEqual({ state: 'missing' })
  write()
  expect(rootOfDebian(folder, me)).toEqual({ state: 'ready' })
})

test('a folder with other files, of another user, open to other users, or behind a link is refused', () => {
  const { folder, write } = given()
  writeFileSync(join(folder, 'orders.csv'), '')
  expect(rootOfDebian(folder, me)).toEqual({ state: 'refused', reason: 'has files, but is no root of Debian' })
  write()
  expect(rootOfDebian(folder, me)).toEqual({ state: 'ready' })
  expect(rootOfDebian(folder, me + 1)).toEqual({ state: 'refused', reason: 'belongs to another user' })
  chmodSync(folder, 0o777)
  expect(rootOfDebian(folder, me)).toEqual({ state: 'refused', reason: 'can be changed by other users' })
  const link = `${folder}-link`
  symlinkSync(folder, link)
  onTestFinished(() => rmSync(link))
  expect(rootOfDebian(link, me)).toEqual({ state: 'refused', reason: 'is no folder' })
})
