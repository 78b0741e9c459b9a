import type { PickingRound } from '#contract/pickup/picking.ts'
import type { DeskEntry } from '#contract/staff.ts'
import { pickingList, type PickingRow } from '../prints/picking-list.ts'

/** How many reservations one takes along at a time, where nobody chooses. */
export const trolley = 20

export interface Target {
  id: number
  /** of the reservation, as it was shown */
  version: string
  line: number
}
export interface PickingStop {
  title: string
  rows: PickingRow[]
}
export interface PickingStops {
  stops: PickingStop[]
  /** Nothing of them is to be looked for, and they are not ready: something was not found, or asked about. */
  unsettled: Pick<DeskEntry, 'id' | 'pickupCode'>[]
}

/** What is to be looked for, group by group in the shop's walking order, each article once. */
export function pickingStops({ data, walk, now }: PickingRound): PickingStops {
  const rows = pickingList(data, new Date(now))
  const stops = walk.map(({ main, sub, articles }) => ({
    title: main === '' ? 'Utgått' : `${main} › ${sub}`,
    rows: rows.filter(({ articleId }) => articles.includes(articleId)),
  }))
  return {
    stops: stops.filter(stop => stop.rows.length > 0),
    unsettled: data.filter(entry => !isWaitedFor(entry)),
  }
}

const isWaitedFor = ({ articles }: Pick<DeskEntry, 'articles'>): boolean =>
  articles.some(({ state }) => state === 'waiting')

/** The reservations that one trolley holds: those promised first of which something is to be looked for, without those of `besides`. */
export const nextTrolley = (data: readonly DeskEntry[], besides: readonly number[]): number[] =>
  data
    .filter(entry => isWaitedFor(entry) && !besides.includes(entry.id))
    .slice(0, trolley)
    .map(({ id }) => id)

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

/** Lines as a form sends them: `12:1:4711-2-20900`, each of them with the version of its reservation. */
export const sentTargets = (targets: readonly Target[]): string =>
  targets.map(({ id, line, version }) => `${id}:${line}:${version}`).join()
export const targetsIn = (sent: string): Target[] =>
  [...sent.matchAll(/(\d{1,9}):(\d{1,9}):([\d-]{1,40})/g)].map(([, id, line, version = '']) => ({
    ...{ id: Number(id), line: Number(line), version },
  }))

/** Of what was chosen; of all that waits where nothing was. */
export const roundAddress = (shop: number, chosen: readonly number[] = []): string =>
  `/ansatt/plukkrunde?butikk=${shop}${chosen.length > 0 ? `&valg=${chosen.join()}` : ''}`
