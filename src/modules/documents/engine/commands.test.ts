import { expect, test } from 'vitest'
import { systemActor, type Actor } from '#modules/people/audit/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { changeDocument, undoDocument } from './commands.ts'
import type { DocumentKind } from './kind.ts'
import { versionLog } from './queries-version-log.ts'

type Key = { brand: string; slot: string }
interface Note {
  title: string
}
const key: Key = { brand: 'ox', slot: 'newspaper' }

/** A document kind with drafts, stored in the table of home slots. */
const store = versionLog<Key, Note | null>({
  table: 'home.slot_version',
  keys: ['brand', 'slot'],
  contentColumn: 'content',
  drafts: true,
  lock: async () => {},
  initial: (_, { brand }) => (brand === 'ox' ? null : undefined),
})
const notes: DocumentKind<Key, Note | null> = {
  store,
  subject: ({ slot }) => `note:${slot}`,
  isSame: (one, other) => one?.title === other?.title,
  audit: ({ action, before, after }) => ({
    action: `note ${action}`,
    detail: { before: before?.title ?? null, after: after?.title ?? null },
  }),
}

interface Change {
  published: boolean
  brand: string
  basedOn: number | undefined
  actor: Actor
}

async function givenNotes() {
  const database = await usingDatabase()
  const { db } = database
  const versionNow = async () => (await store.read(db, key))?.version
  return {
    db,
    read: () => store.read(db, key),
    change: async (
      title: string,
      { published = true, brand = 'ox', basedOn, actor = systemActor }: Partial<Change> = {},
    ) =>
      changeDocument<Key, Note | null>(
        database,
        actor,
        notes,
        { key: { ...key, brand }, basedOn: basedOn ?? (await versionNow()) },
        () => ({
          ok: true,
          content: { title },
          published,
        }),
      ),
    undo: async () => undoDocument(database, systemActor, notes, { key, basedOn: await versionNow() }),
    audited: () => db.selectFrom('staff.audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute(),
  }
}

test('a change writes a version and an audit entry; unchanged content writes nothing', async () => {
  const { read, change, audited } = await givenNotes()
  expect(await read()).toEqual({ version: 0, content: null, changedAt: null })
  const first = await change('A')
  expect(first).toMatchObject({ ok: true, changed: true })
  expect(await change('A')).toEqual({ ...first, changed: false })
  expect(await audited()).toEqual([
    { action: 'note changed', subject: 'note:newspaper', detail: { before: null, after: 'A' } },
  ])
})

test('a change is refused when its version is old, its document unknown or the actor not permitted', async () => {
  const { read, change, audited } = await givenNotes()
  await change('A')
  const manager: Actor = { kind: 'staff', accountId: 1, role: 'manager', shops: null }
  expect(await change('B', { basedOn: 0 })).toEqual({ ok: false, reason: 'stale' })
  expect(await change('B', { actor: manager })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await change('B', { brand: 'unknown' })).toEqual({ ok: false, reason: 'not_found' })
  expect((await read())?.content).toEqual({ title: 'A' })
  expect(await audited()).toHaveLength(1)
})

test('undo discards a draft, then restores the previous version, and finally the initial content', async () => {
  const { read, change, undo } = await givenNotes()
  expect(await undo()).toEqual({ ok: false, reason: 'nothing_to_undo' })
  await change('A')
  await change('B', { published: false })
  await undo()
  expect(await read()).toMatchObject({ content: { title: 'A' }, published: true })
  await undo()
  expect(await read()).toMatchObject({ content: null, published: true })
})

test('fifty versions are kept, and the published content stays even after more than fifty drafts', async () => {
  const { db, read, change, undo } = await givenNotes()
  await change('Published')
  for (let draft = 1; draft <= 55; draft++) await change(`Draft ${draft}`, { published: false })
  expect(await store.findVersions(db, key, 100)).toHaveLength(51)
  await undo()
  expect(await read()).toMatchObject({ content: { title: 'Published' }, published: true })
})
