import { z } from 'zod'
import { picture } from '../catalogue.ts'
import { campaignFeed } from './campaign-presentation.ts'
import { lineText } from '#contract/short-text.ts'

const day = z.iso.date()
const title = lineText(200)

/** A campaign as an editor types it. `kind` decides which applies: a percentage, prices of articles, or a multi-buy. */
export const campaignBody = z.object({
  name: title,
  from: day.nullable().describe('the first day, in Norwegian time; null: from when it is published'),
  to: day.nullable().describe('the last day; null: until it is ended'),
  kind: z.enum(['percent', 'prices', 'multi_buy']),
  percent: z.int().min(0).max(1_000).nullable().describe('reduction of the price without its deposit'),
  take: z.int().min(0).max(1_000).nullable(),
  pay: z.int().min(0).max(1_000).nullable().describe('number of pieces of each `take` that are paid'),
  amount: z.int().min(0).max(100_000_000).nullable().describe('or the price of each `take` in øre, without deposits'),
  brands: z.array(title).max(200),
  groups: z.array(title).max(200).describe('names, or paths such as Sko > Vinter'),
  articles: z.array(z.object({ ArticleNo: title, price: z.int().max(100_000_000).nullable() })).max(5_000),
})
export const campaignChange = campaignBody.extend({
  changedAt: z.string().max(40).describe('the `changedAt` that was read; 409 if it has changed since'),
})
export const campaignStep = z.object({ step: z.enum(['publish', 'end', 'delete', 'undo']) })

const previewLine = z.object({
  articleId: z.int(),
  ArticleNo: z.string(),
  name: z.string(),
  price: z.int().describe('the price without the campaign'),
  newPrice: z.int().nullable().describe('null: a multi-buy, which does not change the price of one piece'),
  lowest: z.int().nullable().describe('the lowest price charged in the 30 days before; null: not known'),
  before: z.int().nullable().describe('the before price by law; null: the price is not shown as reduced'),
  fault: z.string().nullable().describe('why it may not be called reduced'),
})
const previewLook = z.object({
  articleId: z.int(),
  name: z.string(),
  brand: z.string(),
  picture,
  price: z.int(),
  originalPrice: z.int().describe('the before price; `price` if it is not shown as reduced'),
})
export const campaignPreview = z.object({
  articles: z.int().describe('number of articles in the campaign'),
  untrue: z.int().describe('number of articles that may not be called reduced at this price'),
  lines: z.array(previewLine).max(50).describe('those with a fault first'),
  looks: z.array(previewLook).max(4).describe('cards of the first visible articles, as lists will show them'),
  errors: z.record(z.string(), z.array(z.string())),
})

export const campaignRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['deleted', 'draft', 'planned', 'running', 'over']),
  from: z.string().nullable().describe('the first instant'),
  to: z.string().nullable().describe('the last instant'),
  articles: z.int().describe('number of articles that have it now; 0 for a draft'),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
  inFeed: z.boolean().describe('the campaigns feed has it'),
  feed: campaignFeed,
})
export const campaignPage = z.object({
  data: z.array(campaignRow),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export const storedCampaign = campaignRow.extend({
  body: campaignBody,
  preview: campaignPreview,
  undo: z.enum(['publish', 'end', 'delete']).nullable().describe('the step that can be undone'),
})

export type CampaignBody = z.infer<typeof campaignBody>
export type CampaignChange = z.infer<typeof campaignChange>
export type CampaignStep = z.infer<typeof campaignStep>
export type CampaignPreview = z.infer<typeof campaignPreview>
export type CampaignRow = z.infer<typeof campaignRow>
export type CampaignPage = z.infer<typeof campaignPage>
export type StoredCampaign = z.infer<typeof storedCampaign>
