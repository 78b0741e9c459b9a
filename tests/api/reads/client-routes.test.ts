import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const root = join(import.meta.dirname, '../../..')

/** Compares a table of routes with the types generated from the API description; `Faults` lists the differences. */
const comparison = `
import type { paths } from './responses'
import type { paths as requests } from './requests'
import type { Routes } from '#contract/client/client.ts'

type Operation<Paths, Route> = Route extends \`\${infer Method} \${infer Path}\`
  ? \`/api/v1\${Path}\` extends infer Key extends keyof Paths
    ? Lowercase<Method> extends keyof Paths[Key] ? Paths[Key][Lowercase<Method>] : 'unknown'
    : 'unknown'
  : 'unknown'

type Sent<T> = T extends { content: infer Content }
  ? Content extends { 'application/json': infer Json } ? Json : never
  : undefined
type Success = 200 | 201 | 202 | 203 | 204
type ResponseOf<Op> = Op extends { responses: infer All } ? { [Status in keyof All & Success]: Sent<All[Status]> }[keyof All & Success] : never
type BodyOf<Op> = Op extends { requestBody?: infer Body } ? Sent<NonNullable<Body>> : undefined
type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? NonNullable<Query> : object
type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type ResponseFault<Row, Op> = Row extends { out: infer Out }
  ? [ResponseOf<Op>] extends [Out] ? never : 'response'
  : 'response'
type BodyFault<Row, Op> = Row extends { body: infer Body }
  ? [Body] extends [BodyOf<Op>] ? never : 'body'
  : [BodyOf<Op>] extends [undefined] ? never : undefined extends BodyOf<Op> ? never : 'body'
type QueryFault<Row, Op> = Row extends { query: infer Query }
  ? string extends keyof Query ? never
    : [Exclude<keyof Query, keyof QueryOf<Op>> | Exclude<RequiredKeys<QueryOf<Op>>, keyof Query>] extends [never] ? never : 'query'
  : [RequiredKeys<QueryOf<Op>>] extends [never] ? never : 'query'

type FaultOf<Route extends string, Row> = Operation<paths, Route> extends 'unknown'
  ? \`\${Route}: unknown\`
  : \`\${Route}: \${
      | ResponseFault<Row, Operation<paths, Route>>
      | BodyFault<Row, Operation<requests, Route>>
      | QueryFault<Row, Operation<requests, Route>>}\`
type Faults<Table> = { [Route in keyof Table & string]: FaultOf<Route, Table[Route]> }[keyof Table & string]

/** What the comparison must find. */
interface Wrong {
  'GET /categories': { out: { id: string }[] }
  'GET /nothing': { out: undefined }
  'POST /cart/validate': { body: { items: string }; out: unknown }
  'POST /cart/shops': { out: unknown }
  'GET /search/suggestions': { query: { text: string }; out: unknown }
  'GET /staff/returns/{id}': { out: unknown }
  'GET /genders': { out: unknown }
}
type Expected =
  | 'GET /categories: response'
  | 'GET /nothing: unknown'
  | 'POST /cart/validate: body'
  | 'POST /cart/shops: body'
  | 'GET /search/suggestions: query'
  | 'GET /staff/returns/{id}: query'
export const found: Same<Faults<Wrong>, Expected> = true

type Known =
  // The response is a file, which the client takes as a stream.
  | 'GET /customers/current/export: response'
  | 'GET /privacy/requests/{token}/file: response'
  // OpenAPI cannot say that a record has all of its keys.
  | \`\${'GET /staff/shop' | 'PUT /staff/shop' | 'POST /staff/shop/undo'}: response\`
// Each fault is a missing property here, which the compiler names.
export const faults: Record<Exclude<Faults<Routes>, Known>, never> = {}
`

test('the routes of the client are those that the API describes, with the same bodies, queries and responses', async () => {
  const { api } = await usingWholeApi(async () => {})
  const description = await (await api.request('/api/v1/openapi.json')).text()
  // Inside the project, so that its packages and import names resolve.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results', 'client-routes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A field with a default is optional in a request and always present in a response.
  for (const [name, defaultNonNullable] of Object.entries({ responses: true, requests: false })) {
    const types = astToString(await openapiTS(description, { defaultNonNullable }))
    // OpenAPI does not list a field of unknown type as required.
    writeFileSync(join(folder, `${name}.d.ts`), types.replaceAll('labelData?: unknown', 'labelData: unknown'))
  }
  writeFileSync(join(folder, 'comparison.ts'), comparison)
  const config = {
    extends: join(root, 'tsconfig.json'),
    // JSON has no undefined: an undefined field is omitted.
    compilerOptions: { exactOptionalPropertyTypes: false },
    include: ['comparison.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { stdout, status } = spawnSync(tsc, ['--noEmit', '--project', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
