import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of the latest mail of a kind to an address. '': none yet. */
export async function mailTo(address: string, kind: 'reset' | 'code' | 'factor-code'): Promise<string> {
  const folder = join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.startsWith(`account-${kind}.`))
  for (const file of files.filter(name => name.endsWith('.json')).toReversed()) {
    const mail = JSON.parse(await readFile(join(folder, file), 'utf8')) as { to: string; text: string }
    if (mail.to === address) return mail.text
  }
  return ''
}
