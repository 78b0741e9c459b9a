import type { Blog } from '#modules/documents/blog/index.ts'
import { shippedPages, showPage, type Pages } from '#modules/documents/content/index.ts'
import type { Home } from '#modules/documents/home/index.ts'

/** Documents without any change by editors, and without a database. */
export const emptyBlog: Pick<Blog, 'posts' | 'post' | 'categories' | 'epoch'> = {
  posts: () => [],
  post: () => undefined,
  categories: () => [],
  epoch: 0,
}

export const emptyHome: Pick<Home, 'shown' | 'posts' | 'epoch'> = { shown: () => [], posts: () => [], epoch: 0 }

export const unchangedPages: Pick<Pages, 'page' | 'epoch'> = {
  page(slug) {
    const text = shippedPages.get(slug)
    return text && showPage(slug, text)
  },
  epoch: 0,
}
