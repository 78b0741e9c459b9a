import type { ApiBindings } from '#api/deps.ts'
import { responseBuffers } from '#api/reads/response-buffers.ts'
import type { Shows } from '#api/reads/freshness.ts'
import type { Reads } from '#api/reads/reads.ts'
import { createClient, type ApiClient } from '#contract/client/client.ts'
import { readResponse, resultOf, type ApiRequest, type ApiResult, type Transport } from '#contract/client/transport.ts'
import { apiBase } from '#contract/paths.ts'

export type CatalogueReads = Pick<Reads, 'answer'>
export type ApiFetch = (request: Request, bindings: ApiBindings) => Response | Promise<Response>

/**
 * API calls for shared pages, without cookies or the client's address. Page rendering is rate-limited earlier.
 * Reads of the catalogue run directly, without a request object. `onShown` receives the stock facts in each response.
 */
export function anonymousCalls(
  api: ApiFetch,
  origin: string,
  reads?: CatalogueReads,
  onShown: (shows: Shows) => void = () => {},
): ApiClient {
  const send = transport(
    api,
    origin,
    () => ({}),
    { inProcess: true },
    () => {},
  )
  return createClient(async request => (reads && readAtOnce(reads, request, onShown)) ?? send(request))
}

function readAtOnce(
  reads: CatalogueReads,
  { method, path, body }: ApiRequest,
  onShown: (shows: Shows) => void,
): ApiResult<unknown> | null {
  const text = body === undefined ? null : JSON.stringify(body)
  try {
    const result = reads.answer({ method, address: path, body: text, ifNoneMatch: undefined })
    if (result?.shows && result.shows !== 'no stock') onShown(result.shows)
    if (!result) return null
    const read = result.shared ? parsedOnce(result.body) : parsed(result.body)
    responseBuffers.release(result.body)
    return resultOf(result.status, read)
  } catch {
    // The exception is a bug. The regular call repeats the read and reports it.
    return null
  }
}

const parsed = (body: Buffer): unknown => JSON.parse(body.toString())

// Nearly every page needs the menu, the shops and the colours. These few responses are parsed once per epoch.
const objects = new WeakMap<Buffer, unknown>()

/** Parses a buffer only once. All callers get the same frozen object. */
function parsedOnce(body: Buffer): unknown {
  let object = objects.get(body)
  if (object === undefined) objects.set(body, (object = frozen(parsed(body))))
  return object
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) frozen(inner)
  return value
}

/** Separate clients, because one browser may be logged in as staff and shop as a guest. */
export interface CallerCalls {
  shopper: ApiClient
  staff: ApiClient
}

/**
 * API calls for the requesting client: with the request's cookies, and with Set-Cookie passed on.
 * `trustedForm` may be true only after the page has checked the origin of its form.
 */
export function callerCalls(
  api: ApiFetch,
  request: Request,
  caller: { remoteAddress: string | undefined; trustedForm: boolean },
  onCookie: (cookie: string) => void,
): CallerCalls {
  const jar = new Map<string, string>()
  const cookies = () => {
    const sent = request.headers.get('cookie') ?? ''
    // A cookie that the API has just set applies to the page's next call.
    const own = [...jar].map(([name, value]) => `${name}=${value}`)
    const others = sent.split(/;\s*/).filter(pair => pair !== '' && !jar.has(pair.split('=')[0] ?? ''))
    const all = [...others, ...own].join('; ')
    return all === '' ? {} : { Cookie: all }
  }
  const forwarded = (): Record<string, string> => {
    const address = request.headers.get('x-forwarded-for')
    // The API names the device of a login by its user agent.
    const agent = request.headers.get('user-agent')
    return {
      ...cookies(),
      ...(address ? { 'X-Forwarded-For': address } : {}),
      ...(agent ? { 'User-Agent': agent } : {}),
    }
  }
  const bindings: ApiBindings = {
    trustedForm: caller.trustedForm,
    ...(caller.remoteAddress === undefined ? {} : { remoteAddress: caller.remoteAddress }),
  }
  const remember = (cookie: string) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined && value !== undefined) jar.set(name, value)
    onCookie(cookie)
  }
  const send = transport(api, new URL(request.url).origin, forwarded, bindings, remember)
  return { shopper: createClient(send), staff: createClient(orLogin(send)) }
}

/** A login that expires while a staff page is loading redirects to the login page. */
const orLogin =
  (send: Transport): Transport =>
  async request => {
    const result = await send(request)
    const ended = request.method === 'GET' && result.status === 401 && request.path !== '/staff/current'
    if (ended) throw new Response(null, { status: 302, headers: { Location: '/ansatt/logg-inn' } })
    return result
  }

function transport(
  api: ApiFetch,
  origin: string,
  headersOf: () => Record<string, string>,
  bindings: ApiBindings,
  onCookie: (cookie: string) => void,
): Transport {
  return async ({ method, path, body, headers, asStream }) => {
    const request = new Request(`${origin}${apiBase}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headersOf(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await api(request, bindings)
    for (const cookie of response.headers.getSetCookie()) onCookie(cookie)
    return asStream && response.ok ? resultOf(response.status, response.body) : readResponse(response)
  }
}
