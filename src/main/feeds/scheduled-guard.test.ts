import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listImports } from '#modules/exchange/feeds/index.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Queue } from '#platform/queue.ts'
import { feedFile, productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { openScheduledFeeds } from './open-scheduled-feeds.ts'
import { runCommand } from './run-command.ts'

const skus = Array.from({ length: 10 }, (_, index) => index + 1)
const later = { last_updated: '2026-11-20T06:00:00+0100' }

test('a scheduled stock feed that zeroes the stock is refused and mailed to the operator once, with the command to accept it', async () => {
  const database = await usingDatabase()
  const { folder, take } = await usingFeeds(database)
  await take('stores', [storeLine(1)])
  await take(
    'products',
    skus.map(number => productLine(number)),
  )
  await take(
    'inventory',
    skus.map(sku => stockLine(1, sku, 5)),
  )
  const path = await feedFile(
    folder,
    'lager.tsv',
    skus.map(sku => stockLine(1, sku, 0, later)),
  )
  // A file that changed within the last five seconds counts as incomplete.
  const aMinuteAgo = Date.now() / 1000 - 60
  await utimes(path, aMinuteAgo, aMinuteAgo)
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    FEED_INVENTORY_URL: pathToFileURL(path).href,
    FEED_SCHEDULE: '*/15 * * * *',
    OPERATOR_EMAIL: 'drift@kjeden.example',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const mails: Mail[] = []
  const looks: (() => Promise<void>)[] = []
  const { stop } = await openScheduledFeeds(readConfig(environment), {
    db: database.db,
    url: database.url,
    queue: {
      schedule: async (_name: string, _cron: string, handler: () => Promise<void>) => void looks.push(handler),
      work: async () => {},
    } as unknown as Queue,
    mailer: { send: async (mail: Mail) => (mails.push(mail), { ok: true as const }) } as Parameters<
      typeof openScheduledFeeds
    >[1]['mailer'],
    publicUrl: 'https://butikk.example',
    log: createLog({ level: 'silent' }),
  })
  onTestFinished(stop)
  const imports = async () =>
    (await listImports(database.db, { kind: 'inventory', only: 'all', after: null, take: 10 })).data
  const look = async () => {
    const before = (await imports()).length
    await looks[0]!()
    await expect
      .poll(async () => (await imports()).filter(({ endedAt }) => endedAt).length, { timeout: 60_000 })
      .toBe(before + 1)
    // Wait for the mail of the current fetch before the next one.
    await expect
      .poll(async () => (await imports()).length > before && !(await isLooking()), { timeout: 60_000 })
      .toBe(true)
  }
  const isLooking = async () =>
    (
      await database.pool.query(
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows.length > 0
  const accept = 'npm run hent -- import inventory --scheduled --accept-zero-stock'
  await look()
  await look()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'drift@kjeden.example',
    subject: 'butikk.example: The feed of inventory was not imported.',
    text: expect.stringContaining(
      `10 of 10 stocked rows (100 %) would go to zero; at most 30 % may. If this is intended, run: ${accept}`,
    ),
  })
  expect(mails[0]!.text).toContain('    store 001, sku-1: 5 → 0')
  expect((await imports())[0]).toMatchObject({ state: 'refused', reason: 'zeroStock', origin: 'schedule' })
  const { code, lines } = await runCommand(accept.split(' ').slice(4), new AbortController().signal)
  expect([code, lines.at(-1)]).toEqual([0, 'Done: 10 rows imported.'])
  await look()
  expect((await imports())[0]).toMatchObject({ state: 'unchanged' })
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    'butikk.example: The feed of inventory is imported again.',
  ])
}, 180_000)
