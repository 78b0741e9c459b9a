import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { addEvidence, removeEvidence } from '#modules/documents/claims/index.ts'
import { dutyDates } from '#modules/documents/duties/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenFeed } from './feed-source.ts'

test('an unchanged feed is read again after evidence for claims was added or removed, or a duty has begun', async () => {
  const database = await usingDatabase()
  const folder = await usingFolder()
  const file = join(folder, 'feed.tsv')
  await writeFile(file, 'id\n')
  await utimes(file, 1_000, 1_000)
  /** Whether the feed is read. */
  const take = async (kind: 'products' | 'campaigns' | 'inventory') => {
    const named = { address: pathToFileURL(file), again: false }
    const given = await givenFeed(kind, named, { dataDir: folder } as never, database.db)
    if (!given.ok || given.files === null) return false
    await given.remember()
    return true
  }
  const takeAll = async () => [await take('products'), await take('campaigns'), await take('inventory')]
  expect(await takeAll()).toEqual([true, true, true])
  expect(await takeAll()).toEqual([false, false, false])
  const label = { kind: 'label', brand: 'Granheim', articleNo: null, statement: 'EU Ecolabel' } as const
  const added = await addEvidence(database, systemActor, {
    ...{ ...label, proof: 'NO/016/001', validUntil: null, by: 'Kari' },
  })
  if (!added.ok) throw new Error(added.reason)
  expect(await takeAll()).toEqual([true, true, false])
  expect(await takeAll()).toEqual([false, false, false])
  await removeEvidence(database, systemActor, added.id)
  expect(await takeAll()).toEqual([true, true, false])
  await writeSetting(database.db, dutyDates.key, { 'generic-claims': '2020-01-01' })
  expect(await takeAll()).toEqual([true, true, false])
  expect(await takeAll()).toEqual([false, false, false])
})
