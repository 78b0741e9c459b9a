import type { ApiError } from '../error.ts'
import type { HitPromises } from '../pickup/pauses.ts'
import type { OutOfStock } from '../reservations.ts'

export interface CallOptions {
  headers?: Record<string, string>
  /** For data that the page does not wait for. */
  priority?: 'low'
  /** Aborts the call. */
  signal?: AbortSignal | undefined
  /** The call that ends the login (`endLogin`). It does not wait while the login ends. */
  endsLogin?: true
  /** Responds with the bytes as they come (`ReadableStream<Uint8Array>`). On the server only. */
  asStream?: true
}
export interface ApiRequest extends CallOptions {
  method: string
  /** Below /api/v1, with its leading slash and its query. */
  path: string
  body?: unknown
}

/**
 * The fields of a refused call. With out_of_stock: `cartErrors`, `left`, `ask` and `phone`. With price_changed: `total`
 * and `freight` (in øre). With stale: `version`. With promises_hit: `promises` and
 * `total` (their number). With a refused part of a checkout: `part` (from 0).
 */
export type Refusal = ApiError &
  Partial<Pick<OutOfStock, 'cartErrors' | 'left' | 'ask' | 'phone'>> & {
    total?: number
    freight?: number
    version?: string
    part?: number | null
    receiptToken?: string
    statusID?: number
    promises?: HitPromises['promises']
  }
export type ApiResult<T> = { ok: true; status: number; data: T } | { ok: false; status: number; error: Refusal }

/** Carries a call to the API: in process on the server, by fetch in the browser. */
export type Transport = (request: ApiRequest) => Promise<ApiResult<unknown>>

/** The code of a refusal without JSON of the shop, for example a proxy's error page. */
export const unreadableCode = 'unreadable'
const unreadable: Refusal = { message: 'Noe gikk galt hos oss. Prøv igjen om litt.', code: unreadableCode }

/** 200–299 is a success. Any other status is an error with a Norwegian text that pages may show. */
export async function readResponse(response: Response): Promise<ApiResult<unknown>> {
  const { status } = response
  return resultOf(status, status === 204 ? undefined : await response.json().catch(unreadableBody))
}

function unreadableBody(fault: unknown): null {
  // The call was aborted, or the connection was lost during the body. The transport reports it as no response.
  if (!(fault instanceof SyntaxError)) throw fault
  return null
}

export function resultOf(status: number, body: unknown): ApiResult<unknown> {
  if (status >= 200 && status < 300) return { ok: true, status, data: body }
  return { ok: false, status, error: isRefusal(body) ? body : unreadable }
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body
}

/** For loaders: throws a failed response, which becomes the error page with its status. */
export function dataOrThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  throw new Response(result.error.message, { status: result.status, statusText: result.error.code })
}
