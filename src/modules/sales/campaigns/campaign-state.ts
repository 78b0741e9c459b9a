export type CampaignState = 'deleted' | 'draft' | 'planned' | 'running' | 'over'

/** The state of a campaign at an instant (in ms). ±Infinity: no start or no end. */
export function stateOf(
  {
    published,
    startsAt,
    endsAt,
    deletedAt = null,
  }: { published: boolean; startsAt: number; endsAt: number; deletedAt?: Date | null },
  now: number,
): CampaignState {
  if (deletedAt) return 'deleted'
  if (!published) return 'draft'
  if (now < startsAt) return 'planned'
  return now > endsAt ? 'over' : 'running'
}

/**
 * The states in which an editor may take each action. Once the prices of a campaign have been charged, it cannot be
 * changed, but it can be ended, or undone as a whole.
 */
export const allowedIn = {
  change: ['draft'],
  publish: ['draft'],
  delete: ['draft'],
  end: ['running'],
} satisfies Record<string, readonly CampaignState[]>
