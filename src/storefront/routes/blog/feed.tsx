import type { LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandContext, originContext } from '../../brands/brand-context.ts'
import { rssOf } from '../../features/blog/rss.ts'

/** The newest posts for feed readers. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { data } = dataOrThrow(await context.get(anonymousApi)('GET /blog/posts', { query: { page: 1 } }))
  const { name } = context.get(brandContext)
  const origin = context.get(originContext)
  const about = { title: `${name} – blogg`, description: `Råd og turtips fra ${name}.` }
  const absolute = (path: string) => (origin === '' ? path : new URL(path, origin).href)
  return new Response(rssOf(data, { ...about, absolute }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
