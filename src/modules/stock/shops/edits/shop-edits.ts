/** What a manager may keep of a shop although a feed delivers it. */
export const detailFields = [
  'address',
  'postcode',
  'place',
  'phone',
  'email',
  'messenger_id',
  'map_link',
  'description',
  'opening_hours',
  'special_opening_hours',
] as const
export type DetailField = (typeof detailFields)[number]
export type Details = Record<DetailField, string | null>

export interface BufferRule {
  /** null: all of the shop's goods */
  groupId: number | null
  pieces: number
}

/** What staff keep of a shop. */
export interface ShopEdits {
  /** Those that win over the feed. */
  own: Partial<Details>
  /** null: as the chain's setting */
  readyHours: number | null
  pickupHours: number | null
  buffers: readonly BufferRule[]
}

/** What was typed, as far as it says something else than the feed: the rest goes on following it. */
export const ownDetails = (typed: Details, feed: Details): Partial<Details> =>
  Object.fromEntries(detailFields.flatMap(field => (typed[field] === feed[field] ? [] : [[field, typed[field]]])))

/** The parts of one that are not the same in the other, each as a text that can be read again. */
export function differing(one: ShopEdits, other: ShopEdits): Partial<ShopEdits> {
  const parts = ['own', 'readyHours', 'pickupHours', 'buffers'] as const
  return Object.fromEntries(parts.flatMap(part => (sameText(one[part], other[part]) ? [] : [[part, one[part]]])))
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
