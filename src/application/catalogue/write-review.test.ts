import { expect, test } from 'vitest'
import { removeReview, restoreReview } from '#modules/catalogue/reviews/index.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'
import { changeOwnReview, writeReview } from './write-review.ts'

const review = {
  ...{
    rating: 5,
    content: 'Varm',
    trueToSize: 0,
    sizeColour: 'M / Blå',
    usedFor: null,
    anonymous: false,
    rewarded: false,
  },
}

async function givenCollected() {
  const { register, collect, sock, jacket, database } = await usingReviews()
  const [kari, ola] = [await register(), await register()]
  await collect(kari.caller, [sock])
  const actorOf = ({ id }: { id: number }) => ({ kind: 'customer', customerId: id }) as const
  return { database, kari: actorOf(kari), ola: actorOf(ola), sock, jacket }
}

test('a customer reviews an article only after collecting it, in a size that was collected', async () => {
  const { database, kari, ola, sock, jacket } = await givenCollected()
  const notCollected = { ok: false, reason: 'not_collected' }
  expect(await writeReview({ database }, kari, { articleId: jacket.id, review })).toEqual(notCollected)
  expect(await writeReview({ database }, ola, { articleId: sock.id, review })).toEqual(notCollected)
  const wrong = { articleId: sock.id, review: { ...review, sizeColour: 'XL / Blå' } }
  expect(await writeReview({ database }, kari, wrong)).toEqual({ ok: false, reason: 'wrong_size' })
  expect(await writeReview({ database }, kari, { articleId: sock.id, review })).toMatchObject({
    ok: true,
    review: { content: 'Varm', customer: 'Kari N.', state: 'waiting' },
  })
})

test('a customer changes, removes and restores only own reviews', async () => {
  const { database, kari, ola, sock } = await givenCollected()
  const written = await writeReview({ database }, kari, { articleId: sock.id, review })
  const id = written.ok ? written.review.id : 0
  const notFound = { ok: false, reason: 'not_found' }
  expect(await changeOwnReview({ database }, ola, { id, review })).toEqual(notFound)
  expect(await removeReview({ database }, ola, id)).toEqual(notFound)
  expect(await removeReview({ database }, kari, id)).toEqual({ ok: true })
  expect(await restoreReview({ database }, ola, id)).toEqual(notFound)
  expect(await restoreReview({ database }, kari, id)).toMatchObject({ ok: true, review: { id } })
  const wrong = { id, review: { ...review, sizeColour: 'XL / Blå' } }
  expect(await changeOwnReview({ database }, kari, wrong)).toEqual({ ok: false, reason: 'wrong_size' })
})
