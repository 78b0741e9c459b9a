import { randomUUID } from 'node:crypto'

export interface Outcome {
  status: number
  body: Record<string, unknown> | null
  text: string
}
export interface Shopper {
  headers: Record<string, string>
  request: Record<string, unknown>
}

const base = '/api/v1'
/** In ms. */
const timeout = 20_000
let shoppers = 0

/** A call of the shop's API. Throws if the connection fails. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Outcome & { cookies: string[] }> {
  const response = await fetch(`${url}${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: parse(text), text, cookies: response.headers.getSetCookie() }
}

function parse(text: string): Outcome['body'] {
  try {
    return JSON.parse(text) as Outcome['body']
  } catch {
    return null
  }
}

/** A new shopper with a request for pieces of one article, who has an address and contact details of their own. */
export async function newShopper(
  url: string,
  { shopId, ean }: { shopId: number; ean: string },
  { count = 1, promocode }: { count?: number; promocode?: string } = {},
): Promise<Shopper> {
  const number = ++shoppers
  const from = { 'x-forwarded-for': `10.9.${(number >> 8) & 255}.${number & 255}` }
  const { cookies } = await call(url, 'GET', '/customers/current', { headers: from })
  const cookie = cookies.map(each => each.split(';')[0] ?? '').find(each => /XSRF-TOKEN=/.test(each)) ?? ''
  const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  return {
    headers: { ...from, cookie, 'x-xsrf-token': token },
    request: {
      CustomerName: `Øvelse ${number}`,
      Email: `ovelse-${randomUUID()}@example.no`,
      Phone: `9${String(5_550_000 + number)}`,
      ...{ Delivery: false, Address: '', PostalCode: '', City: '' },
      ShopID: shopId,
      items: [{ EanNo: ean, Count: count }],
      shipping_method_id: null,
      ...(promocode !== undefined && { promocode }),
    },
  }
}

export const reserve = (url: string, { headers, request }: Shopper, key: string = randomUUID()) =>
  call(url, 'POST', '/reservations', { body: request, headers: { ...headers, 'idempotency-key': key } })

/** The id of the reservation in a response. undefined: it was refused. */
export const reservationId = ({ status, body }: Outcome): number | undefined =>
  status === 201 ? (body?.['reservation'] as { id: number } | undefined)?.id : undefined

/** Pays at the sandbox of a payment provider, which is a part of the drilled shop. Returns the status. */
export async function approvePayment(page: string): Promise<number> {
  const body = new URLSearchParams({ do: 'approve' })
  const { status } = await fetch(page, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  return status
}
