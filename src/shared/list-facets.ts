/** What a list's page counts. Shops are not among it: what they have moves with each sale, and is asked for by itself. */
export const listFacets = ['colors', 'shades', 'genders', 'sizes', 'brands'] as const
