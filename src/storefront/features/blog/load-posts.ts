import type { ApiClient } from '#contract/client/client.ts'
import type { Article, Picture } from '#contract/catalogue.ts'
import type { BlogPost } from '#contract/blog.ts'

export interface Teaser extends Pick<BlogPost, 'slug' | 'title' | 'lead' | 'publishedAt'> {
  /** The URL of the post's own picture. */
  image: string | null
  /** The available widths of the own picture. */
  own: BlogPost['picture']
  /** The main article's picture, for posts without their own. */
  picture: Picture | null
}

/**
 * The visible articles among `ids`, in that order. Empty if they cannot be loaded: the post is readable without them.
 */
export async function articlesOf(api: ApiClient, ids: readonly number[]): Promise<Article[]> {
  if (ids.length === 0) return []
  const result = await api('GET /articles/bundle', { query: { articles: ids.join(',') } })
  return result.ok ? result.data : []
}

/** Adds the pictures of the main articles to the posts. */
export async function withPictures(api: ApiClient, posts: readonly BlogPost[]): Promise<Teaser[]> {
  const requested = posts.flatMap(({ featuredImage, mainArticle }) =>
    featuredImage === null ? (mainArticle ?? []) : [],
  )
  const pictures = new Map((await articlesOf(api, [...new Set(requested)])).map(({ id, picture }) => [id, picture]))
  return posts.map(({ slug, title, lead, publishedAt, featuredImage, picture, mainArticle }) => ({
    ...{ slug, title, lead, publishedAt, image: featuredImage, own: picture },
    picture: featuredImage === null && mainArticle !== null ? (pictures.get(mainArticle) ?? null) : null,
  }))
}
