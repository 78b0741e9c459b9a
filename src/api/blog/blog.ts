import { createRoute, z } from '@hono/zod-openapi'
import { blogCategories, blogCategoryPage, blogPage, blogPost, type BlogPost } from '#contract/blog.ts'
import type { Blog, ShownPost } from '#modules/documents/blog/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { responses } from '../catalogue/answer.ts'
import type { AddReads } from '../reads/register-reads.ts'

const perPage = 10
const paged = z.object({
  page: pageQuery.describe('From 1. Ten posts per page.'),
})
const named = z.object({ slug: z.string().max(200) })

const postsRoute = createRoute({
  method: 'get',
  path: '/blog/posts',
  request: { query: paged },
  responses: responses(blogPage, 422),
})
const categoriesRoute = createRoute({ method: 'get', path: '/blog/categories', responses: responses(blogCategories) })
const categoryRoute = createRoute({
  method: 'get',
  path: '/blog/category/{slug}',
  request: { params: named, query: paged },
  responses: responses(blogCategoryPage, 404, 422),
})
const byIdRoute = createRoute({
  method: 'get',
  path: '/blog/post/{id}',
  request: {
    params: z.object({
      id: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
  },
  responses: responses(blogPost, 404, 422),
})
const bySlugRoute = createRoute({
  method: 'get',
  path: '/blog/{slug}',
  request: { params: named },
  responses: responses(blogPost, 404),
})

/**
 * The public blog: published posts only. A response is cached until a post changes or a planned post is published.
 */
export const blogReads =
  (blog: Pick<Blog, 'posts' | 'post' | 'categories' | 'epoch'>): AddReads =>
  add => {
    const answer = (make: () => unknown) => {
      const { epoch } = blog
      const made = make()
      return made === null ? null : { json: JSON.stringify(made), shows: { kind: 'blog', epoch } as const }
    }
    const byId = (id: number) => blog.post({ id })
    add(postsRoute, ({ query }) => answer(() => pageOf(blog.posts(), query.page)))
    add(categoriesRoute, () => answer(() => blog.categories()))
    add(categoryRoute, ({ params, query }) =>
      answer(() => {
        const category = blog.categories().find(({ slug }) => slug === params.slug)
        if (!category) return null
        const { id, slug, name } = category
        return { category: { id, slug, name }, ...pageOf(blog.posts(slug), query.page) }
      }),
    )
    add(byIdRoute, ({ params }) => answer(() => presentOne(byId(params.id))))
    add(bySlugRoute, ({ params }) => answer(() => presentOne(blog.post({ slug: params.slug }))))
  }

function pageOf(posts: readonly ShownPost[], page = 1) {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(posts.length / perPage)),
    per_page: perPage,
    total: posts.length,
    data: posts.slice((page - 1) * perPage, page * perPage).map(presented),
  }
}

function presented({
  id,
  slug,
  title,
  lead,
  body,
  author,
  image,
  picture,
  pictureAlt,
  mainArticle,
  relatedArticles,
  categories,
  publishedAt,
}: ShownPost): BlogPost {
  const at = publishedAt.toISOString()
  const view = picture && { url: picture.url, width: picture.width, height: picture.height, files: picture.files }
  return {
    ...{ id, slug, title, lead, body, author, featuredImage: picture?.url ?? image, picture: view, pictureAlt },
    ...{ mainArticle, relatedArticles, categories, publishedAt: at },
  }
}

const presentOne = (post: ShownPost | undefined): BlogPost | null => (post ? presented(post) : null)
