export { emptyBlog, openBlog, type Blog, type ShownPost } from './open-blog.ts'
export { countPosts, writePost, type WrittenPost } from './queries.ts'
