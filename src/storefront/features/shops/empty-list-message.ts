import type { Shop } from '#contract/shops.ts'

/** The reason why a list is empty: the chosen shop may currently take no reservations. */
export function emptyListMessage(
  shops: readonly Pick<Shop, 'id' | 'name' | 'pausedUntil'>[],
  chosen: readonly number[],
): string {
  const requested = shops.filter(({ id }) => chosen.includes(id))
  const [first] = requested
  if (!first || requested.some(({ pausedUntil }) => pausedUntil === null))
    return 'Ingen varer passer til alt du har valgt'
  return `${requested.length === 1 ? first.name : 'Butikkene du har valgt,'} tar ikke imot reservasjoner nå`
}
