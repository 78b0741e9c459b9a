/** The brands in the code. The first is the default. */
export const brandIds = ['ox', 'fjell', 'barneklaer', 'outlet'] as const
export type BrandId = (typeof brandIds)[number]

/** The brand of a stored id. null: there is no such brand. */
export const asBrand = (text: string | null | undefined): BrandId | null => brandIds.find(id => id === text) ?? null
