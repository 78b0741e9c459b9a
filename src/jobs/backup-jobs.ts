import { hent } from '#platform/config/typed-commands.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue.ts'
import { writeToOperator, type CommandOutcome, type OperatorMail } from './messages/tell-of-feed.ts'

const queueName = 'back-up'

interface Parts {
  queue: Queue
  log: Log
  /** A cron expression with five fields. undefined: backups are made by command only. */
  schedule: string | undefined
  /** Runs `hent backup` in a separate process. */
  take: (signal: AbortSignal) => Promise<CommandOutcome>
  alarm: OperatorMail
  now: () => Date
}

/** Makes a backup by the schedule, in one process of the shop, and mails the operator each failure. */
export async function startBackupJobs({
  queue,
  log,
  schedule,
  take,
  alarm,
  now,
}: Parts): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  let underWay: Promise<void> | null = null
  const run = async () => {
    const { code, lines } = await take(stopped.signal).catch((error: unknown) => ({
      code: 3,
      lines: [(error as Error).message],
    }))
    if (stopped.signal.aborted) return
    const fields = { code, outcome: lines.at(-1) ?? '' }
    if (code === 0) return log.info('scheduled backup', fields)
    log.error('scheduled backup failed', fields)
    const hint = `The next try is by BACKUP_SCHEDULE; to try now: ${hent} backup. See docs/operations/backup.md.`
    await writeToOperator(
      alarm,
      { said: 'The backup failed.', lines: [...lines, '', hint], id: `backup.${now().getTime()}` },
      log,
    )
  }
  if (schedule === undefined) await queue.unschedule(queueName)
  // The job only starts the backup, which may take longer than a job may.
  else
    await queue.schedule(queueName, schedule, async () => {
      if (underWay || stopped.signal.aborted) return
      underWay = run().finally(() => (underWay = null))
    })
  return {
    async stop() {
      stopped.abort()
      await underWay
    },
  }
}
