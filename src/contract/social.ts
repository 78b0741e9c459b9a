import { z } from 'zod'
import { bannerPicture } from './settings.ts'

/** A post of the chain's own page in a social network. */
export const socialPost = z.object({
  id: z.string(),
  text: z.string().describe('plain, with line feeds; may be empty where there is a picture'),
  publishedAt: z.iso.datetime(),
  url: z.string().nullable().describe('https URL of the post; null: no link'),
  picture: bannerPicture.nullable(),
})
export type SocialPost = z.infer<typeof socialPost>
