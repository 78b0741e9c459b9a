import { hent } from '#platform/config/typed-commands.ts'
import type { Command } from '../command.ts'
import { runDrill, type DrillReport } from './run-drill.ts'

export const drillCommand: Command = {
  summary: 'restore the last backup beside the shop, try its promises there, and remove it again',
  grammar: { '': { operands: [{ name: 'FILE', optional: true }], options: { json: {} } } },
  lowPriority: true,
  help: `Usage: ${hent} drill [FILE | NAME | -] [--json]

Restores a backup into a scratch database under DATA_DIR, starts the shop on it without jobs, mails, webhooks and payments, and
tries promises P1 to P6 there. Prints minutes and losses, and removes everything. The live database is only read, to count what
was placed after the backup. Without FILE: the newest backup in BACKUP_TO. Exit code 0: all promises hold.`,
  afterInterruption: () => 'The live shop was not touched. The next drill removes what is left.',
  async run(args, { config, write, progress }) {
    const named = args.find(arg => arg !== '--json') ?? 'last'
    const report = await runDrill(config, named, progress)
    if (args.includes('--json')) write(JSON.stringify(report))
    else for (const line of linesOf(report)) write(line)
    return report.ok ? 0 : 1
  },
}

function linesOf({ ok, reason, backup, seconds, promises, losses }: DrillReport): string[] {
  return [
    ...(backup ? [`Backup: ${backup.name} of ${backup.at}, ${backup.rows} rows, ${backup.pictures} pictures`] : []),
    ...promises.map(each => `${each.promise} ${each.ok ? 'holds' : 'FAILS'}: ${each.title} (${each.detail})`),
    `Time: ${(seconds.total / 60).toFixed(1)} minutes (restore ${seconds.restore ?? '-'} s, start ${seconds.start ?? '-'} s)`,
    losses
      ? `Losses: ${losses.reservations} reservations and ${losses.orders} orders are newer than the backup`
      : 'Losses: unknown, because the live database was not read',
    ok ? 'The drill passed.' : `The drill FAILED${reason === undefined ? '.' : `: ${reason}`}`,
  ]
}
