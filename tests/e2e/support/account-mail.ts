import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of the latest mail of a kind about an account to an address. '': none yet. */
export const mailTo = (address: string, kind: 'reset' | 'code' | 'factor-code'): Promise<string> =>
  newestMail(address, `account-${kind}.`)

/** The latest code that proves the address of a guest. '': none yet. */
export const codeOfGuest = async (address: string): Promise<string> =>
  /^\d{6}$/m.exec(await newestMail(address, 'email-code.'))?.[0] ?? ''

async function newestMail(address: string, prefix: string): Promise<string> {
  const folder = join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.startsWith(prefix))
  for (const file of files.filter(name => name.endsWith('.json')).toReversed()) {
    const mail = JSON.parse(await readFile(join(folder, file), 'utf8')) as { to: string; text: string }
    if (mail.to === address) return mail.text
  }
  return ''
}
