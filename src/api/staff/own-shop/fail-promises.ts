import type { PromisesHit } from '#application/stock/settle-promises.ts'
import type { ApiContext } from '../../deps.ts'
import { fail } from '../../errors.ts'

const most = 100

/** Responds with the promises that a pause or new hours hit. */
export const failPromises = (c: ApiContext, { hit }: PromisesHit) =>
  fail(c, 'promises_hit', {
    total: hit.length,
    promises: hit.slice(0, most).map(({ id, code, name, kind, at, until }) => ({
      ...{ id, pickupCode: code, name, kind, at: at.toISOString() },
      until: until?.toISOString() ?? null,
    })),
  })
