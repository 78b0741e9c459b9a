import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { pageNumber } from '#shared/page-number.ts'
import { withPictures } from '../../features/blog/load-posts.ts'
import { categoryPath, PostList } from '../../features/blog/PostList.tsx'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const [posts, categories] = await Promise.all([
    api('GET /blog/category/{slug}', {
      path: { slug: params.slug ?? '' },
      query: { page: pageNumber(url.searchParams) },
    }),
    api('GET /blog/categories'),
  ])
  const { category, data, current_page: page, last_page: lastPage } = dataOrThrow(posts)
  if (page > lastPage) throw new Response(null, { status: 404 })
  return {
    category,
    posts: await withPictures(api, data),
    categories: categories.ok ? categories.data : [],
    page,
    lastPage,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { category, page } = loaderData
  const path = categoryPath(category.slug)
  return pageHead(matches, {
    title: page > 1 ? `${category.name}, side ${page}` : category.name,
    description: `Innlegg om ${category.name.toLowerCase()} fra ${brandOf(matches).name}.`,
    path: page > 1 ? `${path}?side=${page}` : path,
  })
}

export default function BlogCategoryPage() {
  const { category, ...list } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[{ to: '/blogg', name: 'Blogg' }]} />
      <h1 className="mt-2 text-title break-words">{category.name}</h1>
      <PostList {...list} chosen={category.slug} />
    </div>
  )
}
