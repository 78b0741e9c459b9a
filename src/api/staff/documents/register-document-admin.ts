import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi'
import type { ClaimRefusal } from '#modules/documents/claims/index.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import type { Api, ApiContext } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { claimErrors } from '../claim-errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'

/** `errors`: Norwegian messages by field. `version`: the version of a removal. */
type Refused<R extends string> = { ok: false; reason: R | SharedReason; errors?: FieldErrors }
type FieldErrors = Record<string, string[]>
type Outcome<R extends string> = { ok: true; version?: number } | Refused<R> | ClaimRefusal
type SharedReason = 'forbidden' | 'invalid' | 'not_found' | 'nothing_to_undo' | 'stale'

/** The Norwegian messages of a kind of document for its editors. */
export interface DocumentMessages<R extends string> {
  /** In the definite form, for example `siden`. */
  noun: string
  /** The summary above messages by field, for example `Siden ble ikke lagret`. */
  notSaved: string
  /** The path of the texts in the body, for example `words.`. Default: ''. */
  textPath?: string
  /** Messages by reason, for refusals of this kind only. A string: a conflict. Messages by field: invalid input. */
  refusals: Record<Exclude<R, SharedReason>, string | FieldErrors>
}

/** A body with the version that the change is based on. */
type VersionBody<V = unknown> = z.ZodType<{ version: V }>

/** The calls of a kind of document. A call exists only if its part is given. */
export interface DocumentAdmin<
  P extends z.ZodObject,
  S extends z.ZodType,
  C extends VersionBody,
  A extends z.ZodType,
  R extends string,
  V,
> {
  /** The path of one document, for example `/staff/pages/{slug}`. */
  path: string
  params?: P
  /** The response schema of all calls. */
  state: S
  shows?: string
  messages: DocumentMessages<R>
  /** null: no such document. */
  present: (params: z.output<P>) => Promise<z.input<S> | null>
  /** GET. Default: true. */
  read?: boolean
  /** PUT */
  change: { body: C; run: (actor: Actor, params: z.output<P>, body: z.output<C>) => Promise<Outcome<R>> }
  /** POST `path`/undo */
  undo?: { body: VersionBody<V>; run: (actor: Actor, params: z.output<P>, version: V) => Promise<Outcome<R>> }
  /** DELETE. `responds`: the response with the version of the removal. Default: 204. */
  remove?: {
    body: VersionBody<V>
    responds?: { schema: z.ZodType<{ version: number }>; description: string }
    run: (actor: Actor, params: z.output<P>, version: V) => Promise<Outcome<R>>
  }
  /** POST to the collection */
  add?: {
    path: string
    body: A
    shows?: string
    run: (actor: Actor, body: z.output<A>) => Promise<{ ok: true; key: z.output<P> } | Refused<R> | ClaimRefusal>
  }
}

export const requiredBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** Registers the calls of a kind of document for its editors. All server processes show a change within seconds. */
export function registerDocumentAdmin<
  P extends z.ZodObject,
  S extends z.ZodType,
  C extends VersionBody,
  A extends z.ZodType = z.ZodType,
  R extends string = never,
  V = number,
>(api: Api, admin: DocumentAdmin<P, S, C, A, R, V>): void {
  const { path, params, state, shows = 'The current state', messages, present } = admin
  const responses = { 200: json(state, shows), ...failure }
  const respond = async (c: ApiContext, key: z.output<P>, outcome: Outcome<R>, status: 200 | 201 = 200) => {
    if (!outcome.ok) return failDocument(c, outcome, messages)
    const view = await present(key)
    return view === null ? fail(c, 'not_found') : c.json(view, status)
  }
  type Input<B extends z.ZodType> = { params: z.output<P>; body: z.output<B> }
  const call = <B extends z.ZodType>(
    route: Pick<RouteConfig, 'method' | 'path' | 'responses'> & { params?: P | undefined; body?: B },
    handle: (c: ApiContext, input: Input<B>) => Promise<Response>,
  ) => {
    const request = {
      ...(route.params && { params: route.params }),
      ...(route.body && { body: requiredBody(route.body) }),
    }
    const { method, path: address, responses: described } = route
    const config: RouteConfig = { method, path: address, middleware: access('editor'), request, responses: described }
    // Route types are not known in this generic function. The validators above guarantee the values.
    const valid = (c: ApiContext, part: 'param' | 'json') => c.req.valid(part as never)
    api.openapi(createRoute(config), (c: ApiContext) =>
      handle(c, { params: valid(c, 'param'), body: valid(c, 'json') }),
    )
  }
  if (admin.read !== false)
    call({ method: 'get', path, params, responses }, (c, input) => {
      c.header('Cache-Control', 'no-store')
      return respond(c, input.params, { ok: true })
    })
  const { add, change, undo, remove } = admin
  if (add)
    call(
      {
        method: 'post',
        path: add.path,
        body: add.body,
        responses: { 201: json(state, add.shows ?? shows), ...failure },
      },
      async (c, { body }) => {
        const outcome = await add.run(staffActorOf(c.var.session), body)
        return outcome.ok ? respond(c, outcome.key, outcome, 201) : failDocument(c, outcome, messages)
      },
    )
  call({ method: 'put', path, params, body: change.body, responses }, async (c, input) =>
    respond(c, input.params, await change.run(staffActorOf(c.var.session), input.params, input.body)),
  )
  if (undo)
    call({ method: 'post', path: `${path}/undo`, params, body: undo.body, responses }, async (c, input) =>
      respond(c, input.params, await undo.run(staffActorOf(c.var.session), input.params, input.body.version)),
    )
  if (remove) {
    const { responds } = remove
    const removed = responds
      ? { 200: json(responds.schema, responds.description) }
      : { 204: { description: 'Removed' } }
    call(
      { method: 'delete', path, params, body: remove.body, responses: { ...removed, ...failure } },
      async (c, input) => {
        const outcome = await remove.run(staffActorOf(c.var.session), input.params, input.body.version)
        if (!outcome.ok) return failDocument(c, outcome, messages)
        return responds ? c.json({ version: outcome.version ?? 0 }, 200) : c.body(null, 204)
      },
    )
  }
}

/** The response to a refused change. */
export function failDocument<R extends string>(
  c: ApiContext,
  outcome: Refused<R> | ClaimRefusal,
  { noun, notSaved, textPath, refusals }: DocumentMessages<R>,
) {
  if (isClaimRefusal(outcome))
    return fail(c, 'invalid', { message: notSaved, errors: claimErrors(outcome.claims, textPath) })
  const { reason, errors } = outcome
  if (reason === 'not_found') return fail(c, 'not_found')
  if (reason === 'forbidden') return fail(c, 'forbidden')
  if (reason === 'invalid') return fail(c, 'invalid', { message: notSaved, ...(errors && { errors }) })
  if (reason === 'stale')
    return fail(c, 'conflict', { message: `Noen andre endret ${noun} imens. Se over, og lagre igjen.` })
  if (reason === 'nothing_to_undo') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  const refusal = refusals[reason as Exclude<R, SharedReason>]
  return typeof refusal === 'string'
    ? fail(c, 'conflict', { message: refusal })
    : fail(c, 'invalid', { message: notSaved, errors: refusal })
}

const isClaimRefusal = (outcome: { reason: string }): outcome is ClaimRefusal => outcome.reason === 'claims'
