/** The brands in this code base. The first is the default. */
export const brandIds = ['ox', 'fjell', 'barneklaer', 'outlet'] as const
export type BrandId = (typeof brandIds)[number]

/** The brand of a stored id. null: it no longer exists. */
export const asBrand = (text: string | null | undefined): BrandId | null => brandIds.find(id => id === text) ?? null
