import type {
  ArticleChange,
  ArticlePicture,
  BannerChange,
  BulkBody,
  BulkOutcome,
  BulkPreview,
  BulkUndone,
  CategoryState,
  AdminArticles,
  EditedArticleState,
} from '../editors/articles-admin.ts'
import type { HomePicture } from '../editors/home-admin.ts'
import type { Transport } from './transport.ts'

const path = '/staff/articles'

/** What editors ask about articles and the groups that they lie in. */
export function articleCalls(send: Transport) {
  return {
    adminArticles: (asked: Record<string, string>) =>
      send<AdminArticles>({ method: 'GET', path: `${path}?${new URLSearchParams(asked)}` }),
    editedArticle: (id: number) => send<EditedArticleState>({ method: 'GET', path: `${path}/${id}` }),
    changeArticle: (id: number, body: ArticleChange) =>
      send<EditedArticleState>({ method: 'PUT', path: `${path}/${id}`, body }),
    undoArticle: (id: number, version: number) =>
      send<EditedArticleState>({ method: 'POST', path: `${path}/${id}/undo`, body: { version } }),
    takeArticlePicture: (body: HomePicture) => send<ArticlePicture>({ method: 'POST', path: `${path}/pictures`, body }),
    checkBulk: (body: BulkBody) => send<BulkPreview>({ method: 'POST', path: `${path}/bulk/check`, body }),
    changeBulk: (body: BulkBody) => send<BulkOutcome>({ method: 'POST', path: `${path}/bulk`, body }),
    undoBulk: (id: number) => send<BulkUndone>({ method: 'POST', path: `${path}/bulk/${id}/undo` }),
    categoryBanners: () => send<CategoryState[]>({ method: 'GET', path: '/staff/categories' }),
    changeBanner: (id: number, body: BannerChange) =>
      send<CategoryState[]>({ method: 'PUT', path: `/staff/categories/${id}/banner`, body }),
    undoBanner: (id: number, version: number) =>
      send<CategoryState[]>({ method: 'POST', path: `/staff/categories/${id}/banner/undo`, body: { version } }),
  }
}
