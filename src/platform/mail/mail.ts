import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { BrandId } from '#shared/brand-ids.ts'
import { frameMail, type Framed, type MailBrand } from './mail-frame.ts'

export interface Mail extends Framed {
  to: string
  /** Where an answer goes; unset: to the sender. */
  replyTo?: string
  text: string
  /** Pictures that `html` names by `cid:`. */
  pictures?: readonly { cid: string; png: Buffer }[]
  /** Where a mail program ends mails of this kind for its owner, by one call (RFC 8058); unset: nothing to end. */
  stopUrl?: string
  /** Whose mail it is; null or unset: the brand that hosts without a name get. */
  brand?: BrandId | null
  /** The same for every try, so that a mail that is sent twice is seen once: `kind.number`. */
  id: string
}
/** `refused`: the server will never take this mail, so another try is of no use. */
export type Delivery = { ok: true } | { ok: false; reason: 'refused'; reply: string }

export interface Mailer {
  /** Answers when the server has taken charge of the mail or refused it for good; throws on a fault that passes. */
  send(mail: Mail): Promise<Delivery>
  close(): void
}
export interface Sender {
  address: string
  brand: MailBrand
  /** What stands behind the @ of message ids. */
  domain: string
}

/** Asked for each mail: a brand may change its face while the shop runs. */
type SenderOf = (brand: BrandId | null) => Sender

/** How many mails are handed over at once. Mail servers commonly allow a client 20 connections. */
export const mailConnections = 10

/** A fault that may pass. Holds no word of the server's reply: that repeats the recipient's address. */
class MailDelayed extends Error {
  override name = 'MailDelayed'
  code: string
  constructor(code: string) {
    super(`the mail server did not take the mail: ${code}`)
    this.code = code
  }
}

/** Over SMTP, on connections that stay open between mails. */
export function smtpMailer(url: string, senderOf: SenderOf, { timeout = 20_000 } = {}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailConnections,
    maxMessages: 1_000,
    // A pooled connection may have been closed by the server since its last mail; all other retries are the queue's.
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
 * 5xx to the recipient or to the content is an answer about this mail. 5xx to the greeting, the login or the sender is
 * about the configuration: the mail waits until an operator has corrected it.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

function replyOf(error: unknown): string {
  const { code = 'unknown fault', responseCode, command = 'CONN' } = error as SmtpError
  return `${responseCode ?? code} at ${command}`
}

/** Written as files (`id.eml` to open, `id.json` to show) where no SMTP server is named. A second try overwrites the first. */
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

/** The one door for headers: a line break in a name or an address would begin a header of the sender's own choosing. */
function compose(mail: Mail, { address, brand, domain }: Sender) {
  return {
    from: { name: oneLine(brand.name), address: oneLine(address) },
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo && { replyTo: { name: '', address: oneLine(mail.replyTo) } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: frameMail(mail, brand),
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

/** The one-press header is for https alone. */
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
