import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { backupName } from '#platform/backups/backup-name.ts'
import { bucketPlace } from '#platform/backups/bucket-place.ts'
import { decryptWith, encryptFor, newIdentity } from '#platform/backups/encryption.ts'
import { readConfig } from '#platform/config.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { storeFaults, usingS3Server } from '#tests/support/servers/s3-server.ts'
import type { Command } from '../command.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

let keys: { file: string; recipient: string }
beforeAll(async () => void (keys = await newIdentity(new Date())))

async function operator(database: TestDatabase, environment: Record<string, string>) {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: await usingFolder(), ...environment })
  const said: string[] = []
  const tell = (line: string) => void said.push(line)
  const run = (command: Command, ...args: string[]) =>
    command.run(args, { config, write: tell, progress: tell, complain: tell })
  return { run, said, config }
}
async function givenKeys() {
  const identityFile = join(await usingFolder(), 'backup.key')
  await writeFile(identityFile, keys.file)
  return { BACKUP_RECIPIENT: keys.recipient, BACKUP_IDENTITY_FILE: identityFile }
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error as Error).message,
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an encrypted backup in a bucket is verified, replaces expired ones, and is restored elsewhere', async () => {
  const database = await usingDatabase()
  await givenShop(database.db, { id: 55 })
  const { backupEnvironment, objects, uploads } = await usingS3Server()
  const old = { content: Buffer.from('x'), type: '', cacheControl: '', writtenAt: new Date() }
  const [expired, kept] = [`hent/${backupName(daysAgo(8), true)}`, `hent/${backupName(daysAgo(6), true)}`]
  for (const key of [expired, kept, 'hent/notes.txt', 'other/hent-20200101T000000Z.backup']) objects.set(key, old)
  const environment = { ...backupEnvironment, ...(await givenKeys()), BACKUP_KEEP_DAYS: '7' }
  const source = await operator(database, environment)
  expect({ code: await source.run(backupCommand), said: source.said }).toEqual({
    code: 0,
    said: [
      'Made a scratch database',
      expect.stringMatching(/^Creating the tables/),
      expect.stringMatching(
        /^Done: \d+ rows and 0 pictures in hent-\d{8}T\d{6}Z\.backup\.age in s3:\/\/bilder\/hent\/; 1 older backups deleted\.$/,
      ),
    ],
  })
  expect(await readdir(join(source.config.dataDir, 'scratch'))).toEqual([])
  expect(uploads.size).toBe(0)
  const names = [...objects.keys()]
  expect(names).toEqual(expect.arrayContaining([kept, 'hent/notes.txt', 'other/hent-20200101T000000Z.backup']))
  expect(names).toHaveLength(4)
  const stored = names.find(name => name.endsWith('.age') && name !== kept) ?? ''
  expect(objects.get(stored)?.content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  source.said.length = 0
  expect(await source.run(backupCommand, '--list')).toBe(0)
  expect(source.said).toEqual([kept, stored].map(key => key.replace('hent/', '')))

  const elsewhere = await usingDatabase()
  const target = await operator(elsewhere, environment)
  expect({ code: await target.run(restoreCommand, 'last'), said: target.said.at(-1) }).toMatchObject({ code: 0 })
  const { rows } = await elsewhere.pool.query('select id from shops.shop')
  expect(rows).toEqual([{ id: 55 }])
})

test('a stored backup that cannot be read back fails the command, and deletes no older one', async () => {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const old = backupName(daysAgo(90), true)
  await writeFile(join(folder, old), 'x')
  const other = await newIdentity(new Date())
  const environment = { BACKUP_TO: folder, ...(await givenKeys()), BACKUP_RECIPIENT: other.recipient }
  const { run } = await operator(database, environment)
  expect(await reasonOf(run(backupCommand))).toMatch(
    /is stored but cannot be restored, and older ones stay: .* is encrypted for another key than that of BACKUP_IDENTITY_FILE/,
  )
  expect(await readdir(folder)).toContain(old)
})

test('a backup for a key that is not on the machine is stored without verification, and the command says so', async () => {
  const folder = await usingFolder()
  const { run, said } = await operator(await usingDatabase(), { BACKUP_TO: folder, BACKUP_RECIPIENT: keys.recipient })
  expect(await run(backupCommand)).toBe(0)
  expect(said[0]).toMatch(/^Not verified, and older backups stay: BACKUP_IDENTITY_FILE is not set/)
  expect(await run(restoreCommand, 'last')).toBe(1)
  expect(said.at(-1)).toMatch(/is encrypted: set BACKUP_IDENTITY_FILE/)
})

