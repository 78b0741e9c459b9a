import { z } from 'zod'

/** Where addresses lead that no page has. */
export const redirectsState = z.object({
  version: z.int().describe('0: there never were any'),
  lines: z.string().describe('one a line: from;to;301 or 302'),
  total: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable().describe('null: they came with the shop'),
})
export const redirectsChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  lines: z.string().max(30_000).describe('the full list: redirects missing from it are removed'),
})
export const redirectsUndo = redirectsChange.pick({ version: true })

export type RedirectsState = z.infer<typeof redirectsState>
export type RedirectsChange = z.infer<typeof redirectsChange>
