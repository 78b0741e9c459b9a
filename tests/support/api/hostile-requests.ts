import fc, { type Arbitrary } from 'fast-check'

/** Hostile requests generated from the shop's own API description. */
export interface HostileRequest {
  method: string
  /** The path, with its query. */
  path: string
  headers: Record<string, string>
  body: string | null
  /** Sent in chunks, without a length. */
  chunked: boolean
}
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  properties?: Record<string, Schema>
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Description {
  paths: Record<string, Record<string, Operation>>
}

const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999',
  '2147483648',
  '999999999999999999999',
  '0x10',
  '٣',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  "' or 1=1 --",
  '%',
  '%25',
  '%zz',
  '%00',
  '\0',
  'a\0b',
  '\r\nX-Evil: 1',
  '\n',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '..%2f',
  '/',
  '\\',
  '//evil.example',
  '😀',
  '👨‍👩‍👧',
  '\u202eabc',
  '\ufeff',
  '\ud800',
  'İ',
  'ﬀ',
  'a'.repeat(5_000),
  '😀'.repeat(500),
  '1,'.repeat(300),
  '[',
  '{}',
  '1&1=1',
  ';',
  ',',
]
const nastyNumbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  1e9,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  99_999_999_999,
  2 ** 53,
  1e308,
  -1e308,
]
// Larger than the limits of lists, texts and whole bodies.
const tooMuch: unknown[] = [
  Array(1_001).fill(1),
  Array(60_000).fill(''),
  'a'.repeat(10_001),
  Array.from({ length: 1_001 }, () => []),
]
const nastyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 60 }))
const nastyNumber = fc.oneof(fc.constantFrom(...nastyNumbers), fc.integer(), fc.double({ noNaN: true }))
const nasty: Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { __proto__: null }, { length: 1e9 }, ...tooMuch),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly valid values for the schema, and sometimes invalid ones, at any depth. */
function valueOf(schema: Schema, known: Record<string, unknown[]>, name = ''): Arbitrary<unknown> {
  const hints = known[name]
  const honest = hints
    ? fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...hints) }, { weight: 1, arbitrary: honestOf(schema, known) })
    : honestOf(schema, known)
  return fc.oneof({ weight: 40, arbitrary: honest }, { weight: 1, arbitrary: nasty })
}

function honestOf(schema: Schema, known: Record<string, unknown[]>): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(each => valueOf(each, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return nastyText
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer({ min: 0, max: 60 }), nastyNumber)
  if (type === 'boolean') return fc.boolean()
  if (type === 'array')
    return fc.array(valueOf(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, known, name)])
    const record = Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(record) },
      { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
    )
  }
  return nasty
}

const escape = (text: string) => encodeURIComponent(text.toWellFormed())
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  'application/json, text/html',
]
const rawBodies = [
  '',
  '{',
  '[',
  'null',
  '0',
  '"',
  '{"query":',
  '[]',
  '{}',
  '{"__proto__":{"take":1}}',
  '['.repeat(20_000),
  `{"query":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '\0',
  '\ufeff{}',
  `{"query":"${'a'.repeat(300_000)}"}`,
]

/** `known`: valid values by field or parameter name, so that requests also pass the first checks. */
export function hostileRequests(
  description: Description,
  known: Record<string, unknown[]>,
  headers: readonly Record<string, string>[],
): Arbitrary<HostileRequest> {
  const operations = Object.entries(description.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const ofOperation = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = operation.parameters ?? []
    const text = (name: string, schema: Schema) =>
      valueOf(schema, known, name).map(value =>
        // HTTP servers reject an address over 16 KiB before it becomes a request.
        typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 3_000),
      )
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => text(name, {}))
    const inQuery = parameters
      .filter(each => each.in === 'query')
      .map(each =>
        fc.option(
          fc
            .array(text(each.name, each.schema), { minLength: 1, maxLength: 2 })
            .map(all => all.map(one => `${each.name}=${escape(one)}`).join('&')),
          { freq: 2 },
        ),
      )
    const schema = operation.requestBody?.content['application/json']?.schema
    const body = schema ? valueOf(schema, known).map(value => JSON.stringify(value) ?? '') : fc.constant(null)
    return fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      path: fc.tuple(fc.tuple(...inPath), fc.tuple(...inQuery)).map(([values, query]) => {
        let at = 0
        const filled = path.replace(/\{\w+\}/g, () => escape(values[at++] ?? ''))
        const search = query.filter(Boolean).join('&')
        return search ? `${filled}?${search}` : filled
      }),
      headers: fc
        .tuple(
          fc.constantFrom(...headers),
          fc.oneof(
            { weight: 12, arbitrary: fc.constant('application/json') },
            { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
          ),
          fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('', 'x') }),
        )
        .map(([own, type, key]) => ({ ...own, 'content-type': type, 'idempotency-key': key })),
      body: fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.constantFrom(...rawBodies) }),
      chunked: fc.boolean(),
    })
  })
  const nowhere = fc.record({
    method: fc.constantFrom(...methods),
    path: fc.array(nastyText, { maxLength: 4 }).map(parts => `/api${parts.map(part => `/${escape(part)}`).join('')}`),
    headers: fc.constantFrom(...headers),
    body: fc.constant(null),
    chunked: fc.constant(false),
  })
  return fc.oneof({ weight: 15, arbitrary: ofOperation }, { weight: 1, arbitrary: nowhere })
}

/** The description with every reference replaced by its schema. */
export function withoutReferences(document: { components?: { schemas?: Record<string, unknown> } }): Description {
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline)
    if (typeof node !== 'object' || node === null) return node
    const name = '$ref' in node ? /^#\/components\/schemas\/(\w+)$/.exec(String(node.$ref))?.[1] : undefined
    if (name !== undefined) return inline(document.components?.schemas?.[name])
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]))
  }
  return inline(document) as Description
}
