import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that a mail that is sent twice is seen once: `kind.number`. */
  id: string
}
export interface Mailer {
  /** Resolves when somebody else has taken charge of the mail; throws when not, and is then called again. */
  send(mail: Mail): Promise<void>
}
interface Sender {
  /** `Name <address>` or an address */
  from: string
  /** What stands behind the @ of message ids. */
  domain: string
}

/** Over SMTP. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      await transport.sendMail(compose(mail, sender))
    },
  }
}

/** Kept as files (`id.eml` to open, `id.json` to show) where no SMTP server is named. A second try overwrites the first. */
export function folderMailer(folder: string, sender: Sender): Mailer {
  const transport: Transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = join(folder, mail.id.replace(/[^\w.-]/g, '_'))
      await put(`${name}.eml`, message as Buffer)
      await put(`${name}.json`, JSON.stringify({ ...mail, from: sender.from, at: new Date().toISOString() }, null, 2))
    },
  }
}

/** The one door for headers: a line break in a name or an address would begin a header of the sender's own choosing. */
function compose(mail: Mail, { from, domain }: Sender) {
  return {
    from: oneLine(from),
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id.replace(/[^\w.-]/g, '_')}@${domain.replace(/[^\w.-]/g, '_')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

async function put(path: string, content: string | Buffer) {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
