import { html, type Html } from './html.ts'

/** A JSON schema in the description. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  [limit: string]: unknown
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
const limits = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
]

/** A short form of a type, with links to named types: `Article[] | null`. */
export function typeHtml(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return joined(options.map(typeHtml))
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(' | ')}`
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  return joined(types.map(type => (type === 'array' ? html`${typeHtml(schema.items ?? {})}[]` : html`${type}`)))
}

const joined = (parts: readonly Html[]): Html => html`${parts.map((part, at) => (at === 0 ? part : html` | ${part}`))}`

function limitsHtml(schema: Schema): Html {
  const texts = limits.flatMap(name => (schema[name] === undefined ? [] : `${name} ${JSON.stringify(schema[name])}`))
  return texts.length === 0 ? html`` : html` <small>${texts.join(', ')}</small>`
}

/** The fields of an object with nested fields below them, or the type of any other schema. */
export function schemaHtml(schema: Schema): Html {
  const inner = insideOf(schema)
  if (!inner) return html`<p><code>${typeHtml(schema)}</code>${limitsHtml(schema)}</p>`
  const { fields, rest } = inner
  const named = Object.entries(fields.properties ?? {})
  const view = inner.fields === schema ? null : html`<p><code>${typeHtml(schema)}</code></p>`
  if (named.length === 0 && !rest) return html`<p><code>${typeHtml(schema)}</code></p>`
  return html`${view}
    <ul>
      ${named.map(([name, field]) => fieldHtml(name, field, fields.required?.includes(name) ?? false))}${rest && fieldHtml('(any key)', rest, false)}
    </ul>`
}

function fieldHtml(name: string, field: Schema, required: boolean): Html {
  const inner = insideOf(field)
  const deeper = inner && schemaHtml(inner.fields)
  return html`<li>
    <code>${name}</code>
    <i>${typeHtml(field)}</i
    >${required ? null : ' optional'}${limitsHtml(field)}${field.description && html`<br />${field.description}`}${deeper}
  </li>`
}

/**
 * The object schema with the fields to show: the schema itself, the items of a list, or the only object among
 * alternatives.
 */
function insideOf(schema: Schema): { fields: Schema; rest: Schema | null } | null {
  if (schema.$ref) return null
  if (schema.items) return insideOf(schema.items)
  const options = (schema.anyOf ?? schema.oneOf)?.map(insideOf).filter(option => option !== null)
  if (options) return options.length === 1 ? (options[0] ?? null) : null
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  return schema.properties || rest ? { fields: schema, rest } : null
}
