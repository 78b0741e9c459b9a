import type { Shop } from '#contract/shops.ts'

/** Why a list is empty: the chosen shop may currently take no reservations. */
export function emptyListMessage(
  shops: readonly Pick<Shop, 'id' | 'name' | 'pausedUntil'>[],
  chosen: readonly number[],
): string {
  const asked = shops.filter(({ id }) => chosen.includes(id))
  const [first] = asked
  if (!first || asked.some(({ pausedUntil }) => pausedUntil === null)) return 'Ingen varer passer til alt du har valgt'
  return `${asked.length === 1 ? first.name : 'Butikkene du har valgt,'} tar ikke imot reservasjoner nå`
}
