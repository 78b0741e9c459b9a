import { escapeHtml } from '#platform/mail/mail-frame.ts'
import { qrPng } from './qr-png.ts'

export interface MailText {
  subject: string
  text: string
  /** The body, without the header and footer that every mail gets. */
  html: string
  pictures: { cid: string; png: Buffer }[]
}
export interface MailSum {
  name: string
  /** The formatted amount. null: only the name is shown. */
  amount: string | null
}
export interface MailGoods extends MailSum {
  /** The URL of a JPEG, because Outlook does not show WebP. null: no picture. */
  image: string | null
  /** The page that the name links to. */
  url?: string
  /** A line below the name: `Satt ned, før kr 999,00`. */
  note?: string
}
/** A block of a mail. */
export type Part =
  | { lines: readonly string[]; strong?: boolean }
  | { link: string; url: string }
  /** A list of goods with pictures, and below it the sums. */
  | { goods: readonly MailGoods[]; sums?: readonly MailSum[] }
  /** The box that a shopper shows at the desk. */
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
  if ('goods' in part) {
    // Goods with a URL take several lines, so blank lines separate them.
    const gap = part.goods.some(({ url }) => url !== undefined) ? '\n\n' : '\n'
    return [...part.goods.map(goodsText), ...(part.sums ?? []).map(sumText)].join(gap)
  }
  return part.lines.join('\n')
}

const sumText = ({ name, amount }: MailSum): string => (amount === null ? name : `${name}: ${amount}`)

const goodsText = ({ note, url, ...sum }: MailGoods): string =>
  [sumText(sum), note, url].filter(line => line !== undefined).join('\n')

const linkStyle = 'color:inherit;font-weight:bold;text-decoration:underline'

function htmlOf(part: Part): string {
  if ('link' in part)
    return `<p><a href="${escapeHtml(part.url)}" style="${linkStyle}">${escapeHtml(part.link)}</a></p>`
  if ('pickupCode' in part) return passOf(part)
  if ('goods' in part) return goodsOf(part)
  const body = part.lines.map(escapeHtml).join('<br>')
  return part.strong ? `<p style="font-size:1.4em"><strong>${body}</strong></p>` : `<p>${body}</p>`
}

/** Tables, because Outlook ignores the size and padding of other elements. */
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The name describes the picture, so its alternative text is empty. */
function goodsOf({ goods, sums = [] }: { goods: readonly MailGoods[]; sums?: readonly MailSum[] }): string {
  const pictures = goods.some(({ image }) => image !== null)
  const cell = 'padding:8px 0;border-top:1px solid #d5dad7;vertical-align:top'
  const amountOf = (amount: string | null) =>
    `<td align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(amount ?? '')}</td>`
  const rows = goods.map(({ name, amount, image, url, note }) => {
    const shown =
      image === null
        ? ''
        : `<img src="${escapeHtml(image)}" width="64" height="80" alt="" style="display:block;width:64px;height:80px;border-radius:6px">`
    const first = pictures ? `<td width="76" style="${cell};width:76px">${shown}</td>` : ''
    const named =
      url === undefined ? escapeHtml(name) : `<a href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(name)}</a>`
    const below = note === undefined ? '' : `<br>${escapeHtml(note)}`
    return `<tr>${first}<td style="${cell}">${named}${below}</td>${amountOf(amount)}</tr>`
  })
  const below = sums.map(
    ({ name, amount }) =>
      `<tr><td${pictures ? ' colspan="2"' : ''} style="${cell}"><strong>${escapeHtml(name)}</strong></td>${amountOf(amount)}</tr>`,
  )
  return `<table ${table} style="margin:16px 0">${[...rows, ...below].join('\n')}</table>`
}

/** A white border keeps the QR code readable for scanners in dark mode. */
function passOf({ pickupCode, number, order }: { pickupCode: string; number: number; order: boolean }): string {
  const code = escapeHtml(pickupCode)
  return `<table ${table} style="margin:16px 0"><tr><td align="center" style="padding:16px;border:1px solid #7d8983;border-radius:12px">
<p style="margin:0;font-weight:bold">Hentekode</p>
<p style="margin:0;font-size:48px;line-height:60px;mso-line-height-rule:exactly;font-weight:bold;letter-spacing:4px">${code}</p>
<p style="margin:0 0 12px;font-size:18px">${order ? 'Ordre' : 'Reservasjon'} <strong>${number}</strong></p>
<img src="cid:${cidOf(code)}" width="232" height="232" alt="Hentekoden som QR-kode" style="display:block;margin:0 auto;background:#ffffff;border-radius:8px">
</td></tr></table>`
}
