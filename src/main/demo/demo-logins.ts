import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log.ts'

export interface DemoLogin {
  role: string
  email: string
  password: string
}
interface Output {
  dataDir: string
  log: Log
  terminal?: { isTTY?: boolean; write(text: string): unknown }
}

/** Prints the logins at a terminal. Otherwise writes them to a file of the user, because logs must hold no passwords. */
export async function showDemoLogins(
  logins: readonly DemoLogin[],
  { dataDir, log, terminal = process.stdout }: Output,
): Promise<void> {
  if (logins.length === 0) return
  const text = logins
    .map(({ role, email, password }) => `Demo login at /ansatt (${role}): ${email}  ${password}\n`)
    .join('')
  if (terminal.isTTY) return void terminal.write(text)
  const file = join(dataDir, 'demo-logins.txt')
  await writeFile(file, text, { mode: 0o600, flush: true })
  log.info('Demo logins written', { file })
}
