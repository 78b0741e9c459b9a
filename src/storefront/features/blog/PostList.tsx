import { Link } from 'react-router'
import type { BlogCategories } from '#contract/blog.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { RelativeTime } from '#ui/display/RelativeTime.tsx'
import { PageLinks } from '../listing/Pagination.tsx'
import type { Teaser } from './load-posts.ts'
import { PostPicture } from './PostPicture.tsx'

export const postPath = (slug: string) => `/blogg/${encodeURIComponent(slug)}`
export const categoryPath = (slug: string) => `/blogg/kategori/${encodeURIComponent(slug)}`

/** A page of posts, below the categories that have posts. `chosen`: the category of these posts. */
export function PostList({
  posts,
  categories,
  chosen = null,
  page,
  lastPage,
}: {
  posts: Teaser[]
  categories: BlogCategories
  chosen?: string | null
  page: number
  lastPage: number
}) {
  const filled = categories.filter(({ postsCount }) => postsCount > 0)
  return (
    <>
      {filled.length > 0 && (
        <nav aria-label="Kategorier" className="mt-5">
          <ul className="flex flex-wrap gap-2">
            <li>
              <Link to="/blogg" className="chip" aria-current={chosen === null ? 'page' : undefined}>
                Alle
              </Link>
            </li>
            {filled.map(({ id, slug, name, postsCount }) => (
              <li key={id}>
                <Link to={categoryPath(slug)} className="chip" aria-current={chosen === slug ? 'page' : undefined}>
                  <span>{name}</span> <span className="text-soft tabular-nums">{postsCount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {posts.length === 0 ? (
        <EmptyState title="Ingen innlegg her ennå">
          <Link to="/blogg" className="link">
            Se alle innlegg
          </Link>
        </EmptyState>
      ) : (
        <PostTeasers posts={posts} />
      )}
      <PageLinks page={page} lastPage={lastPage} to={to => ({ search: to > 1 ? `?side=${to}` : '' })} />
    </>
  )
}

const sizes = '(width < 640px) 92vw, (width < 1020px) 46vw, 26rem'

/** Post teasers: picture, age, title and introduction. */
function PostTeasers({ posts }: { posts: Teaser[] }) {
  return (
    <ul className="mt-6 grid gap-x-grid gap-y-8 sm:grid-cols-2 desk:grid-cols-3">
      {posts.map(({ slug, title, lead, publishedAt, image, own, picture }) => (
        <li key={slug} className="group relative">
          <div className="aspect-[3/2] overflow-hidden rounded-card bg-picture">
            {image !== null ? (
              <PostPicture image={image} picture={own} alt="" sizes={sizes} lazy />
            ) : (
              picture && <Picture source={picture} alt="" sizes={sizes} />
            )}
          </div>
          <p className="mt-3 text-fine text-soft">
            <RelativeTime at={publishedAt} />
          </p>
          <h2 className="mt-0.5 text-lg font-semibold leading-snug">
            <Link
              to={postPath(slug)}
              className="wrap-anywhere after:absolute after:inset-0 after:content-[''] group-hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-1 line-clamp-3 text-soft">{lead}</p>
        </li>
      ))}
    </ul>
  )
}
