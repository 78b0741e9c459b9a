import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
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

function stored(): SharedSettings {
  const values = new Map<string, string>()
  return {
    read: async name => values.get(name),
    writeOnce: async (name, value) => void (values.has(name) || values.set(name, value)),
  }
}

test('the secret is made once by two concurrent first starts, and only its owner can read it', async () => {
  const settings = stored()
  const both = await Promise.all([loadSecret(embedded(), settings), loadSecret(embedded(), settings)])
  expect(both[0]).toBe(both[1])
  expect(both[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await loadSecret(embedded(), settings)).toBe(both[0])
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secret'])
})

test('processes with the same DATABASE_URL share the stored secret', async () => {
  const settings = stored()
  const config = { ...embedded(), databaseUrl: 'postgres://x/y' }
  expect(await loadSecret(config, settings)).toBe(await loadSecret(config, settings))
})

test('SECRET takes precedence over the stored secret', async () => {
  expect(await loadSecret({ ...embedded(), secret: 'x'.repeat(32) }, nowhere)).toBe('x'.repeat(32))
})

test('a lost file is not replaced, because the database was used with it', async () => {
  const settings = stored()
  const config = { ...embedded(), dataDir: await mkdtemp(path.join(dataDir, 'lost-')) }
  const secret = await loadSecret(config, settings)
  await rename(path.join(config.dataDir, 'secret'), path.join(config.dataDir, 'kept'))
  await expect(loadSecret(config, settings)).rejects.toThrow(/secret is missing.*restore it from a backup/)
  expect(await readdir(config.dataDir)).toEqual(['kept'])
  await rename(path.join(config.dataDir, 'kept'), path.join(config.dataDir, 'secret'))
  expect(await loadSecret(config, settings)).toBe(secret)
})
