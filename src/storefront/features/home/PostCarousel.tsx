import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { RelativeTime } from '#ui/display/RelativeTime.tsx'
import { Carousel } from '#ui/motion/Carousel.tsx'
import { PostPicture } from '../blog/PostPicture.tsx'
import { postPath } from '../blog/PostList.tsx'
import type { Teaser } from '../blog/load-posts.ts'

const sizes = '(width < 1020px) 92vw, 44rem'

/** The newest posts, one at a time. */
export function PostCarousel({ posts }: { posts: readonly Teaser[] }) {
  const slides = posts.map(post => ({ id: post.slug, content: <PostSlide post={post} /> }))
  return <Carousel label="Nye innlegg" slides={slides} autoplay className="-mx-1 mt-5" />
}

function PostSlide({ post: { slug, title, lead, publishedAt, image, own, picture } }: { post: Teaser }) {
  return (
    <div className="group relative grid gap-x-12 gap-y-3 p-1 desk:grid-cols-[3fr_2fr] desk:items-center">
      <div className="aspect-[3/2] overflow-hidden rounded-card bg-picture">
        {image !== null ? (
          <PostPicture image={image} picture={own} alt="" sizes={sizes} lazy />
        ) : (
          picture && <Picture source={picture} alt="" sizes={sizes} />
        )}
      </div>
      <div>
        <p className="text-fine text-soft">
          <RelativeTime at={publishedAt} />
        </p>
        <h3 className="mt-1 text-heading">
          <Link
            to={postPath(slug)}
            className="wrap-anywhere after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-4 text-soft">{lead}</p>
      </div>
    </div>
  )
}
