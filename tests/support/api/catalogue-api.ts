import { expect } from 'vitest'
import type { ZodType, z } from 'zod'
import { createApi, type WholeApi } from '#api/app.ts'
import { catalogueReads } from '#api/catalogue/index.ts'
import { noWordsFound } from '#api/catalogue/words-found.ts'
import { apiDeps } from './api-deps.ts'
import { apiError } from '#contract/error.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { usingDatabase, type TestDatabase } from '../database/database.ts'
import { asDescribed } from './described-responses.ts'
import { givenCatalogue, silentLog, testClock, type TestClock } from '../catalogue/open-catalogue.ts'

export interface CatalogueApi {
  database: TestDatabase
  catalogue: CatalogueSource
  clock: TestClock
  api: WholeApi
  /** The body of a GET, validated by its schema. The status must be 200. */
  get<S extends ZodType>(path: string, schema: S): Promise<z.output<S>>
  post<S extends ZodType>(path: string, body: unknown, schema: S): Promise<z.output<S>>
  /** The status of a failure. Its body must have the error format. */
  failure(path: string, body?: unknown): Promise<number>
}

/** The catalogue API over a database filled by `fill`. `drawArticle`: draws articles without photos. Default: none. */
export async function givenCatalogueApi(
  fill: (database: TestDatabase) => Promise<unknown>,
  drawArticle: DrawArticle | null = null,
): Promise<CatalogueApi> {
  const database = await usingDatabase()
  await fill(database)
  const clock = testClock()
  const catalogue = await givenCatalogue(database, clock, drawArticle)
  const api = asDescribed(
    createApi(apiDeps(database, { catalogue, drawArticle, log: silentLog }), [], [catalogueReads(noWordsFound)]),
  )
  const ask = (path: string, body?: unknown) =>
    api.request(
      `/api/v1${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  const good = async <S extends ZodType>(result: Response | Promise<Response>, schema: S): Promise<z.output<S>> => {
    const response = await result
    const text = await response.text()
    expect(response.status, text).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    return schema.parse(JSON.parse(text))
  }
  return {
    database,
    catalogue,
    clock,
    api,
    get: (path, schema) => good(ask(path), schema),
    post: (path, body, schema) => good(ask(path, body), schema),
    async failure(path, body) {
      const response = await ask(path, body)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      apiError.parse(await response.json())
      return response.status
    },
  }
}
