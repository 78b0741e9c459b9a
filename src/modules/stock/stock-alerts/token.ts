import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token in the links of an alert's mails. It is derived from the setting SECRET and not stored. */
export function alertToken(id: number, secret: string): string {
  return `${id}-${markOf(id, secret)}`
}

/** The alert's id. null: the token is not valid. */
export function readAlertToken(token: string, secret: string): number | null {
  const [, digits = '', mark = ''] = /^(\d{1,9})-([\w-]{32})$/.exec(token) ?? []
  if (mark === '') return null
  const expected = Buffer.from(markOf(Number(digits), secret))
  return timingSafeEqual(Buffer.from(mark), expected) ? Number(digits) : null
}

function markOf(id: number, secret: string): string {
  return createHmac('sha256', secret).update(`stock-alert:${id}`).digest('base64url').slice(0, 32)
}
