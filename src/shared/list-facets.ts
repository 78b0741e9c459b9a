/** The facets that a list page counts. Shops are requested separately, because their stock changes with each sale. */
export const listFacets = ['colors', 'shades', 'genders', 'sizes', 'brands'] as const
