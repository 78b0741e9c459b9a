import { expect, test } from 'vitest'
import { adminReview, adminReviews } from '#contract/reviews.ts'
import { recordById } from '#modules/catalogue/read-model/index.ts'
import { applyReviews } from '#modules/catalogue/reviews/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'

const password = 'et langt passord'
async function givenReviewsAdmin() {
  const shop = await usingReviews()
  const { sock, register, collect, guest } = shop
  await addStaff(shop.database.db, { email: 'eva@hent.example', name: 'Eva', role: 'editor', shopIds: [], password })
  const editor = await guest()
  expect((await editor.post('/staff/login', { email: 'eva@hent.example', password })).status).toBe(200)
  const { caller } = await register({ first_name: 'Kari', last_name: 'Nordmann' })
  await collect(caller, [sock])
  const { id } = (
    await caller.post(`/customers/current/reviews/${sock.id}`, { rating: 4, content: 'Varm', used_for: 'work' })
  ).body
  const listed = async (state = 'waiting') =>
    adminReviews.parse((await editor.get(`/staff/reviews?state=${state}`)).body)
  return { ...shop, editor, caller, id: id as number, listed }
}

test('an editor shows a review with a reply, hides it and undoes both, and the audit log has the content before and after', async () => {
  const { editor, id, listed, shown, sock, database } = await givenReviewsAdmin()
  const { data, counts } = await listed()
  expect(counts).toEqual({ waiting: 1, shown: 0, hidden: 0 })
  const [waiting] = data
  expect(waiting).toMatchObject({
    id,
    content: 'Varm',
    used_for: 'work',
    customer: 'Kari N.',
    article: { name: 'Ullsokk' },
    changedBy: null,
  })
  const put = async (version: number, state: string, reply: string | null) =>
    adminReview.parse((await editor.put(`/staff/reviews/${id}`, { version, state, reply })).body)
  const approved = await put(waiting!.version, 'shown', ' Takk! ')
  expect(approved).toMatchObject({ state: 'shown', approved: true, reply: 'Takk!', changedBy: 'Eva' })
  expect(await shown(sock.id)).toHaveLength(1)
  const hidden = await put(approved.version, 'hidden', 'Takk!')
  expect(await shown(sock.id)).toEqual([])
  expect((await listed('hidden')).data).toMatchObject([{ id, state: 'hidden' }])
  const undone = await put(hidden.version, 'waiting', null)
  expect(undone).toMatchObject({ state: 'waiting', reply: null })
  expect((await listed()).data).toHaveLength(1)
  const noted = await database.db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', `review:${id}`)
    .orderBy('id')
    .execute()
  expect(noted.map(({ detail }) => detail)).toEqual([
    { stateBefore: 'waiting', state: 'shown', replyBefore: null, reply: 'Takk!' },
    { stateBefore: 'shown', state: 'hidden', replyBefore: 'Takk!', reply: 'Takk!' },
    { stateBefore: 'hidden', state: 'waiting', replyBefore: 'Takk!', reply: null },
  ])
})

test('a review that its author has changed or deleted since is not approved unread', async () => {
  const { editor, caller, id, listed } = await givenReviewsAdmin()
  const [read] = (await listed()).data
  await caller.put(`/reviews/${id}`, { rating: 4, content: 'Noe helt annet' })
  const approve = () => editor.put(`/staff/reviews/${id}`, { version: read!.version, state: 'shown', reply: null })
  const late = await approve()
  expect([late.status, late.body.message]).toEqual([409, 'Anmeldelsen er endret imens. Les den på nytt.'])
  await caller.delete(`/reviews/${id}`)
  expect((await approve()).status).toBe(404)
  expect((await listed()).counts).toEqual({ waiting: 0, shown: 0, hidden: 0 })
})

test('invalid moderation is refused with a message beside the field, and changes nothing', async () => {
  const { editor, id, listed } = await givenReviewsAdmin()
  const faults = [
    { state: 'borte' },
    { reply: 'x'.repeat(2_001) },
    { version: 0 },
    { version: '1' },
    { content: 'Min' },
  ]
  for (const typed of faults) {
    const { status, body } = await editor.put(`/staff/reviews/${id}`, {
      version: 1,
      state: 'shown',
      reply: null,
      ...typed,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(typed)])
  }
  expect((await listed()).data).toMatchObject([{ id, state: 'waiting' }])
})

test('a rewarded review has a mark, which its author or an editor sets and only an editor removes', async () => {
  const { editor, caller, id, sock, listed, catalogue } = await givenReviewsAdmin()
  const marks = async () => {
    await catalogue.refresh()
    return recordById(catalogue.current(), sock.id)?.facts.reviews.map(({ rewarded }) => rewarded)
  }
  const written = { rating: 4, content: 'Varm', used_for: 'work' }
  const moderated = async (change: object) => {
    const [review] = [...(await listed()).data, ...(await listed('shown')).data]
    const body = { version: review!.version, state: 'shown', reply: null, ...change }
    return adminReview.parse((await editor.put(`/staff/reviews/${id}`, body)).body).rewarded
  }
  expect(await moderated({})).toBe(false)
  expect(await marks()).toEqual([false])
  expect((await caller.put(`/reviews/${id}`, { ...written, rewarded: true })).body).toMatchObject({ rewarded: true })
  expect(await marks()).toEqual([true])
  // The author cannot remove the mark again, and a decision about something else keeps it.
  expect((await caller.put(`/reviews/${id}`, { ...written, rating: 5 })).body).toMatchObject({ rewarded: true })
  expect(await moderated({ reply: 'Takk' })).toBe(true)
  expect(await moderated({ rewarded: false })).toBe(false)
  expect(await marks()).toEqual([false])
  expect(await moderated({ rewarded: true })).toBe(true)
  expect(await marks()).toEqual([true])
})

test("an editor's decision on a review from a feed outlives the next feed", async () => {
  const { editor, database, sock, listed } = await givenReviewsAdmin()
  const feed = {
    feedId: 'F1',
    articleId: sock.id,
    rating: 1,
    content: 'Dårlig',
    reply: null,
    customer: 'Ola',
    anonymous: false,
    trueToSize: null,
    sizeColour: null,
    usedFor: null,
    rewarded: false,
    approved: true,
    createdAt: new Date('2026-02-01T12:00:00Z'),
  }
  expect(await applyReviews(database.db, [{ ...feed, approved: false }])).toEqual({ added: 1, changed: 0 })
  // A review that its feed rejected needs no moderation.
  expect((await listed('hidden')).data).toMatchObject([{ content: 'Dårlig' }])
  expect(await applyReviews(database.db, [feed])).toEqual({ added: 0, changed: 1 })
  const [{ id, version } = { id: 0, version: 0 }] = (await listed('shown')).data
  await editor.put(`/staff/reviews/${id}`, { version, state: 'hidden', reply: 'Beklager' })
  expect(await applyReviews(database.db, [feed])).toEqual({ added: 0, changed: 0 })
  expect(await applyReviews(database.db, [{ ...feed, rating: 2 }])).toEqual({ added: 0, changed: 1 })
  expect((await listed('hidden')).data).toMatchObject([{ id, rating: 2, reply: 'Beklager', rewarded: false }])
  await applyReviews(database.db, [{ ...feed, rewarded: true }])
  await applyReviews(database.db, [feed])
  expect((await listed('hidden')).data).toMatchObject([{ id, rewarded: true }])
})
