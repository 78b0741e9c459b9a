import type { ApiClient } from '#contract/client/client.ts'
import type { Article, Picture } from '#contract/catalogue.ts'
import type { BlogTeaser } from '#contract/blog.ts'

export interface Teaser extends Pick<BlogTeaser, 'slug' | 'title' | 'lead' | 'publishedAt'> {
  /** The address of the post's own picture. */
  image: string | null
  /** The widths that it was made in. */
  own: BlogTeaser['picture']
  /** Else that of its main article. */
  picture: Picture | null
}

/** The goods of these ids that shoppers can see, in that order; none where they cannot be had: words are worth reading alone. */
export async function articlesOf(api: ApiClient, ids: readonly number[]): Promise<Article[]> {
  if (ids.length === 0) return []
  const answer = await api('GET /articles/bundle', { query: { articles: ids.join(',') } })
  return answer.ok ? answer.data : []
}

/** Posts with the pictures that stand beside them. */
export async function withPictures(api: ApiClient, posts: readonly BlogTeaser[]): Promise<Teaser[]> {
  const wanted = posts.flatMap(({ featuredImage, mainArticle }) => (featuredImage === null ? (mainArticle ?? []) : []))
  const pictures = new Map((await articlesOf(api, [...new Set(wanted)])).map(({ id, picture }) => [id, picture]))
  return posts.map(({ slug, title, lead, publishedAt, featuredImage, picture, mainArticle }) => ({
    ...{ slug, title, lead, publishedAt, image: featuredImage, own: picture },
    picture: featuredImage === null && mainArticle !== null ? (pictures.get(mainArticle) ?? null) : null,
  }))
}
