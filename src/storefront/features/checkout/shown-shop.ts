/**
 * The shop of a checkout: the one chosen on this page, otherwise the preset one (in the URL, or the shopper's own),
 * otherwise the nearest if distances are known, otherwise the only one. If the shop chosen on this page no longer has the
 * goods, the result is null: the shopper may not notice a replacement.
 */
export function shownShop<Shop extends { id: number }>(
  able: readonly Shop[],
  { picked, along, located }: { picked: number | null; along: number | null; located: boolean },
): Shop | null {
  const has = (id: number | null) => able.find(shop => shop.id === id)
  if (picked !== null) return has(picked) ?? null
  return has(along) ?? (located || able.length === 1 ? able[0] : undefined) ?? null
}
