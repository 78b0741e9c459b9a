import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Finds parts of a request of unlimited size: a list, text or record without a maximum, or a value of any type. Each is
 * a path: `body.filters.colors`.
 */
export function unboundedIn(schema: $ZodType, path: string, seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as $ZodTypes)._zod
  const inner = (one: $ZodType, name = ''): string[] => unboundedIn(one, path + name, seen)
  switch (def.type) {
    case 'array':
      return [...(maxItems(schema) === undefined ? [path] : []), ...inner(def.element, '[]')]
    case 'string':
      return maxItems(schema) === undefined && !patternsOf(schema).some(isBounded) ? [path] : []
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, field]) => inner(field, `.${name}`)),
        ...(def.catchall && def.catchall._zod.def.type !== 'never' ? [`${path}.*`] : []),
      ]
    case 'union':
      return def.options.flatMap(option => inner(option))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    case 'pipe':
      // A transformed value is made from its input, which is checked.
      return inner(def.in)
    case 'tuple':
      return [...def.items.flatMap((item, at) => inner(item, `[${at}]`)), ...(def.rest ? [`${path}[…]`] : [])]
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
    case 'date':
    case 'bigint':
    case 'never':
      return []
    default:
      // Records, maps, sets, `any` and `unknown`: their size is unknown.
      return [path]
  }
}

/** All schemas that a schema consists of, including itself. */
export function piecesOf(schema: $ZodType, found = new Set<$ZodType>()): Set<$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const { def } = (schema as $ZodTypes)._zod
  const parts: unknown[] = [
    ...Object.values(def),
    ...Object.values('shape' in def ? def.shape : {}),
    ...('options' in def ? def.options : []),
    ...('items' in def ? def.items : []),
  ]
  for (const part of parts) if (isSchema(part)) piecesOf(part, found)
  return found
}

export function isSchema(value: unknown): value is $ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

interface Check {
  maximum?: number
  length?: number
  pattern?: RegExp
}
const checksOf = ({ _zod: { def } }: $ZodType): Check[] => [
  def as Check,
  ...(def.checks ?? []).map(check => check._zod.def as Check),
]

/** The maximum length of a list or text. */
export function maxItems(schema: $ZodType): number | undefined {
  const lengths = checksOf(schema).flatMap(({ maximum, length }) => maximum ?? length ?? [])
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}

const patternsOf = (schema: $ZodType): RegExp[] => checksOf(schema).flatMap(({ pattern }) => pattern ?? [])

/** Whether every match of the pattern has a limited length. */
function isBounded({ source }: RegExp): boolean {
  const text = source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  return text.startsWith('^') && text.endsWith('$') && !/[*+]|\{\d+,\}/.test(text)
}
