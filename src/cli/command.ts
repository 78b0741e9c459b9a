import type { Config } from '#platform/config.ts'
import type { Grammar } from './arguments/grammar.ts'

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
  /** Arguments that do not fit it are refused before `run`. */
  grammar: Grammar
  /** Runs at low priority, so that the shop's own processes on the machine come first. */
  lowPriority?: true
  /**
   * The state in which an interrupted run leaves the shop, and how to go on. Default: unfinished work was rolled back,
   * which is true for a command that is one transaction.
   */
  afterInterruption?(args: readonly string[], cause: Interruption): string | undefined
  /** Returns the exit code. Throws if the database, the disk or another outside part fails. */
  run(args: readonly string[], context: CommandContext): Promise<number>
}

/** A run ends early with an exception, or with a signal (Ctrl-C, a service manager, the shop that started it). */
export type Interruption = 'fault' | 'stop'

export const retryAdvice: Record<Interruption, string> = {
  fault: 'Run it again once that is fixed.',
  stop: 'Run it again to start over.',
}
const rolledBack = (cause: Interruption) => `Unfinished work was rolled back. ${retryAdvice[cause]}`

/** The message about a fault: its first line, then the state that it leaves. */
export function faultMessage(error: unknown, state = rolledBack('fault')): string {
  const { code, message } = error as { code?: string; message?: string }
  const reason = message || code || String(error)
  return `Stopped by a fault: ${reason.split('\n')[0]}\n${state}`
}

/** The message about a stop, then the state that it leaves. */
export const stopMessage = (signal: NodeJS.Signals, state = rolledBack('stop')) =>
  `Stopped by ${signal === 'SIGINT' ? 'Ctrl-C' : signal} before it was done.\n${state}`
