import type { Config } from '#platform/config.ts'

export interface CommandContext {
  config: Config
  /** What was asked for, and nothing else: standard output. */
  write(line: string): void
  /** How far it has come: standard error. */
  progress(line: string): void
  /** What is refused, wrong or worth a look: standard error. */
  complain(line: string): void
}

export interface Command {
  summary: string
  help: string
  /** Nothing may be typed after its name. */
  bare?: true
  /** The shop's own processes on the same machine go before it. */
  lowPriority?: true
  /** What a fault leaves behind, where that is not nothing. */
  afterFault?(args: readonly string[]): string | undefined
  /** Answers the exit code; throws on faults from outside (database, disk). */
  run(args: readonly string[], context: CommandContext): Promise<number>
}

/** What a fault from outside leaves of most commands: each is one transaction. */
const nothingDone = 'What was not finished was rolled back. Run it again once that is fixed.'

/** A fault from outside in one line, and what it means for the shop. */
export function faultLine(error: unknown, afterFault = nothingDone): string {
  const { code, message } = error as { code?: string; message?: string }
  const reason = message || code || String(error)
  return `Stopped by a fault: ${reason.split('\n')[0]}\n${afterFault}`
}

/** The same where it was stopped: by Ctrl-C, a service manager or the shop that ran it. */
export const stopLine = (signal: NodeJS.Signals, afterFault = nothingDone) =>
  `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal} before it was done.\n${afterFault}`
