import type { Config } from '#platform/config.ts'

export interface CommandContext {
  config: Config
  write(line: string): void
  complain(line: string): void
}

export interface Command {
  summary: string
  help: string
  /** The shop's own processes on the same machine go before it. */
  lowPriority?: true
  /** Answers the exit code; throws on faults from outside (database, disk). */
  run(args: readonly string[], context: CommandContext): Promise<number>
}

/** A fault from outside in one line, and what it means for the shop, which is the same every time. */
export function faultLine(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  const reason = message || code || String(error)
  return `Stopped by a fault: ${reason.split('\n')[0]}\nWhat was not finished was taken back. Run it again once that is mended.`
}
