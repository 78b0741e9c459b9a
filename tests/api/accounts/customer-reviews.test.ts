import { expect, test } from 'vitest'
import { ownReview, ownReviews } from '#contract/reviews.ts'
import { pruneReviews } from '#modules/catalogue/reviews/index.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const path = '/customers/current/reviews'
const listOf = async (caller: Caller, page = 1) => ownReviews.parse((await caller.get(`${path}?page=${page}`)).body)
const write = (caller: Caller, articleId: number, typed: object = { rating: 4 }) =>
  caller.post(`${path}/${articleId}`, typed)
const whole = {
  ...{ rating: 4, content: 'Varm.\r\nAnbefales.', true_to_size: -1, size_color: 'M / Blå' },
  ...{ used_for: 'outdoors', anonymous: false },
}

test('a customer who collected an article can review it once, and finds it in their own reviews', async () => {
  const { register, collect, sock, hat } = await usingReviews()
  const { caller } = await register({ first_name: 'Kari', last_name: 'Nordmann' })
  expect(await listOf(caller)).toEqual({ data: [], current_page: 1, last_page: 1, total: 0, open: [] })
  await collect(caller, [sock, hat])
  const article = { id: sock.id, name: 'Ullsokk', slug: sock.slug }
  const open = { article, size_colors: ['M / Blå'] }
  expect((await listOf(caller)).open).toContainEqual(open)
  expect((await caller.get(`${path}/${sock.id}`)).body).toEqual({ ...open, review: null })
  const made = await write(caller, sock.id, whole)
  expect(made.status).toBe(201)
  const review = ownReview.parse(made.body)
  expect(review).toEqual({
    ...whole,
    id: review.id,
    content: 'Varm.\nAnbefales.',
    reply: null,
    customer: 'Kari N.',
    approved: false,
    state: 'waiting',
    created_at: review.created_at,
    reviewable_id: sock.id,
    reviewable_type: 'article',
    verified: true,
    rewarded: false,
    article,
  })
  // Repeated after a lost response.
  expect((await write(caller, sock.id, whole)).body).toEqual(review)
  const other = await write(caller, sock.id, { rating: 1 })
  expect([other.status, other.body.message]).toEqual([
    409,
    'Du har allerede anmeldt denne varen. Endre anmeldelsen du har skrevet.',
  ])
  expect(await listOf(caller)).toMatchObject({ data: [review], total: 1, open: [{ article: { id: hat.id } }] })
  expect((await caller.get(`${path}/${sock.id}`)).body.review).toEqual(review)
  expect((await caller.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('only customers who collected an article, logged in or as a guest with the confirmed address, can review it', async () => {
  const { register, collect, guest, sock, jacket, hat } = await usingReviews()
  const [kari, ola] = [await register(), await register()]
  await collect(kari.caller, [sock], { last: 'ready' })
  await collect(ola.caller, [jacket], { email: kari.email })
  await collect(await guest(), [hat], { email: kari.email.toUpperCase() })
  for (const { id } of [sock, jacket, hat]) {
    const error = await write(kari.caller, id)
    expect([error.status, error.body.message]).toEqual([
      403,
      'Du kan anmelde varer du har hentet hos oss eller fått sendt',
    ])
    expect((await kari.caller.get(`${path}/${id}`)).status).toBe(404)
  }
  await kari.confirm()
  expect((await listOf(kari.caller)).open.map(({ article }) => article.id)).toEqual([hat.id])
  expect((await write(kari.caller, hat.id)).status).toBe(201)
})

test('changed text waits for approval, a changed rating shows at once, and an anonymous review shows no name', async () => {
  const { register, collect, database, shown, sock } = await usingReviews()
  const { caller } = await register({ first_name: 'Kari', last_name: 'Nordmann' })
  await collect(caller, [sock])
  const { id } = (await write(caller, sock.id, { rating: 2, content: 'Varm' })).body
  expect(await shown(sock.id)).toEqual([])
  const approve = () =>
    database.pool.query('update reviews.review set approved = true, moderated_at = now() where id = $1', [id])
  await approve()
  expect(await shown(sock.id)).toEqual([{ name: 'Kari N.', content: 'Varm', rating: 2 }])
  const change = async (typed: object) => (await caller.put(`/reviews/${id}`, typed)).body.state
  expect(await change({ rating: 5, content: 'Varm' })).toBe('shown')
  expect(await shown(sock.id)).toMatchObject([{ rating: 5 }])
  expect(await change({ rating: 5, content: 'Varm', used_for: 'work' })).toBe('shown')
  expect(await change({ rating: 5, content: 'Varm', anonymous: true })).toBe('shown')
  expect(await shown(sock.id)).toMatchObject([{ name: null }])
  expect((await listOf(caller)).data).toMatchObject([{ customer: null, anonymous: true }])
  // No editor has approved the name that the review would show now.
  expect(await change({ rating: 5, content: 'Varm' })).toBe('waiting')
  await approve()
  expect(await change({ rating: 5, content: 'Kald' })).toBe('waiting')
  expect(await shown(sock.id)).toEqual([])
})

test('a deleted review disappears from the article, can be restored for a day, and is then deleted for good', async () => {
  const { register, collect, database, shown, sock } = await usingReviews()
  const { caller } = await register()
  await collect(caller, [sock])
  const { id } = (await write(caller, sock.id)).body
  await database.pool.query('update reviews.review set approved = true')
  const before = (await listOf(caller)).data
  expect((await caller.delete(`/reviews/${id}`)).status).toBe(204)
  expect((await caller.delete(`/reviews/${id}`)).status).toBe(404)
  expect(await shown(sock.id)).toEqual([])
  expect(await listOf(caller)).toMatchObject({ total: 0, open: [{ article: { id: sock.id } }] })
  for (let press = 0; press < 2; press++) expect((await caller.post(`/reviews/${id}/undo`)).body).toEqual(before[0])
  expect(await shown(sock.id)).toHaveLength(1)
  await caller.delete(`/reviews/${id}`)
  await write(caller, sock.id, { rating: 1 })
  expect((await caller.post(`/reviews/${id}/undo`)).status).toBe(409)
  await pruneReviews(database.db, new Date(Date.now() + 23 * 3_600_000))
  expect((await database.pool.query('select from reviews.review')).rowCount).toBe(2)
  await pruneReviews(database.db, new Date(Date.now() + 25 * 3_600_000))
  expect((await database.pool.query('select rating from reviews.review')).rows).toEqual([{ rating: 1 }])
})

test("another customer's review cannot be changed, deleted or restored, and without a login there are no reviews", async () => {
  const { register, collect, guest, database, sock } = await usingReviews()
  const [kari, ola] = [await register(), await register()]
  for (const { caller } of [kari, ola]) await collect(caller, [sock])
  const { id } = (await write(kari.caller, sock.id)).body
  const calls = async (caller: Caller) => [
    (await caller.put(`/reviews/${id}`, { rating: 1 })).status,
    (await caller.delete(`/reviews/${id}`)).status,
    (await caller.post(`/reviews/${id}/undo`)).status,
  ]
  expect(await calls(ola.caller)).toEqual([404, 404, 404])
  const nobody = await guest()
  expect(await calls(nobody)).toEqual([401, 401, 401])
  expect([(await nobody.get(path)).status, (await write(nobody, sock.id)).status]).toEqual([401, 401])
  expect((await listOf(ola.caller)).data).toEqual([])
  expect((await listOf(kari.caller)).data).toMatchObject([{ id, rating: 4 }])
  expect((await kari.caller.send('DELETE', `/customers/${kari.id}`, { password: rightPassword })).status).toBe(204)
  expect((await database.pool.query('select from reviews.review')).rowCount).toBe(0)
})

const faults: [field: string, typed: object][] = [
  ['rating', {}],
  ['rating', { rating: 0 }],
  ['rating', { rating: 6 }],
  ['rating', { rating: 4.5 }],
  ['rating', { rating: '4' }],
  ['content', { rating: 4, content: null }],
  ['content', { rating: 4, content: 'x'.repeat(4_001) }],
  ['true_to_size', { rating: 4, true_to_size: 2 }],
  ['used_for', { rating: 4, used_for: 'Tur' }],
  ['anonymous', { rating: 4, anonymous: 'ja' }],
  ['size_color', { rating: 4, size_color: 'XXL / Rosa' }],
  ['approved', { rating: 4, approved: true }],
  ['customer_id', { rating: 4, customer_id: 1 }],
]
test('an invalid new or changed review is refused with a message for its field', async () => {
  const { register, collect, sock, hat } = await usingReviews()
  const { caller } = await register()
  await collect(caller, [sock, hat])
  const { id } = (await write(caller, hat.id)).body
  for (const [field, typed] of faults) {
    for (const { status, body } of [await write(caller, sock.id, typed), await caller.put(`/reviews/${id}`, typed)])
      expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(/\S/)] }])
  }
  expect((await listOf(caller)).data).toMatchObject([{ id, rating: 4, content: '' }])
})

