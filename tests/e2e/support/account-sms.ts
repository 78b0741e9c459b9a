import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The codes sent to a number, in order. */
export async function codesTo(phone: string): Promise<string[]> {
  const folder = join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'sms')
  const files = await readdir(folder).catch(() => [])
  const messages = await Promise.all(
    files
      .filter(name => name.endsWith('.json'))
      .map(
        async name =>
          JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; text: string; at: string },
      ),
  )
  return messages
    .filter(({ to }) => to === phone)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap(({ text }) => /Koden er (\d{6})/.exec(text)?.[1] ?? [])
}
