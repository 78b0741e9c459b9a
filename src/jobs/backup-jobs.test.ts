import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { startBackupJobs } from './backup-jobs.ts'

async function given(outcomes: { code: number; lines: string[] }[], schedule?: string) {
  const mails: { subject: string; text: string }[] = []
  const logged: string[] = []
  let ring = async () => {}
  const schedules: (string | undefined)[] = []
  const queue = {
    schedule: async (_: string, cron: string, work: () => Promise<void>) => {
      schedules.push(cron)
      ring = work
    },
    unschedule: async () => void schedules.push(undefined),
  } as unknown as Queue
  const jobs = await startBackupJobs({
    queue,
    log: createLog({ level: 'info', write: line => void logged.push(line) }),
    schedule,
    take: async () => outcomes.shift() ?? { code: 0, lines: ['Done'] },
    alarm: {
      mailer: {
        send: async ({ subject, text }: { subject: string; text: string }) => (
          mails.push({ subject, text }),
          { ok: true as const }
        ),
      },
      to: 'drift@butikk.no',
      publicUrl: 'https://butikk.no',
    },
    now: () => new Date('2026-11-29T03:15:00Z'),
  })
  const runOnce = async () => {
    await ring()
    // Waits for the run that the job began.
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return { mails, logged, schedules, runOnce, stop: () => jobs.stop() }
}

test('a failed scheduled backup is mailed to the operator with its output, and a successful one is only logged', async () => {
  const { mails, logged, runOnce } = await given(
    [{ code: 1, lines: ['hent-1.backup is stored but is damaged'] }],
    '15 3 * * *',
  )
  await runOnce()
  expect(mails).toEqual([
    { subject: 'butikk.no: The backup failed.', text: expect.stringContaining('is stored but is damaged') },
  ])
  await runOnce()
  expect(mails).toHaveLength(1)
  expect(logged.map(line => /"(scheduled backup[^"]*)"/.exec(line)?.[1])).toEqual([
    'scheduled backup failed',
    'scheduled backup',
  ])
})

test('without a schedule no job for backups is left', async () => {
  expect((await given([], undefined)).schedules).toEqual([undefined])
  expect((await given([], '15 3 * * *')).schedules).toEqual(['15 3 * * *'])
})
