import { cookieValue } from '#shared/browser/cookies.ts'
import { apiBase, csrfMeta, xsrfCookie, xsrfHeaders } from '../paths.ts'
import { login, whileLoggedIn } from './login/while-logged-in.ts'
import { createClient } from './client.ts'
import { readResponse, type ApiRequest, type ApiResult, type Refusal, type Transport } from './transport.ts'

const timedOutRefusal = { message: 'Nettbutikken svarte ikke i tide.', code: 'timeout' }
const offlineRefusal = {
  message: 'Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.',
  code: 'offline',
}

/**
 * The first call of each loaded document. It sets the token's cookie, which the page copies into its meta tag. The response
 * names the logged-in customer. null: no response.
 */
export async function fetchToken(): Promise<Response | null> {
  const before = login.ends
  const response = await fetch(`${apiBase}/customers/current`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  }).catch(() => null)
  // The header is for browsers that forbid scripts to read cookies.
  const token = cookieValue(xsrfCookie) || response?.headers.get(xsrfHeaders[0])
  if (token) tokenMeta().content = decodeURIComponent(token)
  else console.error('Missing CSRF token')
  // If the customer has logged out meanwhile, the response is out of date.
  return before === login.ends ? response : new Response(null, { status: 204 })
}

/**
 * The element is created by script, because pages are cached for all shoppers, and React would add a second element.
 */
function tokenMeta(): HTMLMetaElement {
  const there = document.querySelector<HTMLMetaElement>(`meta[name="${csrfMeta}"]`)
  if (there) return there
  const made = document.createElement('meta')
  made.name = csrfMeta
  document.head.append(made)
  return made
}

const browserTransport: Transport = async request => {
  if (request.method !== 'GET' && token() === '') await fetchToken()
  const first = await whileLoggedIn(request, sendOnce, noResponse(offlineRefusal))
  if (first.ok || first.status !== 419) return first
  await fetchToken()
  return whileLoggedIn(request, sendOnce, noResponse(offlineRefusal))
}

async function sendOnce({ method, path, body, headers, signal, priority }: ApiRequest): Promise<ApiResult<unknown>> {
  try {
    const response = await fetch(apiBase + path, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-Token': token(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(priority ? { priority } : {}),
    })
    return await readResponse(response)
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    return noResponse(timedOut ? timedOutRefusal : offlineRefusal)
  }
}

const noResponse = (error: Refusal): ApiResult<never> => ({ ok: false, status: 0, error })

function token(): string {
  return document.querySelector(`meta[name="${csrfMeta}"]`)?.getAttribute('content') ?? ''
}

export const browserApi = createClient(browserTransport)
