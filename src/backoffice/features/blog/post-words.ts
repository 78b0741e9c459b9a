import type { PostRow } from '#contract/editors/blog-desk.ts'

export const stateWords = {
  draft: ['Utkast', 'quiet'],
  planned: ['Planlagt', 'info'],
  published: ['Publisert', 'good'],
} as const satisfies Record<PostRow['state'], readonly [string, string]>
