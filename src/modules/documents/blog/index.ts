export { addPost, changePost, removePost, undoPost } from './change-post.ts'
export { openBlog, type Blog, type ShownPost } from './open-blog.ts'
export { countPosts, findPost, listPosts, writePost, type EditedPost, type WrittenPost } from './queries.ts'
