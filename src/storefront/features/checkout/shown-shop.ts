/**
 * The shop of a checkout: the one chosen here, otherwise the preset one (in the URL, or the shopper's
 * own), otherwise the nearest if distances are known, otherwise the only one. A chosen shop that no longer
 * has the goods is never replaced silently, because the shopper may not notice.
 */
export function shownShop<Shop extends { id: number }>(
  able: readonly Shop[],
  { picked, along, located }: { picked: number | null; along: number | null; located: boolean },
): Shop | null {
  const has = (id: number | null) => able.find(shop => shop.id === id)
  if (picked !== null) return has(picked) ?? null
  return has(along) ?? (located || able.length === 1 ? able[0] : undefined) ?? null
}
