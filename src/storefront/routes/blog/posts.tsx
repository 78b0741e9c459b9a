import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { pageNumber } from '#shared/page-number.ts'
import { withPictures } from '../../features/blog/load-posts.ts'
import { PostList } from '../../features/blog/PostList.tsx'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const [posts, categories] = await Promise.all([
    api('GET /blog/posts', { query: { page: pageNumber(url.searchParams) } }),
    api('GET /blog/categories'),
  ])
  const { data, current_page: page, last_page: lastPage } = dataOrThrow(posts)
  if (page > lastPage) throw new Response(null, { status: 404 })
  return {
    posts: await withPictures(api, data),
    categories: categories.ok ? categories.data : [],
    page,
    lastPage,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const page = loaderData?.page ?? 1
  const title = page > 1 ? `Blogg, side ${page}` : 'Blogg'
  const description = `Råd og turtips fra ${brandOf(matches).name}.`
  return [
    ...pageHead(matches, { title, description, path: page > 1 ? `/blogg?side=${page}` : '/blogg' }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Blogg',
      href: absolute(matches, '/blogg/rss.xml'),
    },
  ]
}

export default function BlogPage() {
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-2 text-title">Blogg</h1>
      <PostList {...useLoaderData<typeof loader>()} />
    </div>
  )
}
