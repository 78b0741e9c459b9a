import type { PostRow } from '#contract/editors/blog-admin.ts'

export const stateLabels = {
  draft: ['Utkast', 'quiet'],
  planned: ['Planlagt', 'info'],
  published: ['Publisert', 'good'],
} as const satisfies Record<PostRow['state'], readonly [string, string]>
