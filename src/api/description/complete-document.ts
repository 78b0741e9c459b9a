import type { Declared } from '../session/access.ts'
import { idempotencyHeader, xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import { shareSchemas } from './named-schemas.ts'
import { examples } from './examples.ts'
import { operations, tags } from './operations.ts'

interface Parameter {
  name: string
  required?: boolean
}
interface OperationObject {
  requestBody?: { content: Record<string, object> }
  responses: Record<string, object>
  parameters?: Parameter[]
  description?: string
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, OperationObject>>
}
export interface DescribedRoute extends Declared {
  /** Whether the call carries the token of its own cookie. */
  needsToken: boolean
}

const error = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to try again',
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
    description: 'What is left of each: r calls, all of them again in t seconds',
    schema: { type: 'string' },
  },
}
const responses = {
  Failed: error('What went wrong, in Norwegian, and a word for programs'),
  Unauthorised: error('Nobody of the staff is logged in'),
  Forbidden: error('The account may not do this'),
  KeyUnknown: error('No key, or one that has ended or expired', {
    'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } },
  }),
  KeyForbidden: error('The key is not good for this, or not in this shop'),
  TokenMissing: error('The token is missing or is not that of its cookie: call GET /customers/current and try again'),
  TooManyRequests: error('Too many calls from this network, or with this key', { ...retryAfter, ...quota }),
  MethodNotAllowed: error('The path is there, but not with this method', {
    Allow: { description: 'The methods that it takes', required: true, schema: { type: 'string' } },
  }),
  Overloaded: error('More than the shop can answer just now, or its database is away', retryAfter),
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
    description: `The value of the cookie ${xsrfCookie} (or as ${xsrfHeaders[1].toUpperCase()}). Needed by every call that changes something; without it 419.`,
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-hent-staff',
    description: 'Set by POST /staff/login; over plain http its name is hent-staff.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that the operator made (`hent key create`), for other programs. With it no cookie and no token counts, and the call counts against the key’s own limits. An operation that takes a key says which scope it must have.',
  },
}

const info = {
  title: 'Hent',
  version: '1',
  description: [
    'Catalogue, stock, reservations and staff desk of a click-and-collect shop.',
    'Money is whole øre. Times are ISO 8601 with an offset; days are those of Europe/Oslo.',
    'Every answer names what is left of the limits it counts against in RateLimit and RateLimit-Policy; a method that a path does not take is answered with 405 and Allow; what is longer than 1 kB comes as brotli or gzip where the client takes it.',
    'Every answer outside 200–399 is an Error: a Norwegian `message` that may be shown, and a `code` for programs.',
    'Within version 1 fields and calls are added and none is taken away or changes its meaning: ignore fields you do not know. What is to go is marked deprecated for twelve months at least, and goes with version 2.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}

/**
 * The description as it is served: what the routes declare, with ids, tags and summaries from `operations`, who may
 * call, what may be answered instead, examples, and shared schemas as components. Throws where a route is not among
 * `operations`.
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
      paths[fullPath][method] = {
        operationId: id,
        tags: [tag],
        ...declared,
        summary,
        ...(route.scope && { description: withScope(declared.description, route.scope) }),
        ...(declared.parameters && { parameters: declared.parameters.map(withRequiredKey) }),
        ...(declared.requestBody && { requestBody: withExample(declared.requestBody, examples[id]) }),
        security: securityOf(route),
        responses: {
          ...declared.responses,
          ...refusalsOf(route, declared),
          default: declared.responses['default'] ?? ref('Failed'),
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
    components: { securitySchemes, responses },
  })
}

function missing(name: string): never {
  throw new Error(`${name} is not in src/api/description/operations.ts`)
}

const withScope = (description: string | undefined, scope: string) =>
  [description, `By key: scope \`${scope}\`.`].filter(Boolean).join(' ')

function securityOf({ access, scope, needsToken }: DescribedRoute): object[] {
  if (access === 'machine') return [{ key: [] }]
  const needed = { ...(access !== 'anyone' && { staffSession: [] }), ...(needsToken && { guest: [], token: [] }) }
  return [needed, ...(scope ? [{ key: [] }] : [])]
}

function refusalsOf({ access, scope, needsToken }: DescribedRoute, { responses: declared }: OperationObject) {
  return {
    ...(access !== 'anyone' && { 401: ref('Unauthorised'), 403: ref('Forbidden') }),
    ...(scope && { 401: ref('KeyUnknown'), 403: ref('KeyForbidden') }),
    ...(needsToken && { 419: ref('TokenMissing') }),
    405: ref('MethodNotAllowed'),
    429: declared['429'] ?? ref('TooManyRequests'),
    503: declared['503'] ?? ref('Overloaded'),
  }
}

const withExample = (body: { content: Record<string, object> }, example: unknown) => ({
  ...body,
  content: Object.fromEntries(
    Object.entries(body.content).map(([type, content]) => [type, example ? { ...content, example } : content]),
  ),
})

// The handler tells a missing key apart from a bad one, so its schema lets both through.
const withRequiredKey = (parameter: Parameter): Parameter =>
  parameter.name.toLowerCase() === idempotencyHeader ? { ...parameter, required: true } : parameter
