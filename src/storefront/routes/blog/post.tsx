import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { Prose } from '#ui/display/Prose.tsx'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { articlesOf } from '../../features/blog/load-posts.ts'
import { categoryPath, postPath } from '../../features/blog/PostList.tsx'
import { PostPicture } from '../../features/blog/PostPicture.tsx'
import { followLink } from '../../features/content/follow-link.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { ArticleRow } from '../../features/home/ArticleRow.tsx'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const post = dataOrThrow(await api('GET /blog/{slug}', { path: { slug: params.slug ?? '' } }))
  const goods = [...new Set([...(post.mainArticle === null ? [] : [post.mainArticle]), ...post.relatedArticles])]
  const articles = await articlesOf(api, goods)
  const main = articles.find(({ id }) => id === post.mainArticle) ?? null
  return { post, articles, picture: post.featuredImage === null ? (main?.picture ?? null) : null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { post, picture } = loaderData
  const { name } = brandOf(matches)
  const path = postPath(post.slug)
  return pageHead(matches, {
    title: post.title,
    description: post.lead,
    path,
    picture,
    facts: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.lead,
        datePublished: post.publishedAt,
        url: absolute(matches, path),
        author: post.author === '' ? { '@type': 'Organization', name } : { '@type': 'Person', name: post.author },
        publisher: { '@type': 'Organization', name },
      },
      breadcrumbFacts(
        [
          { to: '/blogg', name: 'Blogg' },
          { to: path, name: post.title },
        ],
        to => absolute(matches, to),
      ),
    ],
  })
}

export default function BlogPostPage() {
  const { post, articles, picture } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <article className="pt-4">
      <div className="page">
        <Breadcrumb steps={[{ to: '/blogg', name: 'Blogg' }]} />
        <div className="max-w-reading">
          <h1 className="mt-2 text-title break-words">{post.title}</h1>
          <p className="mt-2 text-small text-soft">
            <time dateTime={post.publishedAt}>{formatDate(new Date(post.publishedAt))}</time>
            {post.author !== '' && <span>{` · ${post.author}`}</span>}
          </p>
          <p className="mt-4 text-lg text-soft">{post.lead}</p>
          {(post.featuredImage !== null || picture) && (
            <div className="mt-6 aspect-[3/2] overflow-hidden rounded-card bg-picture">
              {post.featuredImage !== null ? (
                <PostPicture
                  image={post.featuredImage}
                  picture={post.picture}
                  alt={post.pictureAlt}
                  sizes="(width < 768px) 92vw, 44rem"
                />
              ) : (
                picture && <Picture source={picture} alt="" sizes="(width < 768px) 92vw, 44rem" />
              )}
            </div>
          )}
          <Prose html={post.body} onClick={event => followLink(event, to => void navigate(to))} />
          {post.categories.length > 0 && (
            <ul aria-label="Kategorier" className="mt-8 flex flex-wrap gap-2">
              {post.categories.map(({ id, slug, name }) => (
                <li key={id}>
                  <Link to={categoryPath(slug)} className="chip">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <ArticleRow
        id="varer"
        title="Varer i innlegget"
        lead="Se hvilke butikker som har dem."
        articles={articles}
        className="pt-section"
      />
    </article>
  )
}
