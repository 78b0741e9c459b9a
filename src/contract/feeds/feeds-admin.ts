import { z } from 'zod'
import { feedCounts } from '#shared/feed-counts.ts'

export const feedKind = z.enum([
  'products',
  'stores',
  'inventory',
  'reviews',
  'customers',
  'sales',
  'campaigns',
  'postcodes',
  'addresses',
])
export const importOrigin = z.enum(['schedule', 'command', 'push', 'desk'])
export const importState = z
  .enum(['waiting', 'running', 'done', 'partly', 'unchanged', 'refused', 'failed'])
  .describe(
    'waiting: no process has started it; partly: imported without the rejected rows; refused: because of its content; failed: unreadable, or a fault',
  )
export const importPhase = z.enum(['fetching', 'queueing', 'reading', 'checking', 'pictures', 'comparing', 'applying'])
export const importReason = z.enum([
  'problems',
  'missingColumns',
  'tooMuchRemoved',
  'lowPrices',
  'priceMoves',
  'zeroStock',
  'demoLoaded',
  'noFile',
  'notFetched',
  'notYet',
  'rowsHeld',
  'fault',
  'stopped',
])
export const feedImport = z.object({
  id: z.int(),
  kind: feedKind,
  origin: importOrigin.nullable().describe('null: imported before origins were stored'),
  source: z
    .string()
    .describe(
      'an address without user, password and query, or the name of the API key that pushed it; `-`: standard input; empty: files',
    ),
  file: z.string().describe('names of files, without folders'),
  state: importState,
  phase: importPhase.nullable().describe('phase of a running import; null: it is not running'),
  progress: z
    .object({ done: z.int(), of: z.int() })
    .nullable()
    .describe('progress of the phase, in pictures or parts of stock'),
  rows: z.int().nullable().describe('rows read, without the header; null: none were read'),
  rejected: z.int().describe('number of rejected rows'),
  problems: z.int().describe('a row may have several; the first 1,000 are stored'),
  warnings: z.int().describe('accepted, but probably unintended; the first 1,000 are stored'),
  dialects: z
    .array(z.string())
    .describe('the dialect of each file, in English: delimiter, quoting, encoding and decimal sign'),
  pictures: z
    .object({ fetched: z.int(), unchanged: z.int(), failed: z.int() })
    .describe('pictures on other hosts that were fetched for this import, by result; failed ones are problems too'),
  changed: z.partialRecord(z.enum(feedCounts), z.int()).describe('by kind of change; unchanged ones are counted too'),
  reason: importReason.nullable(),
  detail: z.string().nullable().describe('the message for operators, in English'),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
})
export const feedImportDetails = feedImport.extend({
  waitingPictures: z
    .array(z.object({ host: z.string(), count: z.int(), allowed: z.boolean() }))
    .describe(
      'pictures on other hosts that are not fetched yet; not allowed: the host is not in the setting picture_hosts',
    ),
})
export const feedState = z.object({
  kind: feedKind,
  lastIn: feedImport.nullable().describe('the newest successful import, also if nothing in it was new'),
  last: feedImport.nullable().describe('the newest import that has ended'),
  open: feedImport.nullable().describe('the running import'),
  canFetch: z.boolean().describe('true: its address is set, so that it can be fetched'),
})
export const feedStates = z.object({
  data: z.array(feedState),
  mayFetch: z.boolean().describe('whether this account may start a fetch'),
  tillAt: z.string().nullable().describe('time at which a till last sent single counts'),
  stale: z
    .object({
      hours: z.number().describe('the setting stale_stock_hours; 0: never'),
      count: z.int(),
      shops: z.array(z.object({ id: z.int(), name: z.string(), countedAt: z.string() })).describe('the first ten'),
    })
    .describe('shops with stale stock, the oldest first'),
})
export const feedImportQuery = z.object({
  kind: feedKind.optional(),
  only: z
    .enum(['all', 'except_unchanged', 'failed'])
    .default('all')
    .describe('except_unchanged: leaves out imports in the state `unchanged`'),
  after: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('`next` of the previous page'),
  take: z.coerce.number().int().min(1).max(200).default(50),
})
export const feedImportList = z.object({ data: z.array(feedImport), next: z.int().nullable() })
export const feedFetch = z.object({ kind: feedKind })
export const importProblem = z.object({
  file: z.string(),
  line: z.int().nullable().describe('1 is the header; null: the whole file'),
  column: z.string().nullable(),
  value: z.string().nullable().describe('null: the reason contains it, or the feed has personal data'),
  reason: z.string().describe('the message for operators, in English'),
})
export const importProblemQuery = z.object({
  of: z.enum(['errors', 'warnings']).default('errors'),
  after: z.coerce.number().int().min(0).max(1_000).default(0).describe('`next` of the previous page'),
  take: z.coerce.number().int().min(1).max(1_000).default(100),
})
export const importProblemList = z.object({ data: z.array(importProblem), next: z.int().nullable() })

export type FeedName = z.infer<typeof feedKind>
export type FeedImport = z.infer<typeof feedImport>
export type FeedImportDetails = z.infer<typeof feedImportDetails>
export type FeedState = z.infer<typeof feedState>
export type FeedStates = z.infer<typeof feedStates>
export type FeedImportList = z.infer<typeof feedImportList>
export type ImportProblemView = z.infer<typeof importProblem>
export type ImportProblemList = z.infer<typeof importProblemList>