test('a bucket that fails leaves no backup and no unfinished upload, and the command names the cause', async () => {
  const { backupEnvironment, objects, behave, uploads } = await usingS3Server()
  const { bucket } = readConfig(backupEnvironment).backup
  const place = await bucketPlace(bucket!, { silence: 500, partSize: 5 * 2 ** 20 })
  const content = () => Readable.from([Buffer.alloc(3 * 2 ** 20), Buffer.alloc(4 * 2 ** 20)], { objectMode: false })
  behave(storeFaults['cuts the line'])
  expect(await reasonOf(place.write('a', content()))).toMatch(/^The store of backups at .* cannot be reached/)
  behave(undefined)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(7 * 2 ** 20)
      throw new Error('the database has gone')
    })(),
    { objectMode: false },
  )
  expect(await reasonOf(place.write('b', broken))).toBe('the database has gone')
  expect([objects.size, uploads.size]).toEqual([0, 0])
  await place.write('c', content())
  expect(objects.get('hent/c')?.content.byteLength).toBe(7 * 2 ** 20)
  behave(storeFaults['sends half and hangs'])
  expect(await reasonOf(place.read('c').then(buffer))).toMatch(/^The store of backups at .* cannot be reached/)
  place.close()
  const wrong = { ...backupEnvironment, BACKUP_S3_SECRET_ACCESS_KEY: 'another' }
  behave(undefined)
  const { run } = await operator(await usingDatabase(), wrong)
  expect(await reasonOf(run(backupCommand))).toMatch(/refuses the key .*correct BACKUP_S3_ACCESS_KEY_ID/)
})

test('a backup that was cut off or changed at any byte is refused, encrypted or not', async () => {
  const { BACKUP_IDENTITY_FILE, BACKUP_RECIPIENT } = await givenKeys()
  const text = Buffer.alloc(200_000, 'Kari Nordmann ')
  const whole = await buffer(await encryptFor(BACKUP_RECIPIENT, Readable.from([text], { objectMode: false })))
  expect(whole.includes('Nordmann')).toBe(false)
  const read = (content: Buffer, identity: string | undefined = BACKUP_IDENTITY_FILE) =>
    decryptWith(identity, Readable.from([content], { objectMode: false }), 'b').then(buffer)
  expect((await read(whole)).equals(text)).toBe(true)
  expect(await read(Buffer.from('not encrypted'))).toEqual(Buffer.from('not encrypted'))
  const changed = Buffer.from(whole)
  changed[whole.length - 40] = changed[whole.length - 40]! ^ 1
  for (const damaged of [changed, ...[30, 300, 70_000, whole.length - 1].map(length => whole.subarray(0, length))])
    expect(await reasonOf(read(damaged))).toMatch(/^b was cut off or is damaged/)
})

test('a full disk leaves no file in the folder of backups', async () => {
  const folder = await usingFolder()
  const { run } = await operator(await usingDatabase(), { BACKUP_TO: folder })
  await symlink('/dev/full', join(folder, 'full.backup.part'))
  expect(await reasonOf(run(backupCommand, join(folder, 'full.backup')))).toMatch(/ENOSPC/)
  expect(await readdir(folder)).toEqual([])
})

test('a new key is written once, for its owner only', async () => {
  const file = join(await usingFolder(), 'backup.key')
  const { run, said } = await operator(await usingDatabase(), {})
  expect(await run(backupCommand, '--new-key', file)).toBe(0)
  expect(said).toEqual([expect.stringMatching(/^BACKUP_RECIPIENT=age1[0-9a-z]{58}$/)])
  expect(await readFile(file, 'utf8')).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m)
  expect(await run(backupCommand, '--new-key', file)).toBe(1)
  expect(said.at(-1)).toMatch(/cannot be written \(EEXIST\)/)
})

test('variables of backups that do not fit together are refused by name', () => {
  const refused = (environment: Record<string, string>) => () => readConfig(environment)
  expect(refused({ BACKUP_SCHEDULE: '15 3 * * *' })).toThrow(/^BACKUP_TO is not set/)
  expect(refused({ BACKUP_TO: 'backup' })).toThrow(/^BACKUP_TO is "backup"; allowed: an absolute folder/)
  expect(refused({ BACKUP_TO: '/srv/backup', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow(/^BACKUP_TO is no/)
  expect(refused({ BACKUP_TO: 's3://bucket/', BACKUP_S3_ACCESS_KEY_ID: 'x' })).toThrow(/^BACKUP_S3_SECRET_ACCESS_KEY/)
  expect(refused({ BACKUP_RECIPIENT: 'ssh-ed25519 AAAA' })).toThrow(/^BACKUP_RECIPIENT/)
  expect(readConfig({ BACKUP_TO: 's3://bucket/a/b/' }).backup.bucket).toMatchObject({
    bucket: 'bucket',
    prefix: 'a/b/',
  })
})
