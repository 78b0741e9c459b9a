import { z } from 'zod'
import { blogPost } from '../blog.ts'
import { lineText, shortText } from '#contract/short-text.ts'

const version = z.int().min(1).describe('the version that was read; 409 if it has changed since')

/** A post as an editor writes it. */
export const postBody = z.object({
  title: lineText(120),
  slug: lineText(120).describe('slug; empty: derived from the title'),
  lead: z.string().max(300),
  body: z.string().max(30_000).describe('Markdown'),
  author: lineText(60),
  picture: z
    .union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)])
    .default('')
    .describe('the hash of an uploaded picture; empty: the picture of the main article'),
  pictureAlt: lineText(200).default('').describe('alternative text of the picture'),
  categories: lineText(300).describe('names, comma-separated'),
  articles: shortText(1_000).describe('article numbers, comma-separated: the main one first'),
  publish: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .nullable()
    .describe('Norwegian time from which it is shown, 2026-12-24T09:00; null: a draft'),
})
export const postChange = postBody.extend({ version })
export const postUndo = z.object({ version })
export const postPreview = z.object({ html: z.string() })

export const postRow = blogPost.pick({ id: true, slug: true, title: true }).extend({
  state: z.enum(['draft', 'planned', 'published']),
  publishedAt: z.string().nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
export const postPage = z.object({
  data: postRow.array().max(50),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export const editedPost = postRow.extend({
  version,
  body: postBody,
  picture: blogPost.shape.picture.describe('the uploaded picture, as shown'),
  html: z.string().describe('the text as HTML'),
})

export type PostBody = z.infer<typeof postBody>
export type PostChange = z.infer<typeof postChange>
export type PostRow = z.infer<typeof postRow>
export type PostPage = z.infer<typeof postPage>
export type EditedPostState = z.infer<typeof editedPost>
