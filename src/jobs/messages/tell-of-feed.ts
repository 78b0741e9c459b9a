import { createHash } from 'node:crypto'
import type { FeedKind } from '#feeds/index.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mail.ts'

/** What a command of an operator came to. */
export interface CommandOutcome {
  code: number
  lines: string[]
}

/** What an operator was told last of a kind of feed; null: all is well. */
export interface Told {
  failure: string
  /** ISO 8601 */
  at: string
}
export interface OperatorMail {
  mailer: Pick<Mailer, 'send'>
  /** Undefined: nobody is written to. */
  to: string | undefined
  /** Which shop it is, for an operator who has several. */
  publicUrl: string
}
export interface FeedAlarm extends OperatorMail {
  read: (kind: FeedKind) => Promise<Told | null>
  write: (kind: FeedKind, told: Told | null) => Promise<void>
  now: () => Date
}

const quietHours = 6
const mostLines = 60

/** Writes to the operator that a feed failed, and of the same failure not again for six hours; once that it is imported again. */
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
  const said = failure === null ? `The feed of ${kind} is imported again.` : `The feed of ${kind} was not imported.`
  const told = [...lines.slice(-mostLines), '', hint(kind, failure)]
  const sent = await writeToOperator(alarm, { said, lines: told, id: `feed-${kind}.${at.getTime()}` }, log)
  if (sent) await write(kind, failure === null ? null : { failure, at: at.toISOString() })
}

/** Writes to the operator. False: nobody was, or the mail server was away, so that the next look tries again. */
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
    if (!delivery.ok) log.error('mail to the operator refused', { mail: id, reply: delivery.reply })
    return true
  } catch (error) {
    log.error('mail to the operator failed', { mail: id, error: error as Error })
    return false
  }
}

/** The same for the same failure: what counts (rows, seconds, parts) left out. */
const failureOf = (code: number, lines: readonly string[]): string =>
  createHash('sha256')
    .update(`${code} ${lines.at(-1)?.replaceAll(/\d+/g, '#') ?? ''}`)
    .digest('base64url')
    .slice(0, 22)

const hint = (kind: FeedKind, failure: string | null): string =>
  failure === null
    ? ''
    : `Shoppers see what was imported before. It is tried again on the schedule; by hand: npm run hent -- import ${kind} --scheduled\n` +
      `If it fails again in the same way, the next mail comes in ${quietHours} hours. See docs/operations/import.md and, for the columns, docs/feeds.md.`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
