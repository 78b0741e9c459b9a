import { tmpdir } from 'node:os'
import { callTimeout } from '#api/app.ts'
import type { ApiDeps } from '#api/deps.ts'
import { stockPushTimeout } from '#api/machine/stock-pushes.ts'
import type { Database } from '#database/connection.ts'
import { jobQueues } from '#jobs/queues.ts'
import { emptySnapshot, type Snapshot } from '#modules/catalogue/read-model/snapshot.ts'
import { emptyBlog, emptyHome, unchangedPages } from './empty-documents.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'

type Group = 'documents' | 'stock' | 'sales' | 'messages' | 'http'

/** Changes to the defaults: whole fields, and single fields of a group. */
export type DepsChanges = Partial<Omit<ApiDeps, Group>> & { [G in Group]?: Partial<ApiDeps[G]> }

/** Merges the second changes over the first, group by group. */
export function mergeChanges(first: DepsChanges, second: DepsChanges): DepsChanges {
  const { documents, stock, sales, messages, http, ...fields } = second
  return {
    ...first,
    ...fields,
    documents: { ...first.documents, ...documents },
    stock: { ...first.stock, ...stock },
    sales: { ...first.sales, ...sales },
    messages: { ...first.messages, ...messages },
    http: { ...first.http, ...http },
  }
}

const mebibyte = 2 ** 20
const notGiven = (what: string) => (): never => {
  throw new Error(`this test gives the API no ${what}`)
}

/** Dependencies of the API for tests. Defaults: no payments, no SMS, no rate limits, empty documents, nothing nearby. */
export function apiDeps(database: Database, changes: DepsChanges = {}): ApiDeps {
  const { documents, stock, sales, messages, http, ...fields } = changes
  const log = fields.log ?? createLog({ level: 'error', write: line => process.stderr.write(line) })
  return {
    database,
    allocation: database,
    queue: createQueue(database.pool, jobQueues, log),
    log,
    secret: 'a secret for tests that is long enough',
    // The write side uses it only for the stock of a cart without a shop.
    catalogue: { current: () => emptySnapshot({ shops: [] } as unknown as Snapshot['lists']) } as ApiDeps['catalogue'],
    drawArticle: null,
    searchCounts: { count: () => {} },
    pictures: { put: notGiven('store of pictures') },
    ...fields,
    documents: {
      pages: unchangedPages,
      blog: emptyBlog,
      home: emptyHome,
      brandSettingsOf,
      brands: ['ox'],
      ...documents,
    },
    stock: {
      nearby: {
        places: { current: notGiven('places'), refresh: notGiven('places'), close: () => {} },
        roads: notGiven('roads'),
        addresses: [],
        clock: systemClock,
      },
      stockFiles: { folder: tmpdir(), isFull: () => true, take: notGiven('stock files') },
      fetchedFeeds: [],
      ...stock,
    },
    sales: {
      payments: null,
      deskStreams: { open: () => 'stopping', count: 0, close: () => {} },
      ...sales,
    },
    messages: { sendsSms: false, ...messages },
    http: {
      publicUrl: null,
      originAsked: url => url.origin,
      trustedProxies: 0,
      brandOf: host => (host === 'fjell.example' ? 'fjell' : 'ox'),
      rateLimits: false,
      corsOrigins: new Set(),
      callTimeout,
      stockPushTimeout,
      caches: { answerBytes: 64 * mebibyte, textBytes: 64 * mebibyte },
      observe: () => {},
      ...http,
    },
  }
}

/** Like `apiDeps`, without a database, for tests of the API's declarations. */
export const depsWithoutDatabase = (changes: DepsChanges = {}): ApiDeps =>
  apiDeps({ pool: {} } as unknown as Database, changes)
