/** Where the terms of sale can be read: this very version of them (null: the one in force). */
export const termsPath = (version: string | null): string => `/kjopsvilkar${version === null ? '' : `/${version}`}`
