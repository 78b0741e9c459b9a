import type { MiddlewareHandler } from 'hono'
import { apiBase } from '#contract/paths.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ApiEnv } from '../deps.ts'
import { englishMessages, inEnglish } from './english-messages.ts'
import { norwegianMessage, type Failure } from '../errors.ts'

/** How a client wants its errors. */
interface ErrorForm {
  english: boolean
  /** As `application/problem+json` (RFC 9457). */
  problem: boolean
}
export const problemType = 'application/problem+json'

/**
 * The form of errors that a client asks for. null: the ordinary one, which the shop's own pages always get, in any
 * language of the browser.
 */
export function errorForm(header: (name: string) => string | undefined): ErrorForm | null {
  const problem = header('accept')?.includes(problemType) ?? false
  const english = /^en\b/i.test(header('accept-language') ?? '') && header('sec-fetch-site') !== 'same-origin'
  return problem || english ? { english, problem } : null
}

type Body = Failure['body']

/** The body of an error in the requested form. */
export function formOf(body: Body, status: number, { english, problem }: ErrorForm): Body {
  const { code } = body
  const title = english ? englishMessages[code] : norwegianMessage(code)
  const message = english ? inEnglish(body.message, title) : body.message
  const errors = body['errors'] as Record<string, string[]> | undefined
  const more = errors && english ? { errors: translated(errors) } : {}
  const details = problem ? { type: `${apiBase}/#error-${code}`, title, status, detail: message } : {}
  return { ...details, ...body, message, ...more }
}

const translated = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map(text => inEnglish(text, 'Invalid value'))]),
  )

/** Writes the errors of the routes in the form that the client asks for. */
export const writeErrors: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const { res } = c
  if (res.status < 400 || c.env?.inProcess || !res.headers.get('content-type')?.startsWith('application/json')) return
  const form = errorForm(name => c.req.header(name))
  if (!form) return
  const body = (await res.json()) as { code: ErrorCode; message: string }
  const headers = new Headers(res.headers)
  if (form.problem) headers.set('content-type', problemType)
  if (form.english) headers.set('content-language', 'en')
  c.res = undefined
  c.res = new Response(JSON.stringify(formOf(body, res.status, form)), { status: res.status, headers })
}
