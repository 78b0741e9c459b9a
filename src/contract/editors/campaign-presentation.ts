import { z } from 'zod'
import { bannerPicture } from '../settings.ts'
import { lineText, shortText } from '#contract/short-text.ts'

const hash = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)])

/** The feed that a campaign comes from. Editors can change only the presentation of a campaign from a feed. */
export const campaignFeed = z
  .enum(['campaigns', 'products'])
  .nullable()
  .describe('the feed that it comes from; products: sale prices of one period')

/** How a campaign is presented to shoppers. */
export const campaignPresentation = z.strictObject({
  title: lineText(200).default('').describe('the name of a sale of the product feed; empty: by its period'),
  shortDescription: z.string().max(200),
  description: z.string().max(5_000).describe('paragraphs are separated by empty lines'),
  image: hash.describe('the hash of an uploaded picture; empty: none'),
  imageMobile: hash.describe('the picture on phones; empty: `image`'),
  imageAlt: lineText(200).describe('alternative text of the picture'),
  showImage: z.boolean().describe('whether the campaign’s page shows the picture'),
  showLabel: z.boolean().describe('whether cards of its articles show the label'),
  labelText: lineText(30),
  labelType: shortText(30).describe('empty: `sale` or `multi_buy`, by the campaign’s rules'),
  labelData: z.string().max(2_000).describe('a JSON object; its `text` replaces `labelText` on cards. Empty: none'),
  url: shortText(500).describe('where the picture leads: a path of the shop, or an external https URL; empty: nowhere'),
})
export const presentationState = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'planned', 'running', 'over']),
  version: z.int().describe('0: no editor has changed it'),
  content: campaignPresentation,
  desktop: bannerPicture.nullable(),
  phone: bannerPicture.nullable(),
  source: z.enum(['editor', 'feed', 'none']).describe('where the content comes from'),
  inFeed: z.boolean().describe('the campaigns feed has this campaign'),
  feed: campaignFeed,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export const presentationChange = z.object({
  version: z.int().min(0).describe('the version that was read; 409 if it has changed since'),
  content: campaignPresentation.nullable().describe('null: the presentation of the campaigns feed'),
})
export const presentationUndo = presentationChange.pick({ version: true })

export type CampaignPresentation = z.infer<typeof campaignPresentation>
export type PresentationState = z.infer<typeof presentationState>
export type PresentationChange = z.infer<typeof presentationChange>
