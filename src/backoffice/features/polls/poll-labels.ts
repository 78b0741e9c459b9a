import type { PollRow } from '#contract/editors/polls-admin.ts'

export const stateLabels = {
  draft: ['Utkast', 'quiet'],
  planned: ['Planlagt', 'info'],
  open: ['Åpen', 'good'],
  over: ['Avsluttet', 'warn'],
} as const satisfies Record<PollRow['state'], readonly [string, string]>
