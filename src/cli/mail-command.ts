import { hent } from '#platform/config/typed-commands.ts'
import { findFailedJobs, retryFailedJobs, type FailedJob } from '#platform/failed-jobs.ts'
import { anyText } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

const shown = 200

export const mailCommand: Command = {
  summary: 'list mails that were refused or failed, and send them again',
  grammar: {
    list: {},
    retry: { operands: [{ name: 'JOB', form: anyText('the id of a job that mail list prints, or all') }] },
  },
  help: `Usage: ${hent} mail list
       ${hent} mail retry JOB|all

list   the ${shown} newest mails that were refused for good or wait for a retry: job, kind, reservation, the server's reply
retry  retries one of them, or all, at once; use it after correcting the address or the mail server

The list has no e-mail addresses. /ansatt shows them with the reservation.`,
  async run(args, { config, write, progress, complain }) {
    const [verb, job, ...rest] = args
    const right = verb === 'list' ? job === undefined : verb === 'retry' && job !== undefined && rest.length === 0
    if (!right) {
      complain(mailCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent mail' }, async ({ pool }) => {
      if (verb === 'list') {
        const failed = await findFailedJobs(pool, shown)
        for (const each of failed) write(describeJob(each))
        if (failed.length === 0) write('No mail was refused or failed in the last week.')
        return 0
      }
      const count = await retryFailedJobs(pool, job === 'all' ? undefined : job)
      if (count === 0) complain(job === 'all' ? 'Nothing has failed.' : `No failed job ${job}: see ${hent} mail list`)
      else write(`${count} will be tried again at once by a running shop.`)
      return count === 0 ? 1 : 0
    })
  },
}

function describeJob({ id, queue, data, why, final, tries, at }: FailedJob): string {
  const of = Object.entries(data)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
  const state = final ? 'given up' : 'will be tried again'
  return `${at.toISOString()} ${id} ${queue} (${of}): ${state} after ${tries} tr${tries === 1 ? 'y' : 'ies'}: ${why || 'no reply'}`
}
