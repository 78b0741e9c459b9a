import { createRoute } from '@hono/zod-openapi'
import { socialPost, type SocialPost } from '#contract/social.ts'
import type { Home } from '#modules/documents/home/index.ts'
import { failure } from '../responses.ts'
import { responses } from '../catalogue/answer.ts'
import type { AddReads } from '../reads/register-reads.ts'

const route = createRoute({
  method: 'get',
  path: '/fb/getPosts',
  responses: { ...responses(socialPost.array()), ...failure },
})

/** The latest posts that the chain's social page returned. Cached until they change. */
export const socialReads =
  (home: Pick<Home, 'posts' | 'epoch'>): AddReads =>
  add =>
    add(route, () => {
      const { epoch } = home
      const posts: readonly SocialPost[] | null = home.posts()
      return posts === null ? 'feed_unavailable' : { json: JSON.stringify(posts), shows: { kind: 'home', epoch } }
    })
