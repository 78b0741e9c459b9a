import { z } from 'zod'

/** The redirects of addresses that have no page. */
export const redirectsState = z.object({
  version: z.int().describe('0: never changed'),
  lines: z.string().describe('one per line: from;to;301 or 302'),
  total: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable().describe('null: the redirects that ship with the shop'),
})
export const redirectsChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  lines: z.string().max(30_000).describe('the full list: redirects missing from it are removed'),
})
export const redirectsUndo = redirectsChange.pick({ version: true })

export type RedirectsState = z.infer<typeof redirectsState>
export type RedirectsChange = z.infer<typeof redirectsChange>
