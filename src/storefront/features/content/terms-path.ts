/** The page of the terms of sale. `version`: that version. null: the one in force. */
export const termsPath = (version: string | null): string => `/kjopsvilkar${version === null ? '' : `/${version}`}`
