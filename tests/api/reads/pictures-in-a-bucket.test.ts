import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { backupCommand } from '#cli/backup/backup-command.ts'
import { restoreCommand } from '#cli/backup/restore-command.ts'
import type { Command } from '#cli/command.ts'
import { doctorCommand } from '#cli/doctor/doctor-command.ts'
import { importCommand } from '#cli/import/import-command.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { feedFile, productLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { storeFaults, usingS3Server } from '#tests/support/servers/s3-server.ts'

/** The operator's commands for a shop with its pictures in the storage of `environment`. */
async function givenOperator(environment: Record<string, string>) {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...environment })
  const run = async (command: Command, ...args: string[]) => {
    const texts: string[] = []
    const tell = (line: string) => void texts.push(line)
    const code = await command.run(args, { config, write: tell, progress: tell, complain: tell })
    return { code, said: texts.join('\n') }
  }
  const problems = async () =>
    (await run(doctorCommand)).said.split('\n').filter(line => /^PROBLEM .*pictures/.test(line))
  return { database, folder, run, problems, media: await openMediaStore(config) }
}

async function feedWithPhoto(folder: string) {
  await mkdir(join(folder, 'photos'))
  const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1b2a41' } })
  await writeFile(join(folder, 'photos', 'a.jpg'), await photo.jpeg().toBuffer())
  return feedFile(folder, 'products.tsv', [productLine(1, { image_link: 'photos/a.jpg' })])
}

test('pictures of a feed are stored in the bucket, old unused ones are removed, and doctor reports missing ones', async () => {
  const s3 = await usingS3Server()
  const { run, problems, folder, media, database } = await givenOperator(s3.environment)
  const old = new Date(Date.now() - 25 * 60 * 60_000)
  const stored = { content: Buffer.from('x'), type: '', cacheControl: '', writtenAt: old }
  s3.objects.set(`00/${'0'.repeat(32)}-160.webp`, stored)
  s3.objects.set('notes.txt', stored)
  const feed = await feedWithPhoto(folder)
  expect(await run(importCommand, 'products', feed)).toMatchObject({ code: 0 })
  const { rows } = await database.pool.query<{ hash: string }>('select hash from catalogue.picture')
  const { hash = '' } = rows[0] ?? {}
  const names = [160, 300].flatMap(width => ['avif', 'webp'].map(format => `${hash}-${width}.${format}`))
  const keys = names.map(name => `${hash.slice(0, 2)}/${name}`)
  expect([...s3.objects.keys()].sort()).toEqual([...keys, 'notes.txt'].sort())
  expect(await problems()).toEqual([])
  await media.remove(names[0]!)
  expect(await problems()).toEqual([expect.stringContaining('1 of 1 pictures of the catalogue are missing')])
  expect(await run(importCommand, 'products', feed)).toMatchObject({ code: 0 })
  expect(await problems()).toEqual([])
})

test('a feed with pictures that cannot be stored changes nothing, and an import succeeds even if old files cannot be listed', async () => {
  const s3 = await usingS3Server()
  const { run, problems, folder, database } = await givenOperator(s3.environment)
  const feed = await feedWithPhoto(folder)
  const articles = async () => (await database.pool.query('select from catalogue.article')).rowCount
  const fail = storeFaults['fails with 500']!
  s3.behave(fail)
  await expect(run(importCommand, 'products', feed)).rejects.toThrow(/failed \(\w+, status 500\)/)
  expect(await problems()).toEqual([expect.stringContaining('The store of pictures at http://127.0.0.1')])
  s3.refuseWrites(true)
  s3.behave(undefined)
  await expect(run(importCommand, 'products', feed)).rejects.toThrow(/refuses the key \(AccessDenied\).*write/)
  expect(await articles()).toBe(0)
  s3.refuseWrites(false)
  expect(await run(importCommand, 'products', feed)).toMatchObject({ code: 0 })
  s3.behave(fail)
  const lines = [productLine(1, { title: 'Nytt navn' }), productLine(2)]
  const other = await feedFile(folder, 'other.tsv', lines)
  // The catalogue's pictures are checked first; only without them does an import reach the old files.
  const { code, said } = await run(importCommand, 'products', other, '--without-pictures')
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('The feed is imported') })
  expect(await articles()).toBe(2)
})

test('a backup of a shop with a bucket has its pictures, and can be restored to a folder or to another bucket', async () => {
  const s3 = await usingS3Server()
  const source = await givenOperator(s3.environment)
  await source.run(importCommand, 'products', await feedWithPhoto(source.folder))
  for (let at = 0; at < 20; at++)
    await source.media.put(`${at.toString(16).padStart(32, 'a')}-160.webp`, Buffer.from([at, 255]))
  const file = join(source.folder, 'shop.backup')
  expect(await source.run(backupCommand, file)).toMatchObject({ code: 0, said: expect.stringContaining('24 pictures') })

  const contents = async ({ media }: typeof source) => {
    const names = (await media.list()).map(({ name }) => name).sort()
    return Promise.all(names.map(async name => [name, (await media.read(name))?.toString('hex')]))
  }
  const other = await usingS3Server()
  for (const environment of [{}, other.environment]) {
    const target = await givenOperator(environment)
    expect(await target.run(restoreCommand, file)).toMatchObject({ code: 0 })
    expect(await contents(target)).toEqual(await contents(source))
    expect(await target.problems()).toEqual([])
  }
  const away = await givenOperator({ ...other.environment, S3_BUCKET: 'andre' })
  await expect(away.run(restoreCommand, file)).rejects.toThrow(/no bucket andre/)
  expect((await away.database.pool.query('select from catalogue.article')).rowCount).toBe(0)
  s3.behave(storeFaults['fails with 500'])
  await expect(source.run(backupCommand, join(source.folder, 'second.backup'))).rejects.toThrow(/status 500/)
})
