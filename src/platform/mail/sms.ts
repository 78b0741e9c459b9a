import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smsFolder } from '../files/message-folders.ts'
import { postOutside } from '../outside/post-outside.ts'

export interface Sms {
  /** +47 and eight digits. */
  to: string
  text: string
  /** The same for every try: a gateway that knows it sends nothing twice. */
  id: string
}
/**
 * `later`: it was certainly not taken, and may be tried again; `refused`: it will never be taken; `unclear`: it may have
 * been sent. `reply`: a code and a step, without anything about a person.
 */
export type SmsOutcome = { ok: true } | { ok: false; reason: 'later' | 'refused' | 'unclear'; reply: string }

export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>
}
export interface SmsGateway {
  url: string
  token: string
  /** Whom the message is from: a name of at most eleven letters, or a number. */
  sender: string
}

/**
 * By the configured gateway; the demo chain without one and without a mail server writes files. null: SMS is switched off,
 * so that a real chain offers no code that never arrives.
 */
export function openSms(
  config: { smsGateway: SmsGateway | undefined; smtpUrl: string | undefined; dataDir: string },
  { real }: { real: boolean },
): SmsSender | null {
  if (config.smsGateway) return httpSms(config.smsGateway)
  return real || config.smtpUrl !== undefined ? null : folderSms(smsFolder(config.dataDir))
}

/** Statuses of a gateway that has not looked at the message: it is full, away, or does not know us. */
const notTaken = new Set([401, 403, 429, 503])

/** What a gateway's status means for the message. */
export function outcomeOf(status: number): SmsOutcome {
  const reply = `${status} at SMS`
  if (status >= 200 && status < 300) return { ok: true }
  if (notTaken.has(status)) return { ok: false, reason: 'later', reply }
  // 408 and faults of the server are no word on whether it was sent before.
  return { ok: false, reason: status === 408 || status >= 500 ? 'unclear' : 'refused', reply }
}

/** One POST of JSON a message (docs/operations/mail-and-sms.md has the contract), to an address inside the internal network as well. */
export function httpSms({ url, token, sender }: SmsGateway, { timeout = 15_000 } = {}): SmsSender {
  return {
    async send({ to, text, id }) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id }
      const body = JSON.stringify({ id, from: sender, to, text })
      const answer = await postOutside(url, { headers, body, timeout, inward: true })
      if (answer.ok) return outcomeOf(answer.status)
      const reply = `${answer.reason === 'too slow' ? 'ETIMEDOUT' : answer.reason} at SMS`
      return { ok: false, reason: answer.reached ? 'unclear' : 'later', reply }
    },
  }
}

/** Written as files (`id.json`), beside the mails of the demo, where no gateway is named. */
export function folderSms(folder: string): SmsSender {
  return {
    async send(sms) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${sms.id.replace(/[^\w.-]/g, '_')}.json`
      await writeFile(join(folder, name), JSON.stringify({ ...sms, at: new Date().toISOString() }, null, 2), {
        mode: 0o600,
      })
      return { ok: true }
    },
  }
}
