export type CampaignState = 'deleted' | 'draft' | 'planned' | 'running' | 'over'

/** The state of a campaign at an instant (in ms). `startsAt` -Infinity: no start. `endsAt` Infinity: no end. */
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
 * The states in which an editor may take each action. A published campaign cannot be changed, because its prices may
 * have been charged. It can be ended while it runs, or made a draft again by undo.
 */
export const allowedIn = {
  change: ['draft'],
  publish: ['draft'],
  delete: ['draft'],
  end: ['running'],
} satisfies Record<string, readonly CampaignState[]>
