import type { Transport } from '../client/transport.ts'
import type { FeedImport, FeedImportList, FeedName, FeedStates, ImportProblemList } from './feeds-admin.ts'

/** What the desk asks of the chain's files. */
export function feedCalls(send: Transport) {
  return {
    feedStates: () => send<FeedStates>({ method: 'GET', path: '/staff/feeds' }),
    feedImports: (asked: Record<string, string>) =>
      send<FeedImportList>({ method: 'GET', path: `/staff/feeds/imports?${new URLSearchParams(asked)}` }),
    feedImport: (id: number) => send<FeedImport>({ method: 'GET', path: `/staff/feeds/imports/${id}` }),
    importProblems: (id: number, asked: { after: string; take: string }) =>
      send<ImportProblemList>({
        method: 'GET',
        path: `/staff/feeds/imports/${id}/problems?${new URLSearchParams(asked)}`,
      }),
    fetchFeed: (kind: FeedName) => send<FeedImport>({ method: 'POST', path: '/staff/feeds/fetch', body: { kind } }),
  }
}
