/** The brands that share this code; the first is the one a chain gets that names none. */
export const brandIds = ['ox', 'fjell', 'barneklaer', 'outlet'] as const
export type BrandId = (typeof brandIds)[number]

/** What was written down as a brand, where it still is one. */
export const asBrand = (text: string | null | undefined): BrandId | null => brandIds.find(id => id === text) ?? null
