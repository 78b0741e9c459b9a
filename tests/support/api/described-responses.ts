import { apiBase } from '#contract/paths.ts'
import type { Api } from '#api/deps.ts'
import { depsWithoutDatabase } from './api-deps.ts'
import { wholeApi } from '#main/register-api.ts'
import { z } from 'zod'

type Json = Record<string, unknown>
interface Described {
  description: string
  headers?: Record<string, { required?: boolean }>
  content?: Record<string, { schema: Json }>
}
interface Operation {
  name: string
  method: string
  pattern: RegExp
  responses: Record<string, Described>
}

// The number of validated responses per equal request and status: more would only slow tests down.
const enough = 100

/**
 * The same API, with its responses validated against its own description: the status, required headers, the type and
 * each field, without extra ones. A different response throws, so that its test fails. Responses with status 500 and of
 * undescribed calls are not validated.
 */
export function asDescribed<T extends Api>(api: T): T {
  const fetch = api.fetch
  const asks = new Map<string, number>()
  api.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    const { pathname } = new URL(request.url)
    const requested = `${request.method} ${pathname} ${response.status}`
    const times = (asks.get(requested) ?? 0) + 1
    asks.set(requested, times)
    const wrong = times > enough ? null : await faultOf(request.method, pathname, response)
    if (wrong) throw new Error(`Not as described: ${wrong}`)
    return response
  }
  return api
}

// Shared by all tests of a worker, because generating it takes longer than most tests.
let operations: Promise<Operation[]> | null = null
const found = new Map<string, Operation>()

async function faultOf(method: string, path: string, response: Response): Promise<string | null> {
  operations ??= readOperations()
  const known = await operations
  const requested = `${method} ${path}`
  const operation = found.get(requested) ?? known.find(each => each.method === method && each.pattern.test(path))
  if (!operation || response.status === 500) return null
  found.set(requested, operation)
  const { name, responses } = operation
  const described = responses[response.status] ?? (response.status >= 400 ? responses['default'] : undefined)
  const at = `${name} ${response.status}`
  if (!described) return `${at}, which is none of ${Object.keys(responses).join(', ')}`
  for (const [header, { required }] of Object.entries(described.headers ?? {}))
    if (required && !response.headers.has(header)) return `${at} without ${header}`
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (!described.content) return type === '' ? null : `${at} has a body of ${type}`
  const content = described.content[type]
  if (!content) return `${at} is ${type || 'empty'}, which is none of ${Object.keys(described.content).join(', ')}`
  if (type !== 'application/json' || response.headers.has('content-encoding')) return null
  const judged = schemaOf(content).safeParse(await response.clone().json())
  return judged.success ? null : `${at}: ${z.prettifyError(judged.error)}`
}

const schemas = new WeakMap<object, z.ZodType>()
function schemaOf(content: { schema: Json }): z.ZodType {
  const made = schemas.get(content) ?? z.fromJSONSchema(closed(content.schema) as z.core.JSONSchema.JSONSchema)
  schemas.set(content, made)
  return made
}

/** Forbids properties that are not described. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const inside = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const open = !('properties' in node) || 'additionalProperties' in node
  return open ? inside : { ...inside, additionalProperties: false }
}

async function readOperations(): Promise<Operation[]> {
  const api = wholeApi(depsWithoutDatabase())
  const document = (await (await api.request(`${apiBase}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  }
  const { paths } = resolved(document, document) as typeof document
  // Fixed paths come before those with parameters, as in the router.
  return Object.entries(paths)
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        responses,
      })),
    )
}

function resolved(node: unknown, document: object): unknown {
  if (Array.isArray(node)) return node.map(each => resolved(each, document))
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node) {
    const shared = String(node.$ref)
      .slice(2)
      .split('/')
      .reduce((at, key) => (at as Json)[key], document as unknown)
    return resolved(shared, document)
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, document)]))
}
