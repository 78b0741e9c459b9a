import { z } from 'zod'
import type { OutsideService } from '#platform/outside-host.ts'
import type { SocialPost } from './post.ts'

/** The number of posts requested: one row of the front page. */
const most = 12
const maxLength = 600

const fields = 'id,message,created_time,permalink_url,full_picture'
// https://developers.facebook.com/docs/graph-api/reference/page/feed/
const result = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      message: z.string().optional(),
      created_time: z.string(),
      permalink_url: z.string().optional(),
      full_picture: z.string().optional(),
    }),
  ),
})

/** A post of the network. `pictureUrl` null: the post has no picture at a trusted URL. */
export type FetchedPost = Omit<SocialPost, 'picture'> & { pictureUrl: URL | null }

/**
 * The newest posts of a page, newest first. null: no valid response; `service.ask` logs the reason. `origin`: the
 * address of the service, which may also serve pictures.
 */
export async function pagePosts(
  service: Pick<OutsideService, 'ask'>,
  { pageId, token, origin }: { pageId: string; token: string; origin: string },
): Promise<FetchedPost[] | null> {
  const query = new URLSearchParams({ fields, limit: String(most), access_token: token })
  const found = await service.ask(`/${encodeURIComponent(pageId)}/posts?${query}`, result)
  return (
    found &&
    found.data
      .flatMap(({ id, message = '', created_time, permalink_url = '', full_picture = '' }): FetchedPost[] => {
        const at = new Date(created_time)
        const text = shortened(message.trim())
        const pictureUrl = trusted(full_picture, ['fbcdn.net', 'facebook.com', 'cdninstagram.com'], origin)
        if (Number.isNaN(at.getTime()) || (text === '' && pictureUrl === null)) return []
        const url = trusted(permalink_url, ['facebook.com'])?.href ?? null
        return [{ id, text, publishedAt: at.toISOString(), url, pictureUrl }]
      })
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(0, most)
  )
}

function shortened(text: string): string {
  const signs = [...text]
  return signs.length <= maxLength ? text : `${signs.slice(0, maxLength).join('').trimEnd()} …`
}

/**
 * Checks a URL from the untrusted response. It must be https, below one of these domains or on the service itself.
 * null: it is refused.
 */
function trusted(address: string, domains: readonly string[], origin?: string): URL | null {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  const known = domains.some(domain => url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  return url.origin === origin || (known && url.protocol === 'https:' && url.port === '') ? url : null
}
