import { escapeControls } from '#shared/text/escape-controls.ts'
import type { LogLevel } from './config.ts'

const weight: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** Pass numbers, codes, ids and errors, but no personal data (name, phone, e-mail, address, token or body). */
export type LogFields = Record<string, string | number | boolean | null | undefined | Error> & { requestId?: string }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (msg: string, fields?: LogFields) => void> & {
  /** Returns a log that adds these fields to every line, such as the request id. */
  with: (fields: LogFields) => Log
}

type Options = {
  level: LogLevel
  /** Plain text for a terminal instead of JSON. */
  human?: boolean
  write?: (line: string) => void
  fields?: LogFields
}

export function createLog({
  level,
  human = false,
  write = line => void process.stdout.write(line),
  fields = {},
}: Options): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (msg: string, more: LogFields = {}) => {
      if (weight[own] < weight[level]) return
      const all = { ...fields, ...more }
      write(
        human
          ? humanLine(own, msg, all)
          : `${escapeControls(JSON.stringify({ level: own, time: new Date().toISOString(), msg, ...plain(all) }))}\n`,
      )
    }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: more => createLog({ level, human, write, fields: { ...fields, ...more } }),
  }
}

/** The process's own log: plain text at a terminal, otherwise JSON lines. */
export function processLog(level: LogLevel): Log {
  // A closed reader, such as `head`, must not end the server.
  process.stdout.on('error', () => {})
  return createLog({ level, human: process.stdout.isTTY })
}

function plain(fields: LogFields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? described(value) : shown(name, value),
    ]),
  )
}

// The path segment after each of these words is masked: it gives access to a reservation, an account or a payment, is
// worth money, or reveals a position or a search.
const secretPlaces = [
  'kvittering',
  'reservations/receipt',
  'reservations(?!/receipt)',
  'search',
  'nytt-passord',
  'bekreft-epost',
  'registrer',
  'registrations',
  'retur/[^/?#]+',
  'payments/[^/?#]+/(?:sessions|callback)',
  'svar',
  'angre',
  'withdrawals',
  'questions',
  'hentes',
  'collections',
  'varsel/e-post',
  'varsel(?!/e-post)',
  'stock-alerts',
  'mail-consents',
  'home_preview',
  'personvern/[^/?#]+',
  'privacy/requests',
  'promocodes/check',
  'table/v1/car',
]
const secretPart = new RegExp(`/(${secretPlaces.join('|')})/[^/?#]+`, 'gi')

// The shared pages' parameters with a search, or a place near the shopper.
const secretParameter = /([?&](?:q|sted)=)[^&]*/gi

function shown(name: string, value: LogFields[string]) {
  if (name !== 'path' || typeof value !== 'string') return value
  return value.replace(secretPart, '/$1/…').replace(secretParameter, '$1…')
}

// Details and some messages are left out. The detail of a database error repeats the row ("Key (email)=(…) already
// exists"), and messages of class 22 repeat the value.
function described(error: Error & { code?: unknown; severity?: unknown }) {
  const code = typeof error.code === 'string' || typeof error.code === 'number' ? error.code : undefined
  const message =
    error.severity !== undefined && String(code).startsWith('22') ? 'the database refused a value' : error.message
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  return { name: error.name, message, code, stack: frames.slice(0, 8).map(line => line.trim()) }
}

function humanLine(level: string, msg: string, fields: LogFields) {
  const extra = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}=${value instanceof Error ? JSON.stringify(described(value)) : String(shown(name, value))}`,
    )
  return `${escapeControls(`${level === 'info' ? '' : `${level.toUpperCase()} `}${msg}${extra.join('')}`)}\n`
}
