import { idempotencyHeader, xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { shareSchemas } from './named-schemas.ts'
import { describeCall, type DescribedRoute } from './describe-call.ts'
import { exampleOf, type JsonSchema } from './example-of.ts'
import { examples } from './examples.ts'
import { problemType } from '../error-form/error-form.ts'
import { tags } from './operation.ts'
import { operations } from './operations.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}
type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
interface OperationObject {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  parameters?: Parameter[]
  description?: string
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, OperationObject>>
}
const problemContent: Content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } }
const Problem = {
  type: 'object',
  description: 'An error for `Accept: application/problem+json` (RFC 9457), with the further fields of the error',
  properties: {
    type: { type: 'string', description: 'the error in the reference of the API' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['type', 'title', 'status', 'detail', 'message', 'code'],
  additionalProperties: true,
}
const error = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } }, ...problemContent },
})
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before a retry',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
}
const quota = {
  'RateLimit-Policy': {
    description: 'The limits that the call counts against: q calls in w seconds',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'The remaining quota of each limit: r calls, fully restored in t seconds',
    schema: { type: 'string' },
  },
}
const responses = {
  Failed: error('An error with a Norwegian message and a code for programs'),
  Unauthorised: error('Not logged in as staff'),
  Forbidden: error('The account lacks the permission'),
  KeyUnknown: error('The key is missing, unknown, ended or expired', {
    'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } },
  }),
  KeyForbidden: error('The key lacks the scope for this call or shop'),
  TokenMissing: error('The token is missing or does not match its cookie: call GET /customers/current and retry'),
  TooManyRequests: error('Too many calls from this network or with this key', { ...retryAfter, ...quota }),
  MethodNotAllowed: error('The path does not have this method', {
    Allow: { description: 'The methods of the path', required: true, schema: { type: 'string' } },
  }),
  Overloaded: error('The shop is overloaded, or its database is unavailable', retryAfter),
}
const ref = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` })

const securitySchemes = {
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: xsrfCookie,
    description: 'Set by GET /customers/current. Not secret to scripts of the same origin: the token is read from it.',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: xsrfHeaders[0].toUpperCase(),
    description: `The value of the cookie ${xsrfCookie} (or as ${xsrfHeaders[1].toUpperCase()}). Required by every call that changes something. Without it the response is 419.`,
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-hent-staff',
    description: 'Set by POST /staff/login. Over plain http its name is hent-staff.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that the operator created (`hent key create`), for other programs. With a key, cookies and CSRF tokens are ignored, and the call counts against the key’s own limits. The description of an operation names the scope that a key needs.',
  },
}

const info = {
  title: 'Hent',
  version: '1',
  description: [
    'Catalogue, stock, reservations and staff desk of a click-and-collect shop.',
    'Money is whole øre. Times are ISO 8601 with an offset; days are those of Europe/Oslo.',
    'Every response reports the remaining rate limits in RateLimit and RateLimit-Policy. A method that a path does not have gets 405 with Allow. Responses longer than 1 kB are compressed with brotli or gzip if the client accepts it.',
    'Every response outside 200–399 is an Error: a Norwegian `message` for users (English with `Accept-Language: en`), and a `code` for programs. With `Accept: application/problem+json` it also has the fields of RFC 9457.',
    'Within version 1, fields and calls may be added, but none is removed or changes its meaning, so ignore unknown fields. Deprecated fields and calls are marked for at least twelve months and removed in version 2.',
  ].join('\n\n'),
  contact: { name: 'The chain that runs this shop' },
  license: { name: 'MIT', identifier: 'MIT' },
}

/**
 * The served description: the declared routes with ids, tags and summaries from `operations`, and with access, common
 * failures, examples and shared schemas. Throws if a route is missing in `operations`.
 */
export function completeDocument(
  document: OpenApiDocument,
  base: string,
  routeOf: (method: string, path: string) => DescribedRoute,
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [fullPath, methods] of Object.entries(document.paths ?? {})) {
    const path = fullPath.slice(base.length) || '/'
    paths[fullPath] = {}
    for (const [method, declared] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`
      const { id, tag, summary } = operations[name] ?? missing(name)
      const route = routeOf(method, fullPath)
      const formed = Object.fromEntries(
        Object.entries(declared.responses).map(([status, each]) => [status, withForms(status, each)]),
      )
      paths[fullPath][method] = {
        operationId: id,
        tags: [tag],
        ...declared,
        summary,
        description: describeCall(declared.description, method, route),
        ...(declared.parameters && { parameters: declared.parameters.map(completeParameter) }),
        ...(declared.requestBody && { requestBody: withExample(declared.requestBody, examples[id]) }),
        security: securityOf(route),
        responses: {
          ...formed,
          ...refusalsOf(route, formed),
          default: formed['default'] ?? ref('Failed'),
        },
      }
    }
  }
  const used = new Set(Object.values(operations).map(({ tag }) => tag))
  return shareSchemas({
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This shop' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name as keyof typeof tags))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes, responses, schemas: { Problem } },
  })
}

function missing(name: string): never {
  throw new Error(`${name} is not in src/api/description/operations.ts`)
}

function securityOf({ access, scope, needsToken }: DescribedRoute): object[] {
  if (access === 'machine') return [{ key: [] }]
  const needed = { ...(access !== 'anyone' && { staffSession: [] }), ...(needsToken && { guest: [], token: [] }) }
  return [needed, ...(scope ? [{ key: [] }] : [])]
}

function refusalsOf({ access, scope, needsToken }: DescribedRoute, declared: OperationObject['responses']) {
  return {
    ...(access !== 'anyone' && { 401: ref('Unauthorised'), 403: ref('Forbidden') }),
    ...(scope && { 401: ref('KeyUnknown'), 403: ref('KeyForbidden') }),
    ...(needsToken && { 419: ref('TokenMissing') }),
    405: ref('MethodNotAllowed'),
    429: declared['429'] ?? ref('TooManyRequests'),
    503: declared['503'] ?? ref('Overloaded'),
  }
}

function withForms(
  status: string,
  response: OperationObject['responses'][string],
): OperationObject['responses'][string] {
  const { content } = response
  if (!content) return response
  if (status.startsWith('2')) return withExample({ ...response, content })
  return status.startsWith('3') ? response : { ...response, content: { ...content, ...problemContent } }
}

/** Adds an example to each JSON content: the given one, or one made from the schema. */
const withExample = <T extends { content: Content }>(body: T, given?: unknown): T => ({
  ...body,
  content: Object.fromEntries(
    Object.entries(body.content).map(([type, content]) => [
      type,
      content.schema && type === 'application/json'
        ? { ...content, example: given ?? exampleOf(content.schema) }
        : content,
    ]),
  ),
})

/**
 * A path cannot lack its parameter: zod describes a coerced number as optional and nullable. The schema of an
 * idempotency key accepts a missing one, so that the handler can report missing and invalid keys differently.
 */
function completeParameter({ schema, ...parameter }: Parameter): Parameter & { example: unknown } {
  const inPath = parameter.in === 'path'
  const types = [schema.type ?? []].flat().filter(each => each !== 'null')
  const shown = inPath ? { ...schema, type: types.length === 1 ? types.join() : types } : schema
  const required = inPath || parameter.name.toLowerCase() === idempotencyHeader
  return {
    ...parameter,
    ...(required && { required }),
    schema: shown,
    example: exampleOf(shown, parameter.name),
  }
}
