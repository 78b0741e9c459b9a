/** The look of a brand in its mails. */
export interface MailBrand {
  name: string
  /** The dark background of the header, on which the name is white. */
  colour: string
  /** Lines below the body: the company that sells. Empty: no footer. */
  footer: readonly string[]
}

export interface MailContent {
  subject: string
  /** The body, without the header and footer of the brand. */
  html: string
  /** Default: `nb`, Norwegian (bokmål). */
  language?: 'nb' | 'en'
}

/**
 * Adds the header and footer of a brand. Uses tables and inline styles, because mail programs render them alike, and a
 * table of fixed width for Outlook, which ignores `max-width`. In dark mode the text is light, and the QR code stays on
 * white.
 */
export function frameMail(
  { subject, html, language = 'nb' }: MailContent,
  { name, colour, footer }: MailBrand,
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f1f3f1">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f1"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#16231f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;border-radius:12px">
<tr><td style="background:${colour};color:#ffffff;padding:14px 24px;font-size:22px;font-weight:700;border-radius:12px 12px 0 0">${escapeHtml(name)}</td></tr>
<tr><td style="padding:8px 24px 20px">
${html}
</td></tr>${footerOf(footer)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

const footerOf = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `\n<tr><td style="padding:12px 24px 16px;border-top:1px solid #d5dad7;font-size:13px;line-height:1.4">${lines.map(escapeHtml).join('<br>')}</td></tr>`

const style =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#0f1211!important}.sheet{background:#1c211f!important;color:#f2f5f3!important}}'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
