import type { Description } from './hostile-requests.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}
interface Answering {
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** One sample of every part of the schema. `textOf` makes the value of a free text from its name. */
function sampleOf(schema: Schema, textOf: (name: string) => string, name = ''): unknown {
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(each => sampleOf(each, textOf, name) as object))
  const some = schema.anyOf?.find(each => each.type !== 'null')
  if (some) return sampleOf(some, textOf, name)
  const type = Array.isArray(schema.type) ? schema.type.find(each => each !== 'null') : schema.type
  if (type === 'string') return textOf(name)
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return [sampleOf(schema.items ?? {}, textOf, name)]
  if (type !== 'object') return null
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, each]) => [field, sampleOf(each, textOf, field)]),
  )
}

/** Sample responses to a GET, from the API's own description. undefined: no such call. */
export function sampleAnswers(description: Description, textOf: (name: string) => string) {
  const calls = Object.entries(description.paths).flatMap(([path, { get }]) => {
    const schema = (get as Answering | undefined)?.responses?.['200']?.content?.['application/json']?.schema
    // A fixed name comes before a parameter: `/posts/new` is not a post.
    return schema
      ? [{ schema, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), names: !path.includes('{') }]
      : []
  })
  const inOrder = [...calls.filter(({ names }) => names), ...calls.filter(({ names }) => !names)]
  return (path: string): unknown => {
    const call = inOrder.find(({ pattern }) => pattern.test(path))
    return call && sampleOf(call.schema, textOf)
  }
}
