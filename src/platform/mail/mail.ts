import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { BrandId } from '#shared/brand-ids.ts'
import { frameMail, type MailContent, type MailBrand } from './mail-frame.ts'

export interface Mail extends MailContent {
  to: string
  /** Reply-To address. Default: the sender. */
  replyTo?: string
  text: string
  /** Pictures that `html` names by `cid:`. */
  pictures?: readonly { cid: string; png: Buffer }[]
  /** One-click unsubscribe URL (RFC 8058). undefined: none. */
  stopUrl?: string
  /** The brand that sends the mail. null or undefined: the default brand. */
  brand?: BrandId | null
  /** The company that sells, if it is another than the brand's: lines of the footer. */
  seller?: readonly string[]
  /** `kind.number`, the same for every try, so that mail programs recognise duplicates. */
  id: string
}
/** `refused`: the server rejects the mail for good, so retries are pointless. */
export type Delivery = { ok: true } | { ok: false; reason: 'refused'; reply: string }

export interface Mailer {
  /** Resolves when the server has accepted the mail or rejected it for good. Throws on temporary errors. */
  send(mail: Mail): Promise<Delivery>
  close(): void
}
export interface Sender {
  address: string
  brand: MailBrand
  /** The domain of message ids. */
  domain: string
}

/** Called for each mail: brand settings may change while the shop runs. */
type SenderOf = (brand: BrandId | null) => Sender

/** The maximum number of SMTP connections. Mail servers commonly allow a client 20. */
export const mailConnections = 10

/** A temporary error. Its message leaves out the server's reply, which repeats the recipient's address. */
class MailDelayed extends Error {
  override name = 'MailDelayed'
  code: string
  constructor(code: string) {
    super(`the mail server did not take the mail: ${code}`)
    this.code = code
  }
}

/** Sends over SMTP, on pooled connections. */
export function smtpMailer(url: string, senderOf: SenderOf, { timeout = 20_000 } = {}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailConnections,
    maxMessages: 1_000,
    // The server may have closed a pooled connection since the last mail. All other retries are made by the job queue.
    maxRequeues: 1,
    connectionTimeout: timeout / 2,
    greetingTimeout: timeout / 2,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, senderOf(mail.brand ?? null)))
        return { ok: true }
      } catch (error) {
        const reply = replyOf(error)
        if (isFinal(error)) return { ok: false, reason: 'refused', reply }
        throw new MailDelayed(reply)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * Whether the server rejects this mail for good: a 5xx reply to the recipient or the content. A 5xx reply to the
 * greeting, the login or the sender is a configuration error, so the mail waits until an operator has corrected it.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

function replyOf(error: unknown): string {
  const { code = 'unknown fault', responseCode, command = 'CONN' } = error as SmtpError
  return `${responseCode ?? code} at ${command}`
}

/** Writes each mail to two files (`id.eml` and `id.json`) instead of sending it. A retry overwrites them. */
export function folderMailer(folder: string, senderOf: SenderOf): Mailer {
  const transport: Transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    close: () => transport.close(),
    async send(mail) {
      const sender = senderOf(mail.brand ?? null)
      const { message } = await transport.sendMail(compose(mail, sender))
      const name = join(folder, mail.id.replace(/[^\w.-]/g, '_'))
      await put(`${name}.eml`, message as Buffer).catch(async (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await put(`${name}.eml`, message as Buffer)
      })
      const { pictures: _, ...words } = mail
      const from = `${sender.brand.name} <${sender.address}>`
      await put(`${name}.json`, JSON.stringify({ ...words, from, at: new Date().toISOString() }, null, 2))
      return { ok: true }
    },
  }
}

/**
 * Builds the message, and removes line breaks from names, addresses, the subject and the unsubscribe URL: each line
 * break would begin another header.
 */
function compose(mail: Mail, { address, brand, domain }: Sender) {
  const footer = mail.seller ?? brand.footer
  return {
    from: { name: oneLine(brand.name), address: oneLine(address) },
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo && { replyTo: { name: '', address: oneLine(mail.replyTo) } }),
    subject: oneLine(mail.subject),
    text: footer.length === 0 ? mail.text : `${mail.text.trimEnd()}\n\n${footer.join('\n')}\n`,
    html: frameMail(mail, { ...brand, footer }),
    attachments: (mail.pictures ?? []).map(({ cid, png }) => ({
      cid,
      content: png,
      filename: `${cid}.png`,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
    messageId: `<${mail.id.replace(/[^\w.-]/g, '_')}@${domain.replace(/[^\w.-]/g, '_')}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language ?? 'nb',
      ...(mail.stopUrl && stopHeaders(mail.stopUrl)),
    },
  }
}

/** The headers for unsubscribing. One-click unsubscribing requires https. */
function stopHeaders(url: string): Record<string, string> {
  const list = { 'List-Unsubscribe': `<${oneLine(url)}>` }
  return url.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

async function put(path: string, content: string | Buffer) {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
