interface SocialVariables {
  FACEBOOK_PAGE_ID?: string | undefined
  FACEBOOK_TOKEN?: string | undefined
  FACEBOOK_URL: string
}

/** Describes the first missing variable of a half-configured feed in one line. null: none. */
export function missingSocialVariable({ FACEBOOK_PAGE_ID, FACEBOOK_TOKEN }: SocialVariables): string | null {
  if ((FACEBOOK_PAGE_ID === undefined) === (FACEBOOK_TOKEN === undefined)) return null
  const [missing, set] = FACEBOOK_TOKEN
    ? ['FACEBOOK_PAGE_ID', 'FACEBOOK_TOKEN']
    : ['FACEBOOK_TOKEN', 'FACEBOOK_PAGE_ID']
  return `${missing} is not set, though ${set} is; allowed: both of FACEBOOK_PAGE_ID, FACEBOOK_TOKEN, or neither`
}

/** The page with the posts to show, and the URL of its API. */
export const socialFeed = ({ FACEBOOK_PAGE_ID, FACEBOOK_TOKEN, FACEBOOK_URL }: SocialVariables) =>
  FACEBOOK_PAGE_ID && FACEBOOK_TOKEN
    ? { pageId: FACEBOOK_PAGE_ID, token: FACEBOOK_TOKEN, address: FACEBOOK_URL }
    : undefined
