import type { SocialPost } from '#contract/social.ts'
import { RelativeTime } from '#ui/display/RelativeTime.tsx'

/** The newest posts of the chain's page on a social network. Phones show two. Renders nothing without posts. */
export function SocialFeed({ posts }: { posts: readonly SocialPost[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="sosialt" className="page pt-section">
      <h2 id="sosialt" className="text-title">
        Fra Facebook-siden vår
      </h2>
      <ul className="mt-5 grid gap-grid sm:grid-cols-2 desk:grid-cols-4">
        {posts.map(({ id, text, publishedAt, url, picture }) => (
          <li
            key={id}
            className="group relative overflow-hidden rounded-card border border-line nth-[n+3]:hidden sm:nth-[n+3]:block"
          >
            {picture && (
              <img
                src={picture.url}
                srcSet={picture.files.map(file => `${file.url} ${file.width}w`).join(', ')}
                sizes="(width < 640px) 92vw, (width < 1020px) 46vw, 20rem"
                width={picture.width}
                height={picture.height}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-square w-full bg-picture object-cover"
              />
            )}
            <div className="p-4">
              <p className={`whitespace-pre-line wrap-anywhere ${picture ? 'line-clamp-5' : 'line-clamp-12 text-lg'}`}>
                {text}
              </p>
              <p className="mt-2 text-fine text-soft">
                <Day at={publishedAt} url={url} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link covers the whole post. */
function Day({ at, url }: { at: string; url: string | null }) {
  const day = <RelativeTime at={at} />
  if (url === null) return day
  return (
    <a href={url} className="after:absolute after:inset-0 after:content-[''] group-hover:underline">
      <span className="sr-only">Innlegget på Facebook fra </span>
      {day}
    </a>
  )
}
