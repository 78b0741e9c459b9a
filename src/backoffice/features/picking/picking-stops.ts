import type { PickingRound } from '#contract/pickup/picking.ts'
import type { DeskEntry } from '#contract/staff.ts'
import { pickingList, type PickingRow } from '../prints/picking-list.ts'

/** Default number of reservations in one picking round. */
export const trolley = 20

export interface Target {
  id: number
  /** Version of the reservation on the page. */
  version: string
  line: number
}
export interface PickingStop {
  title: string
  rows: PickingRow[]
}
export interface PickingStops {
  stops: PickingStop[]
  /** Reservations with nothing left to pick that are not ready: a line was not found, or a question is open. */
  unsettled: Pick<DeskEntry, 'id' | 'pickupCode'>[]
  /** Reservations of which every piece was found. They become ready when their goods are at the counter. */
  complete: Pick<DeskEntry, 'id' | 'pickupCode' | 'version'>[]
}

/** The waiting articles by product group, in the shop's walking order. Each article is listed once. */
export function pickingStops({ data, walk, now }: PickingRound): PickingStops {
  const rows = pickingList(data, new Date(now))
  const stops = walk.map(({ main, sub, articles }) => ({
    title: main === '' ? 'Utgått' : `${main} › ${sub}`,
    rows: rows.filter(({ articleId }) => articles.includes(articleId)),
  }))
  return {
    stops: stops.filter(stop => stop.rows.length > 0),
    unsettled: data.filter(entry => !isWaitedFor(entry) && !isComplete(entry)),
    complete: data.filter(isComplete),
  }
}

const isWaitedFor = ({ articles }: Pick<DeskEntry, 'articles'>): boolean =>
  articles.some(({ state }) => state === 'waiting')

/**
 * Ids of the next reservations with waiting lines, in the order of `data` and without those in `besides`; at most
 * `trolley`.
 */
export const nextTrolley = (data: readonly DeskEntry[], besides: readonly number[]): number[] =>
  data
    .filter(entry => isWaitedFor(entry) && !besides.includes(entry.id))
    .slice(0, trolley)
    .map(({ id }) => id)

/** Whether every piece was found and no question is open. */
export const isComplete = ({ articles, questions }: Pick<DeskEntry, 'articles' | 'questions'>): boolean =>
  questions.length === 0 && articles.every(({ state, missing }) => state === 'found' && missing === 0)

/** Completed reservations as a form field: `12:4711-2-20900` has the reservation and its version. */
export const sentReady = (entries: readonly Pick<DeskEntry, 'id' | 'version'>[]): string =>
  entries.map(({ id, version }) => `${id}:${version}`).join()
export const readyTargetsIn = (sent: string): Pick<DeskEntry, 'id' | 'version'>[] =>
  [...sent.matchAll(/(\d{1,9}):([\d-]{1,40})/g)].map(([, id, version = '']) => ({ id: Number(id), version }))

/** The reservation ids in the URL: `12,15`. */
export const readChosen = (params: URLSearchParams): number[] =>
  params
    .getAll('valg')
    .flatMap(part => part.split(','))
    .filter(part => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
    .slice(0, 200)

/** Lines as a form field: `12:1:4711-2-20900` has the reservation, the line, and the reservation's version. */
export const sentTargets = (targets: readonly Target[]): string =>
  targets.map(({ id, line, version }) => `${id}:${line}:${version}`).join()
export const targetsIn = (sent: string): Target[] =>
  [...sent.matchAll(/(\d{1,9}):(\d{1,9}):([\d-]{1,40})/g)].map(([, id, line, version = '']) => ({
    ...{ id: Number(id), line: Number(line), version },
  }))

/** Address of a picking round with the chosen reservations. Default: all waiting ones. */
export const roundAddress = (shop: number, chosen: readonly number[] = []): string =>
  `/ansatt/plukkrunde?butikk=${shop}${chosen.length > 0 ? `&valg=${chosen.join()}` : ''}`
