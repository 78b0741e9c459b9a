/** The slots of the front page that editors fill, in page order. */
export const slotNames = [
  'general-promo',
  'campaign-promo',
  'product-promo',
  'popular-left',
  'popular-right',
  'popular-bottom',
  'grid-1',
  'grid-2',
  'grid-3',
  'grid-4',
  'grid-5',
  'grid-6',
  'grid-7',
  'grid-8',
  'grid-9',
  'newspaper',
] as const
export type SlotName = (typeof slotNames)[number]

/** The width of a slot. `wide`: full width. `half`: two per row. `tile`: three per row. */
export type SlotShape = 'wide' | 'half' | 'tile'
export function shapeOf(slot: SlotName): SlotShape {
  if (slot.startsWith('grid-')) return 'tile'
  return slot === 'general-promo' || slot === 'popular-bottom' || slot === 'newspaper' ? 'wide' : 'half'
}

/** The position from 1 to 9 of a slot in the grid. null for other slots. */
export const positionOf = (slot: SlotName): number | null => Number(/^grid-(\d)$/.exec(slot)?.[1]) || null
