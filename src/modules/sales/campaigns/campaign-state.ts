export type CampaignState = 'deleted' | 'draft' | 'planned' | 'running' | 'over'

/** Where a campaign stands at an instant (milliseconds); ±infinity are open ends. */
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

/** What an editor may do. A campaign that was ever charged is not changed any more: it is ended, or undone whole. */
export const allowedIn = {
  change: ['draft'],
  publish: ['draft'],
  delete: ['draft'],
  end: ['running'],
} satisfies Record<string, readonly CampaignState[]>
