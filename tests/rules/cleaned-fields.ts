import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { cleanCode, cleanDigits, cleanLine, cleanText } from '#shared/text/typed-text.ts'

/** Finds text fields of a request that are not cleaned before they are checked. Each is a path: `body.name`. */
export function uncleanedIn(schema: $ZodType, path: string, seen = new Set<$ZodType>()): string[] {
  if (seen.has(schema)) return []
  const { def } = (schema as $ZodTypes)._zod
  const inner = (one: $ZodType, name = ''): string[] => uncleanedIn(one, path + name, new Set([...seen, schema]))
  switch (def.type) {
    case 'array':
      return inner(def.element, '[]')
    case 'string':
      return isCleaned(schema) || hasShape(schema) ? [] : [path]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => inner(field, `.${name}`))
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
      return inner(def.in)
    default:
      return []
  }
}

const cleaners = new Set<unknown>([cleanCode, cleanDigits, cleanLine, cleanText])

const checksOf = (schema: $ZodType) => (schema._zod.def.checks ?? []).map(check => check._zod.def)

const isCleaned = (schema: $ZodType): boolean =>
  checksOf(schema).some(({ check, ...of }) => check === 'overwrite' && 'tx' in of && cleaners.has(of.tx))

/** A date, an id or another value that programs write. */
const hasShape = (schema: $ZodType): boolean =>
  'format' in schema._zod.def || checksOf(schema).some(({ check }) => check === 'string_format')
