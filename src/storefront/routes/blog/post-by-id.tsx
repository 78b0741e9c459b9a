import { redirect, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { postPath } from '../../features/blog/PostList.tsx'

/** Redirects a post's id to its slug. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = Number(/^[1-9]\d{0,8}$/.exec(params.id ?? '')?.[0])
  if (Number.isNaN(id)) throw new Response(null, { status: 404 })
  const { slug } = dataOrThrow(await context.get(anonymousApi)('GET /blog/post/{id}', { path: { id } }))
  // Temporary, because an editor may change the slug.
  throw redirect(postPath(slug), 302)
}
