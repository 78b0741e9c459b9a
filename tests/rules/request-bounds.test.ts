import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { wholeApi } from '#main/register-api.ts'
import { digitText, lineText, shortText } from '#contract/short-text.ts'
import { uncleanedIn } from './cleaned-fields.ts'
import { isSchema, maxItems, piecesOf, unboundedIn } from './request-bounds.ts'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'

/** The request and response schemas of every route. */
function schemasOfRoutes() {
  // Routes are registered at the API below /api/v1, which `createApi` does not return.
  const below = vi.spyOn(OpenAPIHono.prototype, 'basePath')
  onTestFinished(() => below.mockRestore())
  wholeApi(depsWithoutDatabase())
  const registry = below.mock.results[0]?.value.openAPIRegistry as OpenAPIHono['openAPIRegistry']
  const routes = registry.definitions.flatMap(definition => (definition.type === 'route' ? [definition.route] : []))
  return { routes, sent: routes.flatMap(sentTo), answered: routes.flatMap(answeredBy) }
}

function sentTo({ method, path, request = {} }: Pick<RouteConfig, 'method' | 'path' | 'request'>) {
  const { body, ...others } = request
  const named = [
    ...Object.entries(others),
    ...Object.values(body?.content ?? {}).map(one => ['body', schemaIn(one)] as const),
  ]
  return named.flatMap(([part, schema]) => (isSchema(schema) ? [{ name: `${method} ${path} ${part}`, schema }] : []))
}

function schemaIn(content: object | undefined): $ZodType | undefined {
  return content && 'schema' in content && isSchema(content.schema) ? content.schema : undefined
}

const answeredBy = ({ responses }: Pick<RouteConfig, 'responses'>): $ZodType[] =>
  Object.values(responses).flatMap(response =>
    Object.values('content' in response ? (response.content ?? {}) : {}).flatMap(one => {
      const schema = schemaIn(one)
      return schema ? [schema] : []
    }),
  )

async function schemasOfContract(): Promise<{ name: string; schema: $ZodType }[]> {
  const folder = join(import.meta.dirname, '../../src/contract')
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async file => [file, (await import(join(folder, file))) as Record<string, unknown>] as const),
  )
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      isSchema(schema) ? [{ name: `${file} ${name}`, schema }] : [],
    ),
  )
}
// A refusal that its route combines with others, and bases of response schemas.
const answersOfNoRoute = new Set(['reservations.ts outOfStock', 'catalogue.ts groupRef', 'near-shops.ts nearShop'])
// A browser's response to a passkey challenge has additional fields.
const ofBrowsers = ['post /customers/login/passkey body', 'post /customers/current/passkeys body']
const takesOtherFields = (schema: $ZodType): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall?._zod.def.type !== 'never'
const unbounded = (schemas: readonly { name: string; schema: $ZodType }[]) =>
  schemas.flatMap(({ name, schema }) => unboundedIn(schema, name))

describe('requests', () => {
  test('every list, text and record in a request has a maximum', () => {
    const { routes, sent } = schemasOfRoutes()
    expect(routes.length).toBeGreaterThan(25)
    expect(sent.length).toBeGreaterThan(25)
    expect(unbounded(sent)).toEqual([])
  })
  test('every other schema of the contract that is not part of a response has a maximum too', async () => {
    const { answered } = schemasOfRoutes()
    const answers = new Set(answered.flatMap(schema => [...piecesOf(schema)]))
    const contract = await schemasOfContract()
    const others = contract.filter(({ name, schema }) => !answers.has(schema) && !answersOfNoRoute.has(name))
    expect(others.map(({ name }) => name)).toContain('search.ts facetsBody')
    expect(unbounded(others)).toEqual([])
  })
  test('account calls refuse unknown fields', () => {
    const bodies = schemasOfRoutes().sent.filter(({ name }) => /^\w+ \/(customers|reviews).* body$/.test(name))
    expect(bodies.length).toBeGreaterThan(12)
    const lenient = bodies.filter(({ schema }) => [...piecesOf(schema)].some(takesOtherFields))
    expect(lenient.map(({ name }) => name)).toEqual(ofBrowsers)
  })
  test('a list that is too long is refused without validating its elements', () => {
    const { sent } = schemasOfRoutes()
    const lists = sent.flatMap(({ schema }) => [...piecesOf(schema)]).filter(schema => schema instanceof z.ZodArray)
    expect(lists.length).toBeGreaterThan(5)
    for (const list of lists) {
      const most = maxItems(list) ?? 0
      const parsed = list.safeParse(Array.from({ length: most + 1 }, () => Symbol('no element of any list')))
      expect(parsed.error?.issues.map(({ code }) => code)).toEqual(['too_big'])
    }
  })
})

