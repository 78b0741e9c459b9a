import { findOfferedVariants } from '#modules/catalogue/articles/index.ts'
import { findElsewhere } from '#modules/stock/shops/index.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'

/**
 * Refuses a reservation in a paused shop. The response has the end of the pause and the nearest other shop with all of
 * the goods, if there is one. `more`: further fields of the response.
 */
export async function refusePaused(
  c: ApiContext,
  { database }: Pick<ApiDeps, 'database'>,
  { shop, until }: { shop: { id: number; name: string }; until: Date },
  items: readonly { EanNo: string; Count: number }[],
  more: { part?: number | null },
) {
  const variants = await findOfferedVariants(
    database.db,
    items.map(({ EanNo }) => EanNo),
  )
  const demand = items.flatMap(({ EanNo, Count }) => {
    const variant = variants.get(EanNo)
    return variant ? [{ variantId: variant.variantId, count: Count }] : []
  })
  const [nearest] = await findElsewhere(database.db, shop.id, demand)
  const other = nearest?.complete ? { id: nearest.id, name: nearest.name } : null
  const offer = other ? ` Nærmeste butikk med alt er ${other.name}.` : ''
  return fail(c, 'conflict', {
    message: `${shop.name} tar ikke imot nye reservasjoner før ${formatDayAndTime(until)}.${offer}`,
    nearest: other,
    ...more,
  })
}
