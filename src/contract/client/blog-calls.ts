import type { BlogCategories, BlogCategoryPage, BlogPage, BlogPost } from '../blog.ts'
import type { Transport } from './transport.ts'

/** Posts to read. */
export function blogCalls(send: Transport) {
  return {
    /** Ten a page, the newest first. */
    posts: (page: number) => send<BlogPage>({ method: 'GET', path: `/blog/posts?page=${page}` }),
    post: (slug: string) => send<BlogPost>({ method: 'GET', path: `/blog/${encodeURIComponent(slug)}` }),
    postById: (id: number) => send<BlogPost>({ method: 'GET', path: `/blog/post/${id}` }),
    postCategories: () => send<BlogCategories>({ method: 'GET', path: '/blog/categories' }),
    postsOf: (category: string, page: number) =>
      send<BlogCategoryPage>({ method: 'GET', path: `/blog/category/${encodeURIComponent(category)}?page=${page}` }),
  }
}
