/** The part of JSON Schema that the description uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  additionalProperties?: boolean | JsonSchema
}

const texts: Readonly<Record<string, string>> = {
  ...{ ean: '7048652518972', EanNo: '7048652518972', sku: '100234-128', ArticleNo: '100234', size: '128' },
  ...{ color: 'Blå', colour: 'Blå', currency: 'NOK', slug: 'regnjakke', status: 'Klar til henting' },
  ...{ CustomerName: 'Kari Nordmann', firstName: 'Kari', lastName: 'Nordmann', name: 'Regnjakke' },
  ...{ email: 'kari@example.com', Email: 'kari@example.com', phone: '+4798765432', Phone: '+4798765432' },
  ...{ address: 'Storgata 1', PostalCode: '0155', City: 'Oslo', code: 'not_found', version: '12', pickupCode: '4711' },
  ...{ query: 'regnjakke', message: 'Vi fant ikke det du lette etter', url: 'https://example.com/', cursor: '812' },
}
const numbers: Readonly<Record<string, number>> = { price: 89_900, total: 89_900, ShopID: 55, shopID: 55, shop: 55 }
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T12:04:00+01:00',
  date: '2026-11-21',
  uuid: '0f6c1c55-7d3a-4c3b-9a5c-2b1f0f3f6f0a',
  email: 'kari@example.com',
  uri: 'https://example.com/',
}
// Tried in order for a text with a pattern.
const shapes = [
  ...[
    '812',
    '2026-11-21',
    '2026-11-21T12:04:00+01:00',
    '2026-11-21T12:04',
    '12:04',
    '98765432',
    '+4798765432',
    '7048652518972',
    '0155',
  ],
  ...['kari@example.com', 'regnjakke', 'jakker/regn', '/jakker', '1', 'A', '#aabbcc', '1.2.3', '2026-W47', '812-31'],
  ...[
    '471188',
    'article:100234',
    '0f6c1c557d3a4c3b9a5c2b1f0f3f6f0a',
    '0f6c1c55-7d3a-4c3b-9a5c-2b1f0f3f6f0a',
    'https://example.com/',
    '10.7522,59.9139;5.3242,60.393',
  ],
]
const deepest = 8

/** An example of a schema: each field once, lists with one element. `name`: of the field or parameter. */
export function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return exampleOf(variants.find(({ type }) => type !== 'null') ?? {}, name, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => exampleOf(part, name, depth))) as object
  const type = Array.isArray(schema.type) ? schema.type.find(each => each !== 'null') : schema.type
  if (type === 'object') return exampleObject(schema, depth)
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map(each => exampleOf(each, name, depth + 1))
    const count = Math.max(schema.minItems ?? 0, depth < deepest ? 1 : 0)
    return Array.from({ length: count }, () => exampleOf(schema.items ?? {}, name, depth + 1))
  }
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name)
  if (type === 'string') return exampleText(schema, name)
  return type === undefined ? {} : null
}

function exampleObject({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): object {
  const shown = Object.entries(properties).filter(([name]) => depth < 3 || required.includes(name))
  const fields = shown.map(([name, each]) => [name, exampleOf(each, name, depth + 1)] as const)
  const open = shown.length === 0 && typeof additionalProperties === 'object' && depth < deepest
  return Object.fromEntries(open ? [['1', exampleOf(additionalProperties, '', depth + 1)]] : fields)
}

function exampleNumber({ minimum, exclusiveMinimum, maximum, default: usual }: JsonSchema, name: string): unknown {
  if (usual !== undefined) return usual
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.min(Math.max(numbers[name] ?? 1, least), maximum ?? Infinity)
}

function exampleText(schema: JsonSchema, name: string): unknown {
  const { pattern, format, minLength = 0, maxLength = Infinity } = schema
  if (schema.default !== undefined) return schema.default
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u')
  const candidates = [texts[name], format && formats[format], ...(shape ? shapes : ['regnjakke', 'a'])]
  const fits = (text: string | undefined): text is string =>
    text !== undefined && (shape?.test(text) ?? true) && text.length <= maxLength && text.length >= minLength
  return candidates.find(fits) ?? 'x'.repeat(Math.max(minLength, 1))
}
