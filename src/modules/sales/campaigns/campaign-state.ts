export type CampaignState = 'deleted' | 'draft' | 'planned' | 'running' | 'over'

/** The state of a campaign at an instant (in ms). ±infinity: open. */
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
 * The actions that an editor may take. A campaign cannot be changed once its prices were charged, only ended or undone as
 * a whole.
 */
export const allowedIn = {
  change: ['draft'],
  publish: ['draft'],
  delete: ['draft'],
  end: ['running'],
} satisfies Record<string, readonly CampaignState[]>
