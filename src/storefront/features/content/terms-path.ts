/** The path of the terms of sale in the given version. null: the current version. */
export const termsPath = (version: string | null): string => `/kjopsvilkar${version === null ? '' : `/${version}`}`
