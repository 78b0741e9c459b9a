import { z } from 'zod'
import { pageQuery } from '#contract/page-query.ts'
import { party } from './brand-safety.ts'
import { lineText, shortText } from '#contract/short-text.ts'

const id = z.int().positive().max(2_147_483_647)
const version = z
  .int()
  .min(0)
  .describe('the version that was read; 0: never changed by an editor. 409 if it has changed since')
const text = z.string().max(5_000)
const hash = z.string().regex(/^[0-9a-f]{32,64}$/)
const flag = z.enum(['0', '1']).default('0')

export const adminArticlesQuery = z.object({
  q: shortText(100)
    .default('')
    .describe('words of the name, brand or group, an article number or an EAN; each word must match'),
  shown: z.enum(['all', 'visible', 'hidden']).default('all'),
  featured: flag,
  withoutPicture: flag,
  withoutText: flag,
  withoutSafety: flag.describe(
    '1: only visible articles without manufacturer, or with one outside the EEA and no responsible person',
  ),
  withoutFoodFacts: flag.describe('1: only visible food without ingredients, allergens or durability'),
  withClaims: flag.describe('1: only articles with claims that lacked evidence in the latest product feed'),
  overridden: flag.describe('1: only articles with an override by an editor'),
  absent: flag.describe('1: only articles that the last full feed left out'),
  page: pageQuery,
})

export const adminArticle = z.object({
  id,
  articleNo: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  group: z.string(),
  visible: z.boolean(),
  featured: z.boolean(),
  customLabel: z.string(),
  inFeed: z.boolean().describe('false: the last full feed left it out, and shoppers do not see it'),
  overridden: z.boolean(),
  withoutPicture: z.boolean(),
  withoutText: z.boolean(),
  claims: z.array(z.string()).describe('words of claims that lacked evidence in the latest product feed'),
})
export const adminArticles = z.object({
  data: adminArticle.array().max(50),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

const chosenPicture = z.strictObject({
  hash,
  colourId: id.nullable().describe('one of the article’s colours; null: none'),
  alt: lineText(200).describe('empty: the name of the article'),
})
const years = z.int().min(0).max(99)
const fields = z.strictObject({
  visible: z.boolean(),
  featured: z.boolean(),
  customLabel: lineText(100),
  description: text,
  techDescription: text,
  material: text,
  washLabel: text,
  careLabel: text,
  nutrientContent: text,
  manufacturer: party,
  responsible: party.describe('the responsible person in the EEA, in the form of `manufacturer`'),
  warnings: text.describe('safety warnings in Norwegian'),
  ageLimit: years.describe('in years; 0: none'),
  guaranteeYears: years.describe('of the producer’s guarantee; 0: none'),
  guaranteeFull: z.boolean().describe('true: it covers the whole good without extra cost, for the durability label'),
  pictures: chosenPicture.array().max(24).describe('in display order; empty: the article is shown as a drawing'),
})
/** The values that editors set in place of the feed's. null: the feed's value applies. */
export const articleOverrides = z.strictObject({
  visible: fields.shape.visible.nullable(),
  featured: fields.shape.featured.nullable(),
  customLabel: fields.shape.customLabel.nullable(),
  description: text.nullable(),
  techDescription: text.nullable(),
  material: text.nullable(),
  washLabel: text.nullable(),
  careLabel: text.nullable(),
  nutrientContent: text.nullable(),
  manufacturer: party.nullable().default(null),
  responsible: party.nullable().default(null),
  warnings: text.nullable().default(null),
  ageLimit: years.nullable().default(null),
  guaranteeYears: years.nullable().default(null),
  guaranteeFull: z.boolean().nullable().default(null),
  pictures: fields.shape.pictures.nullable(),
})
export const articlePicture = z.object({
  hash: z.string().describe('identifies the picture in `pictures` of an article'),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export const editedArticle = adminArticle.extend({
  version,
  feed: z
    .object({
      ...fields.shape,
      description: z.string(),
      techDescription: z.string(),
      material: z.string(),
      washLabel: z.string(),
      careLabel: z.string(),
      nutrientContent: z.string(),
      manufacturer: z.string(),
      responsible: z.string(),
      warnings: z.string(),
      pictures: z.array(chosenPicture),
    })
    .describe('the current values of the feed'),
  own: articleOverrides,
  files: z.array(articlePicture).describe('one entry per picture that `feed` or `own` names'),
  colours: z.array(z.object({ id, name: z.string() })),
  undoable: z.boolean(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export const articleChange = z.strictObject({ version, own: articleOverrides })
export const articleUndo = articleChange.pick({ version: true })

/** A value to set on several articles. null: the feed's value applies again. */
export const bulkChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['visible', 'featured']), value: z.boolean().nullable() }),
  z.strictObject({ field: z.literal('customLabel'), value: lineText(100).nullable() }),
])
export const bulkBody = z.strictObject({ articles: id.array().min(1).max(500), change: bulkChange })
export const bulkPreview = z.object({
  changes: z.int().describe('number of articles that it changes'),
  same: z.int().describe('number of articles that already have the value'),
})
export const bulkOutcome = z.object({
  id: z.int().nullable().describe('id for the undo; null: no article was changed'),
  changed: z.int(),
})
export const bulkUndone = z.object({
  undone: z.int(),
  left: z.int().describe('number of articles that were changed again since, and stay as they are'),
})

/** The banner above the list of a main group. */
export const categoryBanner = z.strictObject({
  picture: z
    .string()
    .regex(/^([0-9a-f]{32})?$/)
    .describe('the hash of an uploaded picture; must not be empty'),
  alt: lineText(200),
  link: lineText(500).describe('a path of the shop, or an external https URL; empty: no link'),
})
export const categoryState = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  version: z.int().describe('0: the group never had a banner'),
  banner: z.object({ ...categoryBanner.shape, url: z.string(), width: z.int(), height: z.int() }).nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export const categoryStates = z.array(categoryState)
export const bannerChange = z.strictObject({ version, banner: categoryBanner.nullable() })
export const bannerUndo = bannerChange.pick({ version: true })

export type AdminArticles = z.infer<typeof adminArticles>
export type AdminArticleRow = z.infer<typeof adminArticle>
export type EditedArticleState = z.infer<typeof editedArticle>
export type ArticleOverrides = z.infer<typeof articleOverrides>
export type ArticleChange = z.infer<typeof articleChange>
export type ArticlePicture = z.infer<typeof articlePicture>
export type BulkBody = z.infer<typeof bulkBody>
export type BulkPreview = z.infer<typeof bulkPreview>
export type BulkOutcome = z.infer<typeof bulkOutcome>
export type BulkUndone = z.infer<typeof bulkUndone>
export type CategoryState = z.infer<typeof categoryState>
export type BannerChange = z.infer<typeof bannerChange>
