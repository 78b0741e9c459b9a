import { escapeHtml } from '#platform/mail/mail-frame.ts'
import { qrPng } from './qr-png.ts'

export interface MailText {
  subject: string
  text: string
  /** Without the surrounding frame. */
  html: string
  pictures: { cid: string; png: Buffer }[]
}
/** A paragraph or a group of lines. `link` is a separate line. */
export type Part =
  | { lines: readonly string[]; strong?: boolean }
  | { link: string; url: string }
  /** The data to show at the counter. */
  | { pickupCode: string; number: number; order: boolean }

/** Renders the parts as text and as HTML. The text is complete without pictures. */
export function write(subject: string, parts: readonly Part[]): MailText {
  const codes = parts.flatMap(part => ('pickupCode' in part ? part.pickupCode : []))
  return {
    subject,
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: parts.map(htmlOf).join('\n'),
    pictures: codes.map(code => ({ cid: cidOf(code), png: qrPng(code) })),
  }
}

const cidOf = (code: string) => `hentekode-${code}`

function textOf(part: Part): string {
  if ('link' in part) return `${part.link}:\n${part.url}`
  if ('pickupCode' in part)
    return `Hentekode: ${part.pickupCode}\n${part.order ? 'Ordre' : 'Reservasjon'}: ${part.number}`
  return part.lines.join('\n')
}

function htmlOf(part: Part): string {
  if ('link' in part) {
    const style = 'color:inherit;font-weight:bold;text-decoration:underline'
    return `<p><a href="${escapeHtml(part.url)}" style="${style}">${escapeHtml(part.link)}</a></p>`
  }
  if ('pickupCode' in part) return passOf(part)
  const body = part.lines.map(escapeHtml).join('<br>')
  return part.strong ? `<p style="font-size:1.4em"><strong>${body}</strong></p>` : `<p>${body}</p>`
}

/** A white border keeps the QR code readable for scanners in dark mode. */
function passOf({ pickupCode, number, order }: { pickupCode: string; number: number; order: boolean }): string {
  const code = escapeHtml(pickupCode)
  return `<div style="margin:16px 0;padding:16px;border:1px solid #7d8983;border-radius:12px;text-align:center">
<div style="font-weight:bold">Hentekode</div>
<div style="font-size:40px;line-height:1.3;font-weight:bold;letter-spacing:4px">${code}</div>
<div style="font-size:18px;padding-bottom:12px">${order ? 'Ordre' : 'Reservasjon'} <strong>${number}</strong></div>
<img src="cid:${cidOf(code)}" width="232" height="232" alt="Hentekoden som QR-kode" style="display:block;margin:0 auto;background:#ffffff;border-radius:8px">
</div>`
}
