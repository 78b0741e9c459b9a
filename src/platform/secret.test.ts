import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecret, type SharedSettings } from './secret.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hent-secret-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const nowhere: SharedSettings = {
  read: () => Promise.reject(new Error('not asked')),
  writeOnce: () => Promise.reject(new Error('not asked')),
}
const embedded = () => ({ secret: undefined, databaseUrl: undefined, dataDir })

test('the secret is made once by two concurrent first starts, and only its owner can read it', async () => {
  const both = await Promise.all([loadSecret(embedded(), nowhere), loadSecret(embedded(), nowhere)])
  expect(both[0]).toBe(both[1])
  expect(both[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await loadSecret(embedded(), nowhere)).toBe(both[0])
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret'])
})

test('processes with the same DATABASE_URL share the stored secret', async () => {
  const stored = new Map<string, string>()
  const settings: SharedSettings = {
    read: async name => stored.get(name),
    writeOnce: async (name, value) => void (stored.has(name) || stored.set(name, value)),
  }
  const config = { ...embedded(), databaseUrl: 'postgres://x/y' }
  expect(await loadSecret(config, settings)).toBe(await loadSecret(config, settings))
})

test('SECRET takes precedence over the stored secret', async () => {
  expect(await loadSecret({ ...embedded(), secret: 'x'.repeat(32) }, nowhere)).toBe('x'.repeat(32))
})
