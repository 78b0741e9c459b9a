import type { ArrangedList, Moved } from '#contract/editors/arrangements-admin.ts'

export type ArrangedArticle = ArrangedList['data'][number]

/** Ids of the articles that an editor moved. An id is in at most one list. */
export type Order = Record<Moved, number[]>

const without = ({ pinned, lifted, buried }: Order, id: number): Order => ({
  pinned: pinned.filter(each => each !== id),
  lifted: lifted.filter(each => each !== id),
  buried: buried.filter(each => each !== id),
})

/** Moves an article from any other list to the end of `to`. `to` null: the article is no longer moved. */
export function move(order: Order, id: number, to: Moved | null): Order {
  if (to !== null && order[to].includes(id)) return order
  const rest = without(order, id)
  return to === null ? rest : { ...rest, [to]: [...rest[to], id] }
}

/**
 * Moves a pinned article to index `at` among the pinned articles. An index out of range becomes the first or last.
 */
export function place(order: Order, id: number, at: number): Order {
  if (!order.pinned.includes(id)) return order
  const rest = order.pinned.filter(each => each !== id)
  const to = Math.max(0, Math.min(rest.length, at))
  return { ...order, pinned: [...rest.slice(0, to), id, ...rest.slice(to)] }
}

/** The list with this name; null: there is none. */
export const movedOf = (text: string): Moved | null =>
  text === 'pinned' || text === 'lifted' || text === 'buried' ? text : null

/** Values of the buttons on a page without JavaScript: `pinned:12`, `free:12`, or `at:12:0` with a position. */
export const moveButtonValue = (id: number, to: Moved | null): string => `${to ?? 'free'}:${id}`
export const placeButtonValue = (id: number, at: number): string => `at:${id}:${at}`

/** Applies a button value to the order. An invalid value changes nothing. */
export function press(order: Order, pressed: string): Order {
  const [, to = '', article, at = '0'] =
    /^(pinned|lifted|buried|free|at):(\d{1,10})(?::(\d{1,3}))?$/.exec(pressed) ?? []
  if (article === undefined) return order
  const id = Number(article)
  if (to === 'at') return place(order, id, Number(at))
  return move(order, id, movedOf(to))
}

/** Reads the order from its form field (JSON). Invalid content yields empty lists. */
export function readOrder(text: string): Order {
  try {
    const read = JSON.parse(text) as Partial<Record<Moved, unknown>> | null
    const ids = (list: unknown) =>
      Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)).slice(0, 300) : []
    return { pinned: ids(read?.pinned), lifted: ids(read?.lifted), buried: ids(read?.buried) }
  } catch {
    return { pinned: [], lifted: [], buried: [] }
  }
}
