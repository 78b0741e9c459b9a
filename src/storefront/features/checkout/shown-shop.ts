/**
 * Which shop a checkout shows: the one that was picked here, else the one that came along (of the address, else one's own),
 * else the nearest where it is known from where, else the only one. A shop that was picked and has it no longer is never
 * replaced unasked: the shopper's eyes are at the button by then.
 */
export function shownShop<Shop extends { id: number }>(
  able: readonly Shop[],
  { picked, along, located }: { picked: number | null; along: number | null; located: boolean },
): Shop | null {
  const has = (id: number | null) => able.find(shop => shop.id === id)
  if (picked !== null) return has(picked) ?? null
  return has(along) ?? (located || able.length === 1 ? able[0] : undefined) ?? null
}
