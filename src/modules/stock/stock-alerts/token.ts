import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stands in the links of an alert's mails. Made of the shop's secret, so that no token lies in the database. */
export function alertToken(id: number, secret: string): string {
  return `${id}-${markOf(id, secret)}`
}

/** The alert's id; null: not a token that this shop made. */
export function readAlertToken(token: string, secret: string): number | null {
  const [, digits = '', mark = ''] = /^(\d{1,9})-([\w-]{32})$/.exec(token) ?? []
  if (mark === '') return null
  const expected = Buffer.from(markOf(Number(digits), secret))
  return timingSafeEqual(Buffer.from(mark), expected) ? Number(digits) : null
}

function markOf(id: number, secret: string): string {
  return createHmac('sha256', secret).update(`stock-alert:${id}`).digest('base64url').slice(0, 32)
}
