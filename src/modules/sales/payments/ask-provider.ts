import type { ZodType } from 'zod'
import { readText, whyUnanswered } from '#platform/outside/read-response.ts'
import type { ProviderResponse } from './provider.ts'

const timeout = 10_000
// A response about one payment is a few kilobytes long.
const maxBytes = 256 * 1024

interface Question<T> {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: object
  /** null: the body of the response is ignored. */
  schema: ZodType<T> | null
}

/**
 * Sends one request to a provider. A response is `unclear` if it is cut off, slow, too long, redirected, of the wrong
 * shape or a 5xx, because the request may have taken effect. A 4xx is `refused` (404: `nothing`). The exceptions 408,
 * 409, 423, 425 and 429 are temporary, so they are also `unclear`.
 */
export async function askProvider<T>({
  method,
  url,
  headers,
  body,
  schema,
}: Question<T>): Promise<ProviderResponse<T>> {
  const unclear = (detail: string) => ({ ok: false, reason: 'unclear', detail }) as const
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Hent',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await readText(response, maxBytes)
    const { status } = response
    if (text === null) return unclear(`more than ${maxBytes} bytes`)
    if (status === 404) return { ok: false, reason: 'nothing', detail: 'status 404' }
    if (status >= 400 && status < 500 && !ofTheMoment.has(status))
      return {
        ok: false,
        reason: 'refused',
        detail: `status ${status}: ${text.slice(0, 300).replace(/\p{Cc}+/gu, ' ')}`,
        // 403 also means that this payment does not allow the step.
        ...(status === 401 && { keysRefused: true }),
      }
    if (status < 200 || status >= 300) return unclear(`status ${status}`)
    if (schema === null) return { ok: true, value: null as T }
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? { ok: true, value: parsed.data } : unclear('an answer of another shape')
  } catch (error) {
    return unclear(whyUnanswered(error))
  }
}

const ofTheMoment = new Set([408, 409, 423, 425, 429])
