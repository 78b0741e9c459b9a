import type { ShownPicture } from '../slot.ts'

/** A post of the chain's own page in a social network, as the front page shows it. */
export interface SocialPost {
  id: string
  /** May be empty where there is a picture. */
  text: string
  /** ISO 8601, in UTC. */
  publishedAt: string
  /** Where it stands, by https; null: nowhere to lead to. */
  url: string | null
  picture: ShownPicture | null
}
