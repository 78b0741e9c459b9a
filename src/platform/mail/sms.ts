import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smsFolder } from '../files/message-folders.ts'
import { postOutside } from '../outside/post-outside.ts'

export interface Sms {
  /** E.164 */
  to: string
  text: string
  /** The same for every try, so that a gateway can detect duplicates. */
  id: string
}
/**
 * `later`: not sent, may be retried. `refused`: rejected for good. `unclear`: it may have been sent. `reply`: a code
 * and a step, without personal data.
 */
export type SmsOutcome = { ok: true } | { ok: false; reason: 'later' | 'refused' | 'unclear'; reply: string }

export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>
}
export interface SmsGateway {
  url: string
  token: string
  /** The sender: a name of at most eleven letters, digits and blanks, or a number of 4 to 15 digits. */
  sender: string
}

/**
 * Opens the configured gateway. The demo chain without a gateway and a mail server writes SMS to files. null: SMS is
 * off, so the shop must not offer codes by SMS.
 */
export function openSms(
  config: { smsGateway: SmsGateway | undefined; smtpUrl: string | undefined; dataDir: string },
  { real }: { real: boolean },
): SmsSender | null {
  if (config.smsGateway) return httpSms(config.smsGateway)
  return real || config.smtpUrl !== undefined ? null : folderSms(smsFolder(config.dataDir))
}

/** Statuses that prove that the gateway has not accepted the message: overloaded, unavailable or unauthorised. */
const notTaken = new Set([401, 403, 429, 503])

/** Translates a gateway's status to the outcome of the message. */
export function outcomeOf(status: number): SmsOutcome {
  const reply = `${status} at SMS`
  if (status >= 200 && status < 300) return { ok: true }
  if (notTaken.has(status)) return { ok: false, reason: 'later', reply }
  // 408 and 5xx leave open whether the message was sent.
  return { ok: false, reason: status === 408 || status >= 500 ? 'unclear' : 'refused', reply }
}

/**
 * Sends one POST with JSON for each message. Contract: docs/operations/providers.md. Internal addresses are allowed.
 */
export function httpSms({ url, token, sender }: SmsGateway, { timeout = 15_000 } = {}): SmsSender {
  return {
    async send({ to, text, id }) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id }
      const body = JSON.stringify({ id, from: sender, to, text })
      const result = await postOutside(url, { headers, body, timeout, inward: true })
      if (result.ok) return outcomeOf(result.status)
      const reply = `${result.reason === 'too slow' ? 'ETIMEDOUT' : result.reason} at SMS`
      return { ok: false, reason: result.reached ? 'unclear' : 'later', reply }
    },
  }
}

/** Writes each SMS to a file (`id.json`) instead of sending it. */
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
