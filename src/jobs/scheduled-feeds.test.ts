import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FeedKind } from '#feeds/index.ts'
import { createLog } from '#platform/log.ts'
import type { Delivery, Mail } from '#platform/mail/mail.ts'
import { startScheduledFeeds, takeAll, type ScheduledFeeds, type ScheduledFeed } from './scheduled-feeds.ts'
import type { CommandOutcome, MailedFailure } from './messages/tell-of-feed.ts'

const failed = (line: string): CommandOutcome => ({ code: 1, lines: ['  stock.tsv, line 3: <b>wrong</b>', line] })
const good: CommandOutcome = { code: 0, lines: ['Done: 3 rows imported.'] }

function given(outcomes: Partial<Record<FeedKind, CommandOutcome>>, changes: Partial<ScheduledFeeds> = {}) {
  const mails: Mail[] = []
  const mailed = new Map<FeedKind, MailedFailure | null>()
  const clock = { now: new Date('2026-11-23T06:00:00Z') }
  const taken: FeedKind[] = []
  const mood: { delivery: Delivery | Error } = { delivery: { ok: true } }
  const handlers: (() => Promise<void>)[] = []
  const workers: ((data: object) => Promise<unknown>)[] = []
  const parts: ScheduledFeeds = {
    queue: {
      schedule: async (_name: string, _cron: string, handler: () => Promise<void>) => void handlers.push(handler),
      unschedule: async () => void handlers.splice(0),
      work: async (_name: string, handler: (data: object) => Promise<unknown>) => void workers.push(handler),
    } as unknown as ScheduledFeeds['queue'],
    log: createLog({ level: 'silent' }),
    schedule: '*/15 * * * *',
    kinds: ['products', 'inventory'],
    take: async ({ kind }) => {
      taken.push(kind)
      return outcomes[kind] ?? good
    },
    alone: async work => {
      await work()
      return true
    },
    isWaiting: async () => true,
    alarm: {
      mailer: {
        send: async mail => {
          if (mood.delivery instanceof Error) throw mood.delivery
          mails.push(mail)
          return mood.delivery
        },
      },
      to: 'drift@kjeden.example',
      publicUrl: 'https://butikk.example',
      read: async kind => mailed.get(kind) ?? null,
      write: async (kind, what) => void mailed.set(kind, what),
      now: () => clock.now,
    },
    ...changes,
  }
  const look = () =>
    takeAll(
      parts,
      parts.kinds.map(kind => ({ kind })),
      new AbortController().signal,
    )
  const later = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000))
  return { parts, mails, taken, outcomes, mood, handlers, workers, look, later }
}

test('a failing feed does not stop the others, and the operator gets a mail with the reason', async () => {
  const { look, mails, taken } = given({ products: failed('Refused, nothing was changed: 3 problems.') })
  await look()
  expect(taken).toEqual(['products', 'inventory'])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    language: 'en',
    to: 'drift@kjeden.example',
    subject: 'butikk.example: The feed of products was not imported.',
  })
  expect(mails[0]!.text).toContain('stock.tsv, line 3: <b>wrong</b>\nRefused, nothing was changed: 3 problems.')
  expect(mails[0]!.html).toContain('&lt;b>wrong')
})

test('the operator gets the same failure again after six hours, another failure immediately, and one mail on recovery', async () => {
  const { look, later, mails, outcomes } = given({ inventory: failed('Refused: 3 problems.') })
  await look()
  later(1)
  outcomes.inventory = failed('Refused: 4 problems.')
  await look()
  expect(mails).toHaveLength(1)
  later(5)
  await look()
  expect(mails).toHaveLength(2)
  outcomes.inventory = { code: 3, lines: ['https://kasse.example/lager.tsv answers with status 404.'] }
  await look()
  expect(mails).toHaveLength(3)
  outcomes.inventory = good
  await look()
  await look()
  expect(mails.map(({ subject }) => subject).slice(3)).toEqual([
    'butikk.example: The feed of inventory is imported again.',
  ])
})

test('an operator mail that could not be sent is retried at the next check', async () => {
  const { look, mails, mood } = given({ inventory: failed('Refused.') })
  mood.delivery = new Error('the mail server is away')
  await look()
  mood.delivery = { ok: true }
  await look()
  expect(mails).toHaveLength(1)
})

test('a check runs in the background, one at a time, and stops with the server', async () => {
  let running = 0
  let most = 0
  const { parts, handlers } = given(
    {},
    {
      kinds: ['inventory'],
      take: async (_kind, signal) => {
        most = Math.max(most, ++running)
        await wait(60_000, undefined, { signal }).catch(() => {})
        running--
        return { code: 3, lines: [] }
      },
    },
  )
  const { stop } = await startScheduledFeeds(parts)
  for (let i = 0; i < 3; i++) await handlers[0]!()
  expect([running, most]).toEqual([1, 1])
  await stop()
  expect(running).toBe(0)
})

test('without a schedule no feeds are checked, even if an earlier start had a schedule', async () => {
  const { parts, handlers } = given({})
  await startScheduledFeeds(parts)
  expect(handlers).toHaveLength(1)
  await startScheduledFeeds({ ...parts, schedule: undefined })
  expect(handlers).toHaveLength(0)
})

test('an import requested in the admin runs alone under its number, after a running check, and not once it has ended', async () => {
  const taken: ScheduledFeed[] = []
  const finish: (() => void)[] = []
  const waiting = new Set([7, 8])
  const { parts, handlers, workers } = given(
    {},
    {
      take: async feed => {
        taken.push(feed)
        await new Promise<void>(resolve => finish.push(resolve))
        return good
      },
      isWaiting: async id => waiting.has(id),
    },
  )
  await startScheduledFeeds(parts)
  const ask = (kind: FeedKind, importId: number) => workers[0]!({ kind, importId })
  await handlers[0]!()
  await expect(ask('inventory', 7)).rejects.toThrow('another feed import is running')
  finish.shift()!()
  await expect.poll(() => finish.length).toBe(1)
  finish.shift()!()
  await expect.poll(() => ask('inventory', 7).catch(() => 'busy')).toBe('done')
  expect(taken).toEqual([{ kind: 'products' }, { kind: 'inventory' }, { kind: 'inventory', importId: 7 }])
  finish.shift()!()
  await wait(1)
  waiting.delete(8)
  expect(await ask('inventory', 8)).toBe('done')
  // The feed's address was removed after the request.
  expect(await ask('reviews', 7)).toBe('done')
  expect(taken).toHaveLength(3)
})

test('an import requested in the admin waits while another process imports feeds', async () => {
  const { parts, workers, taken } = given({}, { alone: async () => false })
  await startScheduledFeeds(parts)
  await expect(workers[0]!({ kind: 'products', importId: 7 })).rejects.toThrow('another feed import is running')
  expect(taken).toEqual([])
})

test('a feed does not stop the others when reporting its failure fails', async () => {
  const { look, taken, parts } = given({ products: failed('Refused: 3 problems.') })
  const { read } = parts.alarm
  parts.alarm.read = kind => (kind === 'products' ? Promise.reject(new Error('no')) : read(kind))
  await expect(look()).rejects.toThrow('feed of products')
  expect(taken).toEqual(['products', 'inventory'])
})
