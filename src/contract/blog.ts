import { z } from 'zod'
import { bannerPicture } from './settings.ts'

export const blogCategory = z.object({ id: z.int(), slug: z.string(), name: z.string() })
export const blogCategories = z.array(
  blogCategory.extend({ postsCount: z.int().describe('number of published posts') }),
)
export const blogPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string().describe('text below the title'),
  body: z.string().describe('HTML without script, style or event'),
  author: z.string().describe('empty: no author is shown'),
  featuredImage: z.string().nullable().describe('URL of the picture; null: the picture of the main article'),
  picture: bannerPicture.nullable().describe('the same picture in several widths, if it was uploaded for the post'),
  pictureAlt: z.string().describe('alternative text: content of the picture that the texts lack; empty: none'),
  mainArticle: z
    .int()
    .nullable()
    .describe('the id of an article; one that is not shown is left out by GET /articles/cards'),
  relatedArticles: z.array(z.int()).describe('ids of articles, in order'),
  categories: z.array(blogCategory),
  publishedAt: z.string().describe('ISO 8601'),
})
export const blogPage = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  data: z.array(blogPost),
})
export const blogCategoryPage = blogPage.extend({ category: blogCategory })

export type BlogPost = z.infer<typeof blogPost>
export type BlogPage = z.infer<typeof blogPage>
export type BlogCategoryPage = z.infer<typeof blogCategoryPage>
export type BlogCategories = z.infer<typeof blogCategories>
