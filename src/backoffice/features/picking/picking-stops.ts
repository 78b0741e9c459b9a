import type { PickingRound } from '#contract/pickup/picking.ts'
import type { DeskEntry } from '#contract/staff.ts'
import { pickingList, type PickingRow } from '../prints/picking-list.ts'

export interface PickingStop {
  title: string
  rows: PickingRow[]
}
export interface PickingStops {
  stops: PickingStop[]
  /** Nothing of them is to be looked for, and they are not ready: something was not found, or asked about. */
  unsettled: Pick<DeskEntry, 'id' | 'pickupCode'>[]
}

/** The reservations of a round: those that were chosen, or all. */
export const inRound = <Entry extends Pick<DeskEntry, 'id'>>(
  data: readonly Entry[],
  chosen: readonly number[],
): Entry[] => data.filter(({ id }) => chosen.length === 0 || chosen.includes(id))

/** What is to be looked for, group by group in the shop's walking order, each article once. */
export function pickingStops({ data, walk, now }: PickingRound, chosen: readonly number[]): PickingStops {
  const entries = inRound(data, chosen)
  const rows = pickingList(entries, new Date(now))
  const stops = walk.map(({ main, sub, articles }) => ({
    title: main === '' ? 'Utgått' : `${main} › ${sub}`,
    rows: rows.filter(({ articleId }) => articles.includes(articleId)),
  }))
  return {
    stops: stops.filter(stop => stop.rows.length > 0),
    unsettled: entries.filter(({ articles }) => articles.every(({ state }) => state !== 'waiting')),
  }
}

/** Everything of it was found, and nothing is asked. */
export const isComplete = ({ articles, questions }: Pick<DeskEntry, 'articles' | 'questions'>): boolean =>
  questions.length === 0 && articles.every(({ state, missing }) => state === 'found' && missing === 0)

/** The ids in an address: `12,15`. */
export const readChosen = (params: URLSearchParams): number[] =>
  params
    .getAll('valg')
    .flatMap(part => part.split(','))
    .filter(part => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
    .slice(0, 200)