/** Fields with unchanged text: long texts, secrets, and values that programs send back as they got them. */
const unchangedFields: readonly RegExp[] = [
  // Secrets, and values that programs write and send back.
  / headers\.|^get \/osrm\/| body\.credential\./,
  /\.(?:[\w-]*password\w*|current|token|registration_token|state|receiptToken)$/,
  /\.(?:version|changedAt|basedOn|promised|seen|key|slug|shop|auth_id|permissions\[\]|qrCode|provider|rowKey|after)$/,
  /\.(?:since|soldAt|asOf)$|\/size_tables query\.brand$|^post \/machine\/(?:stock body|sales body\[\]\.id)$/,
  // Texts of several lines, with their own rules. `website` stays empty.
  /\.(?:content|message|website|reply|lead|body|lines|preview|fields\[\]\.\w+)$/,
  /\.own\.(?:description|techDescription|material|washLabel|careLabel|nutrientContent|manufacturer|responsible|warnings)$|\/recalls(?:\/\{id\})? body\.(?:draft\.)?(?:reason|risk|instructions)$|\/goods-brands\/\{id\} body\.|\/polls.* body\.description$|\.content\.(?:shortDescription|description|labelData)$/,
  // Fields of one and of several lines: `check-details.ts` and the settings of a brand clean each by its kind.
  /^put \/staff\/shop body\.details\.|^put \/staff\/brands\/\{id\} body\.settings\./,
]

describe('short fields', () => {
  test('every text field of a request is cleaned before it is checked, or is a long text, a secret or an opaque value', () => {
    const { sent } = schemasOfRoutes()
    const kept = [...new Set(sent.flatMap(({ name, schema }) => uncleanedIn(schema, name)))]
    expect(kept.filter(path => !unchangedFields.some(pattern => pattern.test(path)))).toEqual([])
  })
  test('cleaned fields are measured and matched after cleaning', () => {
    const fields = z.object({
      name: shortText(3),
      title: lineText(5),
      postcode: digitText(4).regex(/^\d{4}$/),
    })
    expect(fields.parse({ name: '\u200bOla\u00a0', title: ' a – b\u00ad', postcode: '０１\u200b-50' })).toEqual({
      name: 'Ola',
      title: 'a – b',
      postcode: '0150',
    })
    expect(fields.safeParse({ name: 'Olav', title: '', postcode: '0150' }).error?.issues).toHaveLength(1)
  })
  test('the check finds an uncleaned field at any depth', () => {
    const found = (schema: $ZodType) => uncleanedIn(schema, 'x')
    expect(found(z.object({ a: z.array(z.object({ b: z.string().max(3).nullish() })) }))).toEqual(['x.a[].b'])
    expect(found(z.object({ a: shortText(3).optional(), b: z.iso.date(), c: z.enum(['a']), d: z.uuid() }))).toEqual([])
  })
})

describe('the rule', () => {
  const found = (schema: $ZodType) => unboundedIn(schema, 'x')

  test('the rule for bounds of requests finds a missing maximum at any depth', () => {
    expect(found(z.array(z.int()))).toEqual(['x'])
    expect(
      found(
        z.object({
          a: z
            .array(z.object({ b: z.string() }))
            .max(3)
            .optional(),
        }),
      ),
    ).toEqual(['x.a[].b'])
    expect(found(z.union([z.int(), z.string().nullable()]))).toEqual(['x'])
    expect(found(z.record(z.string().max(3), z.int()))).toEqual(['x'])
    expect(found(z.looseObject({ a: z.int() }))).toEqual(['x.*'])
    expect(found(z.string().transform(Number))).toEqual(['x'])
    expect(found(z.tuple([z.string()]))).toEqual(['x[0]'])
    expect(found(z.any())).toEqual(['x'])
    expect(found(z.string().regex(/^\d+$/))).toEqual(['x'])
    expect(found(z.string().regex(/\d/))).toEqual(['x'])
  })
  test('the rule for bounds of requests accepts values with a maximum', () => {
    expect(found(z.strictObject({ a: z.array(z.int()).max(3).default([]), b: z.string().length(3) }))).toEqual([])
    expect(found(z.enum(['a']).optional())).toEqual([])
    expect(found(z.string().regex(/^[1-9+*]\d{0,14}$/))).toEqual([])
    expect(found(z.uuid())).toEqual([])
  })
})
