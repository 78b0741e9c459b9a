/** Fields that a manager can override although a feed delivers them. */
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
  /** null: all goods of the shop. */
  groupId: number | null
  pieces: number
}

/** Values that staff maintain for a shop. */
export interface ShopEdits {
  /** Fields that override the feed. */
  own: Partial<Details>
  /** null: the chain's setting. */
  readyHours: number | null
  pickupHours: number | null
  buffers: readonly BufferRule[]
}

/** The typed values that differ from the feed. The other fields keep following the feed. */
export const ownDetails = (typed: Details, feed: Details): Partial<Details> =>
  Object.fromEntries(detailFields.flatMap(field => (typed[field] === feed[field] ? [] : [[field, typed[field]]])))

/** The fields of `one` that differ from `other`. Compares them as JSON. */
export function differing(one: ShopEdits, other: ShopEdits): Partial<ShopEdits> {
  const parts = ['own', 'readyHours', 'pickupHours', 'buffers'] as const
  return Object.fromEntries(parts.flatMap(part => (sameText(one[part], other[part]) ? [] : [[part, one[part]]])))
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
