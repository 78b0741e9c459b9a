import { constants, setPriority } from 'node:os'
import { explainDatabaseFault } from '#database/explain-fault.ts'
import { escapeControls } from '#shared/text/escape-controls.ts'
import { configFromEnvironment, ConfigError } from '#platform/config.ts'
import { programVersion } from '#platform/config/program-version.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { findArgumentFault } from './arguments/grammar.ts'
import { brandCommand } from './brand-command.ts'
import { demoCommand } from './demo-command.ts'
import { customerCommand } from './customer-command.ts'
import { drillCommand } from './drill/drill-command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { faultMessage, stopMessage, type Command } from './command.ts'
import { importCommand } from './import/import-command.ts'
import { keyCommand } from './key-command.ts'
import { lawCommand } from './law/law-command.ts'
import { mailCommand } from './mail-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { reindexCommand } from './reindex-command.ts'
import { paymentsCommand } from './payments-command.ts'
import { picturesCommand } from './pictures/pictures-command.ts'
import { promoCommand } from './promo/promo-command.ts'
import { recallCommand } from './recall/recall-command.ts'
import { settingCommand } from './setting-command.ts'
import { staffCommand } from './staff.ts'
import { stockCommand } from './stock/stock-command.ts'
import { webhookCommand } from './webhooks/webhook-command.ts'
import { withoutInvisible } from '#shared/text/typed-text.ts'

// `hent COMMAND`. Exit codes: 0 done, 1 refused input, 2 usage, 3 outside fault.

export const commands: Record<string, Command> = {
  import: importCommand,
  migrate: migrateCommand,
  reindex: reindexCommand,
  staff: staffCommand,
  customer: customerCommand,
  key: keyCommand,
  stock: stockCommand,
  setting: settingCommand,
  brand: brandCommand,
  pictures: picturesCommand,
  promo: promoCommand,
  demo: demoCommand,
  mail: mailCommand,
  payments: paymentsCommand,
  webhook: webhookCommand,
  backup: backupCommand,
  restore: restoreCommand,
  drill: drillCommand,
  doctor: doctorCommand,
  law: lawCommand,
  recall: recallCommand,
}

const help = () => `Usage: ${hent} COMMAND

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join('\n')}

${hent} COMMAND --help prints the help of a command; ${hent} --version prints the version.`

/**
 * An argument without invisible characters and surrounding spaces. Word processors turn `--` before the name of an
 * option into one long dash, which becomes `--` again.
 */
function cleanArgument(typed: string): string {
  return withoutInvisible(typed)
    .trim()
    .replace(/^[\u2010-\u2015\u2212]+(?=[a-z]{2})/u, '--')
}

export async function main(
  args: readonly string[],
  write: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  const [name, ...rest] = args.map(cleanArgument)
  if ((name === '--version' || name === '-V') && rest.length === 0) {
    const { version, commit } = programVersion()
    write(`hent ${version} (${commit})`)
    return 0
  }
  if (name === undefined) {
    complain(help())
    return 2
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    write(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    complain(`Unknown command: ${name}.\n\n${help()}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    write(command.help)
    return 0
  }
  const fault = findArgumentFault(name, command.grammar, rest)
  if (fault !== undefined) {
    complain(`${fault}\n\n${usageOf(command)}`)
    return 2
  }
  let databaseUrl: string | undefined
  try {
    const config = configFromEnvironment()
    databaseUrl = config.databaseUrl
    return await command.run(rest, { config, write, progress: complain, complain })
  } catch (error) {
    if (error instanceof ConfigError) {
      complain(`${error.message}. Nothing was done.`)
      return 2
    }
    const explained = databaseUrl === undefined ? error : explainDatabaseFault(error, databaseUrl)
    complain(faultMessage(explained, command.afterInterruption?.(rest, 'fault')))
    return 3
  }
}

/** The usage: the first paragraph of the help. */
const usageOf = ({ help: text }: Command) => text.split('\n\n', 1)[0] ?? ''

/**
 * Prints the state that a stop by a signal leaves. While the database is open, another handler closes it and ends the
 * process; otherwise this one does.
 */
function reportStop(command: Command, args: readonly string[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      complain(stopMessage(signal, command.afterInterruption?.(args, 'stop')))
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal])
    })
}

// Values of feeds and orders are printed, and must not control the terminal.
const printable = (text: string) => escapeControls(text, '\n\t')
const write = (text: string) => console.log(printable(text))
const complain = (text: string) => console.error(printable(text))

if (import.meta.main) {
  const command = commands[process.argv[2] ?? '']
  if (command) reportStop(command, process.argv.slice(3))
  if (command?.lowPriority) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.exitCode = await main(process.argv.slice(2), write, complain)
}
