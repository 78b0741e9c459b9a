import { expect, test } from 'vitest'
import { storeFaults, usingS3Server } from '#tests/support/servers/s3-server.ts'
import { readConfig } from '../config.ts'
import { openMediaStore } from './open-media-store.ts'
import { S3Fault } from './s3-fault.ts'
import { s3MediaStore } from './s3-media-store.ts'

const picture = 'abcdef0123456789abcdef0123456789-640.webp'
const open = (environment: Record<string, string>) => openMediaStore(readConfig(environment))
const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  )
  if (!(error instanceof S3Fault)) throw new Error(`no S3Fault: ${String(error)}`)
  return error
}

test('pictures are written to a bucket under the paths of a folder, read, listed over several pages, and removed', async () => {
  const { environment, objects } = await usingS3Server()
  const store = await open({ ...environment, S3_PREFIX: 'hent/bilder/' })
  const names = Array.from({ length: 8 }, (_, at) => `${at}0123456789abcdef-160.avif`)
  for (const name of [picture, ...names]) await store.put(name, Buffer.from(name))
  expect(objects.get(`hent/bilder/ab/${picture}`)).toMatchObject({
    content: Buffer.from(picture),
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(await store.read(picture)).toEqual(Buffer.from(picture))
  expect(await store.read(picture.replace('640', '641'))).toBeNull()
  const listed = await store.list()
  expect(listed.map(({ name }) => name).sort()).toEqual([picture, ...names].sort())
  expect(Math.abs(Date.now() - listed[0]!.writtenAt.getTime())).toBeLessThan(60_000)
  await store.remove(picture)
  expect(await store.read(picture)).toBeNull()
  await store.check()
})

test('other files in the bucket are not listed, and no picture name can reach them', async () => {
  const { environment, objects, asked } = await usingS3Server()
  const other = { content: Buffer.from('x'), type: '', cacheControl: '', writtenAt: new Date(0) }
  for (const key of ['hent/ab/notes.txt', `hent/${picture}`, `hent/zz/${picture}`, `ab/${picture}`, 'hent/ab/../x'])
    objects.set(key, other)
  const store = await open({ ...environment, S3_PREFIX: 'hent/' })
  expect(await store.list()).toEqual([])
  const before = asked.length
  for (const name of ['../../secret.webp', 'ab/cd.webp', 'a\0.webp', '.webp', ''])
    expect(await store.read(name)).toBeNull()
  await expect(store.put('../x.webp', Buffer.from('x'))).rejects.toThrow(/not a name/)
  expect(asked.length).toBe(before)
})

test('a wrong bucket, key or region and an unreachable store are reported in a line that says how to correct it, without the secret', async () => {
  const { environment, close } = await usingS3Server()
  const said = async (changed: Record<string, string>) => {
    const store = await open({ ...environment, ...changed })
    const { message, wrong } = await faultOf(store.check())
    expect(message).not.toMatch(/\n|hemmelig/)
    return { message, wrong }
  }
  expect(await said({ S3_BUCKET: 'andre' })).toEqual({
    message: expect.stringContaining('no bucket andre'),
    wrong: true,
  })
  for (const key of [{ S3_ACCESS_KEY_ID: 'ANOTHER' }, { S3_SECRET_ACCESS_KEY: 'another' }, { S3_REGION: 'eu-north-1' }])
    expect(await said(key)).toEqual({
      message: expect.stringMatching(/refuses the key \(\w+\): correct S3_/),
      wrong: true,
    })
  close()
  expect(await said({})).toEqual({ message: expect.stringMatching(/cannot be reached.*S3_ENDPOINT/), wrong: false })
})

test('each call to a store that fails, is slow or cuts the connection ends with a temporary fault within two seconds', async () => {
  const { environment, behave } = await usingS3Server()
  const { pictureStore } = readConfig(environment)
  const store = await s3MediaStore(pictureStore!, { timeout: 700, checkTimeout: 700 })
  for (const [name, fault] of Object.entries(storeFaults)) {
    behave(fault)
    const begun = performance.now()
    const calls = [store.read(picture), store.put(picture, Buffer.from('x')), store.list(), store.check()]
    const ends = await Promise.allSettled(calls)
    for (const end of ends)
      expect(end, name).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ wrong: false }) })
    expect(performance.now() - begun, name).toBeLessThan(2_000)
  }
  behave(undefined)
  await store.put(picture, Buffer.from('x'))
  expect(await store.read(picture)).toEqual(Buffer.from('x'))
})

test('missing or invalid variables of a bucket are refused with one line that names the variable', () => {
  const refused = (environment: Record<string, string>) => () => readConfig(environment)
  expect(refused({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(/^S3_BUCKET is not set, though S3_ENDPOINT is/)
  expect(refused({ S3_BUCKET: 'bilder', S3_ACCESS_KEY_ID: 'x' })).toThrow(/^S3_SECRET_ACCESS_KEY is not set/)
  expect(refused({ S3_BUCKET: 'bilder', S3_SECRET_ACCESS_KEY: 'x' })).toThrow(/^S3_ACCESS_KEY_ID is not set/)
  expect(refused({ S3_BUCKET: 'Bilder/x' })).toThrow(/^S3_BUCKET is "Bilder\/x"/)
  expect(refused({ S3_BUCKET: 'bilder', S3_PREFIX: '/../' })).toThrow(/^S3_PREFIX is/)
  expect(refused({ S3_BUCKET: 'bilder', S3_ENDPOINT: 'minio:9000' })).toThrow(/^S3_ENDPOINT is/)
  expect(readConfig({}).pictureStore).toBeUndefined()
  expect(readConfig({ S3_BUCKET: 'bilder' }).pictureStore).toMatchObject({ pathStyle: false, keys: undefined })
})
