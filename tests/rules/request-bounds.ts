import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Where a request could be of any size: a list, text or record without a maximum, or a value of any shape at all. Each
 * as the path to it: `body.filters.colors`.
 */
export function unboundedIn(schema: $ZodType, path: string, seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as $ZodTypes)._zod
  const inner = (one: $ZodType, name = ''): string[] => unboundedIn(one, path + name, seen)
  switch (def.type) {
    case 'array':
      return [...(mostIn(schema) === undefined ? [path] : []), ...inner(def.element, '[]')]
    case 'string':
      return mostIn(schema) === undefined && !patternsOf(schema).some(isBounded) ? [path] : []
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
      // What comes out of a transformation was made here, of what was let in.
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
      // Records, maps, sets, `any`, `unknown`: nothing here can say how much of it there may be.
      return [path]
  }
}

/** Every schema that a schema is made of, itself included. */
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

/** The greatest length that a list or text may have. */
export function mostIn(schema: $ZodType): number | undefined {
  const lengths = checksOf(schema).flatMap(({ maximum, length }) => maximum ?? length ?? [])
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}

const patternsOf = (schema: $ZodType): RegExp[] => checksOf(schema).flatMap(({ pattern }) => pattern ?? [])

/** Whether whatever fits the pattern is of a limited length. */
function isBounded({ source }: RegExp): boolean {
  const said = source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  return said.startsWith('^') && said.endsWith('$') && !/[*+]|\{\d+,\}/.test(said)
}