test("script in a review or its author's name stays plain text, without invisible and direction-changing characters", async () => {
  const { register, collect, sock } = await usingReviews()
  const script = '<script>alert(1)</script>'
  const { caller } = await register({ first_name: script, last_name: '<img src=x onerror=alert(2)>' })
  await collect(caller, [sock])
  const { body } = await write(caller, sock.id, { rating: 1, content: `${script}\0\u202Eevil\u202C` })
  expect(body).toMatchObject({ content: `${script}evil`, customer: `${script} <.` })
})

test('a customer’s reviews are paged by ten, each listed once, and a page past the last is empty', async () => {
  const { register, collect, database, sock } = await usingReviews()
  const { caller, id } = await register()
  await collect(caller, [sock])
  await write(caller, sock.id)
  await database.pool.query(
    `with made as (insert into catalogue.article (article_no, name, slug, brand_id, gender_id, group_id, date_created)
       select 'many ' || n, 'Vare ' || n, 'many-' || n, brand_id, gender_id, group_id, date_created
         from catalogue.article a, generate_series(1, 11) n where a.id = $2 returning id)
     insert into reviews.review (article_id, customer_id, rating, created_at) select id, $1, 3, now() from made`,
    [id, sock.id],
  )
  const pages = [await listOf(caller, 1), await listOf(caller, 2), await listOf(caller, 3)]
  expect(pages.map(({ data }) => data.length)).toEqual([10, 2, 0])
  expect(new Set(pages.flatMap(({ data }) => data.map(review => review.id))).size).toBe(12)
  for (const [at, { current_page, last_page, total }] of pages.entries())
    expect([current_page, last_page, total]).toEqual([at + 1, 2, 12])
  for (const page of ['0', '-1', 'x', '1e9']) expect((await caller.get(`${path}?page=${page}`)).status).toBe(422)
})
