import { createHash } from 'node:crypto'
import type { PlainResponse } from './encoded-response.ts'

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;color:#1c1c1c}h1{font-size:1.5rem}'
const secondsToWait = 3

/** The page shown when the render queue is full. It reloads itself, but the shopper must submit a form again. */
export function overloadedPage(method: string, security: [string, string][]): PlainResponse {
  const reads = method !== 'POST'
  const next = reads
    ? 'Siden kommer om noen sekunder, av seg selv.'
    : 'Gå tilbake og send skjemaet på nytt om noen sekunder.'
  const html = `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${
    reads ? `<meta http-equiv="refresh" content="${secondsToWait}">` : ''
  }<title>Mange handler akkurat nå</title><style>${style}</style></head><body><main><h1>Mange handler akkurat nå</h1><p>${next}</p></main></body></html>`
  return {
    status: 503,
    headers: [
      ...security,
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(secondsToWait)],
      ['Content-Security-Policy', `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`],
    ],
    body: Buffer.from(html),
  }
}

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
