import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

const read = (file: string) => readFileSync(new URL(`../../../deploy/systemd/${file}`, import.meta.url), 'utf8')
const unit = read('hent.service')
const values = new Map(unit.split('\n').map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0

test.each([
  ['NoNewPrivileges', 'true'],
  ['CapabilityBoundingSet', ''],
  ['ProtectSystem', 'strict'],
  ['ReadWritePaths', '/srv/hent'],
  ['ProtectHome', 'true'],
  ['PrivateTmp', 'true'],
  ['PrivateDevices', 'true'],
  ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX AF_NETLINK'],
  ['SystemCallFilter', '@system-service'],
  ['UMask', '0077'],
])('hent.service has %s=%s', (name, value) => {
  expect(values.get(name)).toBe(value)
})

test('the service may write executable memory, without which Node ends at once', () => {
  expect(values.has('MemoryDenyWriteExecute')).toBe(false)
})

test.skipIf(!hasAnalyzer)(
  'systemd understands each setting, and rates the exposure at most 2 of 10 (skipped without systemd)',
  async () => {
    const file = join(mkdtempSync(join(await temporaryRoot(), 'unit-')), 'hent.service')
    writeFileSync(file, unit)
    const run = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
    const { stderr } = run('verify')
    expect(stderr).not.toMatch(/Unknown|Failed to parse|invalid/i)
    const { status, stdout } = run('security', '--offline=true', '--no-pager', '--threshold=20')
    expect({ status, last: stdout.trim().split('\n').at(-1) }).toMatchObject({ status: 0 })
  },
)

test('hent@.service differs from hent.service only in its port and folder', () => {
  const own = (file: string) =>
    read(file)
      .split('\n')
      .filter(line => !/^(#|Description=|ExecStart=)/.test(line))
  expect(own('hent@.service')).toEqual(own('hent.service'))
  expect(read('hent@.service')).toContain(
    'ExecStart=/usr/bin/env PORT=%i DATA_DIR=/srv/hent/%i /opt/hent/bin/hent-server\n',
  )
})
