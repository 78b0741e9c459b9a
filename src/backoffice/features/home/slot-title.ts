import { positionOf, type SlotName } from '#shared/home/slots.ts'

/** Norwegian name of a home slot, for editors. */
export const slotTitle = (slot: SlotName): string => {
  const position = positionOf(slot)
  return position === null ? titles[slot as keyof typeof titles] : `Rutenett ${position}`
}
const titles = {
  'general-promo': 'Hovedbanner',
  'campaign-promo': 'Kampanje',
  'product-promo': 'Produkt',
  'popular-left': 'Populær gruppe, venstre',
  'popular-right': 'Populær gruppe, høyre',
  'popular-bottom': 'Populær gruppe, nederst',
  newspaper: 'Kundeavis',
} satisfies Partial<Record<SlotName, string>>
