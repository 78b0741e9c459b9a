import type { PollRow } from '#contract/editors/polls-desk.ts'

export const stateWords = {
  draft: ['Utkast', 'quiet'],
  planned: ['Planlagt', 'info'],
  open: ['Åpen', 'good'],
  over: ['Avsluttet', 'warn'],
} as const satisfies Record<PollRow['state'], readonly [string, string]>
