import { createHash } from 'node:crypto'
import type { FeedKind } from '#feeds/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mail.ts'

/** The exit code and the output of an import command. */
export interface CommandOutcome {
  code: number
  lines: string[]
}

/** The last failure of a feed that was mailed to the operator. null: none was mailed since the feed last succeeded. */
export interface MailedFailure {
  failure: string
  /** ISO 8601 */
  at: string
}
export interface OperatorMail {
  mailer: Pick<Mailer, 'send'>
  /** undefined: no mail is sent. */
  to: string | undefined
  /** The host of this URL is part of the subject, for operators of several installations. */
  publicUrl: string
}
export interface FeedAlarm extends OperatorMail {
  read: (kind: FeedKind) => Promise<MailedFailure | null>
  write: (kind: FeedKind, failure: MailedFailure | null) => Promise<void>
  now: () => Date
}

const quietHours = 6
const maxLines = 60

/**
 * Mails the operator when a feed fails, and once when it succeeds again. A failure equal to the last mailed one is
 * mailed again only after six hours.
 */
export async function tellOfFeed(
  kind: FeedKind,
  { code, lines }: CommandOutcome,
  alarm: FeedAlarm,
  log: Log,
): Promise<void> {
  const { read, write, now } = alarm
  if (alarm.to === undefined) return
  const before = await read(kind)
  const at = now()
  if (code === 0 && !before) return
  const failure = code === 0 ? null : failureOf(code, lines)
  const age = before ? at.getTime() - new Date(before.at).getTime() : Infinity
  if (failure !== null && before?.failure === failure && age < quietHours * 3_600_000) return
  const text = failure === null ? `The feed of ${kind} is imported again.` : `The feed of ${kind} was not imported.`
  const mailLines = [...lines.slice(-maxLines), '', hint(kind, failure)]
  const sent = await writeToOperator(alarm, { said: text, lines: mailLines, id: `feed-${kind}.${at.getTime()}` }, log)
  if (sent) await write(kind, failure === null ? null : { failure, at: at.toISOString() })
}

/**
 * Mails the operator. Returns false if there is no operator address or the mail server was unavailable, so that the
 * next check tries again. A mail that the server refused is logged and counts as sent.
 */
export async function writeToOperator(
  { mailer, to, publicUrl }: OperatorMail,
  { said, lines, id }: { said: string; lines: readonly string[]; id: string },
  log: Log,
): Promise<boolean> {
  if (to === undefined) return false
  const text = [said, '', ...lines].join('\n')
  const subject = `${new URL(publicUrl).host}: ${said}`
  const mail = {
    to,
    subject,
    text,
    html: `<pre style="white-space:pre-wrap">${escaped(text)}</pre>`,
    language: 'en' as const,
    id,
  }
  try {
    const delivery = await mailer.send(mail)
    if (!delivery.ok) log.error('operator mail refused', { mail: id, reply: delivery.reply })
    return true
  } catch (error) {
    log.error('operator mail failed', { mail: id, error: error as Error })
    return false
  }
}

/** A key by which equal failures are recognised. Numbers (of rows, seconds, parts) are ignored. */
const failureOf = (code: number, lines: readonly string[]): string =>
  createHash('sha256')
    .update(`${code} ${lines.at(-1)?.replaceAll(/\d+/g, '#') ?? ''}`)
    .digest('base64url')
    .slice(0, 22)

const hint = (kind: FeedKind, failure: string | null): string =>
  failure === null
    ? ''
    : `Shoppers see the last successful import. The next scheduled import tries again; to try now: ${hent} import ${kind} --scheduled\n` +
      `If it fails again in the same way, the next mail comes in ${quietHours} hours. See docs/operations/import.md and, for the columns, docs/feeds.md.`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
