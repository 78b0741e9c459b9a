import type { Config } from '#platform/config.ts'

export interface CommandContext {
  config: Config
  /** Writes a result to standard output. */
  write(line: string): void
  /** Writes progress to standard error. */
  progress(line: string): void
  /** Writes a refusal, an error or a warning to standard error. */
  complain(line: string): void
}

export interface Command {
  summary: string
  help: string
  /** The command takes no arguments. */
  bare?: true
  /** Runs at low priority, so that the shop's own processes on the machine come first. */
  lowPriority?: true
  /** The state after a fault. Default: everything unfinished was rolled back. */
  afterFault?(args: readonly string[]): string | undefined
  /** Returns the exit code. Throws on outside faults (database, disk). */
  run(args: readonly string[], context: CommandContext): Promise<number>
}

/** Most commands are one transaction. */
const nothingDone = 'Unfinished work was rolled back. Run it again once that is fixed.'

/** A fault in one line, and the state that it leaves. */
export function faultLine(error: unknown, afterFault = nothingDone): string {
  const { code, message } = error as { code?: string; message?: string }
  const reason = message || code || String(error)
  return `Stopped by a fault: ${reason.split('\n')[0]}\n${afterFault}`
}

/** The same for a command that was stopped: by Ctrl-C, a service manager or the shop that started it. */
export const stopLine = (signal: NodeJS.Signals, afterFault = nothingDone) =>
  `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal} before it was done.\n${afterFault}`
