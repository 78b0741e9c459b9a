import type { ShownPicture } from '../slot.ts'

/** A post of the chain's page in a social network, as the front page shows it. */
export interface SocialPost {
  id: string
  /** May be empty if there is a picture. */
  text: string
  /** ISO 8601, in UTC. */
  publishedAt: string
  /** Its https address. null: no link. */
  url: string | null
  picture: ShownPicture | null
}
