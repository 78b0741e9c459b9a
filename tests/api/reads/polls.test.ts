import { expect, test } from 'vitest'
import { systemActor } from '#modules/people/audit/index.ts'
import { addPoll, findPoll, pruneVoters, stepPoll, type PollChange } from '#modules/documents/polls/index.ts'
import { registration } from '#tests/support/api/customers.ts'
import { guestOf, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const lines = `Hva er varmest når det er vått?
- Ull *
- Bomull

Hva liker du best?
- Sommer
- Vinter
- Høst`
const request: PollChange = {
  name: 'Hva kan du om ull?',
  description: 'To spørsmål.',
  ...{ bannerDesktop: '/media/a-960.webp', bannerMobile: null, startsAt: null, endsAt: null, lines },
}
async function givenPoll(changes: Partial<PollChange> = {}) {
  const { api, database } = await usingWholeApi(async () => undefined)
  const made = await addPoll(database, systemActor, { ...request, ...changes })
  if (!made.ok) throw new Error(made.reason)
  const { id } = made.key
  const step = async (word: 'publish' | 'hide' | 'end') =>
    stepPoll(database, systemActor, { id, basedOn: (await findPoll(database.db, id))?.version ?? 0 }, word)
  await step('publish')
  const [wool, season] = (await findPoll(database.db, id))?.questions ?? []
  const [right, wrong] = wool?.options ?? []
  const [summer, winter] = season?.options ?? []
  if (!wool || !season || !right || !wrong || !summer || !winter) throw new Error('The poll lacks an option')
  const answer = (caller: Caller, first: number, second: number) =>
    caller.post(`/polls/${id}/answers`, {
      answers: [
        { question_id: wool.id, option_id: first },
        { question_id: season.id, option_id: second },
      ],
    })
  const guest = () => guestOf(api)
  const customer = async (email: string, phone: string) => {
    const caller = await guest()
    const { status } = await caller.post('/customers/register', registration({ email, phone }))
    expect(status).toBe(201)
    return caller
  }
  const votes = async () => (await findPoll(database.db, id))?.votes
  return { api, database, id, wool, season, right, wrong, summer, winter, answer, guest, customer, step, votes }
}

test('a poll is read with its questions and banners, and correct answers are hidden until the shopper has voted', async () => {
  const { id, guest, wool, season, right, wrong } = await givenPoll()
  const kari = await guest()
  const { body } = await kari.get(`/polls/${id}`)
  expect(body).toMatchObject({
    ...{ id, name: request.name, description: request.description, open: true },
    ...{ banner_desktop: '/media/a-960.webp', banner_mobile: null },
    questions: [
      { id: wool.id, quiz: true, options: [{ text: 'Ull' }, { text: 'Bomull' }] },
      { id: season.id, quiz: false },
    ],
  })
  expect((await kari.get('/polls/active')).body).toEqual([body])
  expect((await kari.get(`/polls/${id}/score`)).body).toEqual({ poll_id: id, score: 0, of: 1, votes: 0 })
  const question = (await kari.get(`/polls/questions/${wool.id}/score`)).body
  expect(question).toEqual({ question_id: wool.id, score: 0, votes: 0, options: [] })
  const told = [
    body,
    question,
    (await kari.get(`/polls/${id}/answers`)).body,
    (await kari.get(`/polls/questions/${wool.id}/answers`)).body,
  ]
  expect(JSON.stringify(told)).not.toContain('correct')
  expect([right.correct, wrong.correct]).toEqual([true, false])
})

test('a voter sees the correct answers, the votes of others, and the score', async () => {
  const { id, guest, answer, wool, season, right, wrong, summer, winter } = await givenPoll()
  const [kari, ola] = [await guest(), await guest()]
  expect((await answer(ola, wrong.id, winter.id)).status).toBe(201)
  const { status, body } = await answer(kari, right.id, summer.id)
  const given = [
    { question_id: wool.id, option_id: right.id, correct: true },
    { question_id: season.id, option_id: summer.id, correct: null },
  ]
  expect([status, body]).toEqual([201, given])
  expect((await kari.get(`/polls/${id}/answers`)).body).toEqual(given)
  expect((await kari.get(`/polls/questions/${season.id}/answers`)).body).toEqual([given[1]])
  expect((await kari.get(`/polls/${id}/score`)).body).toEqual({ poll_id: id, score: 1, of: 1, votes: 2 })
  expect((await ola.get(`/polls/${id}/score`)).body).toMatchObject({ score: 0 })
  expect((await kari.get(`/polls/questions/${wool.id}/score`)).body).toEqual({
    ...{ question_id: wool.id, score: 1, votes: 2 },
    options: [
      { option_id: right.id, votes: 1, correct: true },
      { option_id: wrong.id, votes: 1, correct: false },
    ],
  })
  // A question without a correct answer adds nothing to the score.
  expect((await kari.get(`/polls/questions/${season.id}/score`)).body).toMatchObject({ score: 0 })
  const opinion = (await ola.get(`/polls/questions/${season.id}/score`)).body
  expect(opinion.options.map((option: { correct: unknown }) => option.correct)).toEqual([null, null, null])
})

test('a guest votes once, even with ten simultaneous presses, and so does a customer with two devices', async () => {
  const { guest, customer, answer, right, wrong, summer, votes } = await givenPoll()
  const kari = await guest()
  const presses = await Promise.all(Array.from({ length: 10 }, () => answer(kari, right.id, summer.id)))
  expect(presses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  const phone = await customer('eli@example.no', '41234567')
  expect((await answer(phone, right.id, summer.id)).status).toBe(201)
  const desk = await guest()
  await desk.post('/customers/login', { email: 'eli@example.no', password: registration().password })
  const again = await answer(desk, wrong.id, summer.id)
  expect([again.status, again.body.message]).toEqual([409, 'Du har svart på denne før'])
  // The vote of a guest counts for the account that the guest then opens in the same browser.
  await kari.post('/customers/register', registration({ email: 'kari@example.no', phone: '41234568' }))
  expect((await answer(kari, right.id, summer.id)).status).toBe(409)
  // Two customers in one browser vote separately.
  await phone.post('/customers/logout')
  await phone.post('/customers/register', registration({ email: 'siri@example.no', phone: '41234569' }))
  expect((await answer(phone, right.id, summer.id)).status).toBe(201)
  expect(await votes()).toBe(3)
})

test('each question needs one of its own options, and a missing answer is reported at its question', async () => {
  const { id, guest, wool, season, right, summer, answer, votes } = await givenPoll()
  const kari = await guest()
  const post = (answers: unknown) => kari.post(`/polls/${id}/answers`, { answers })
  const lacking = await post([{ question_id: wool.id, option_id: right.id }])
  expect([lacking.status, lacking.body.errors]).toEqual([422, { [season.id]: ['Velg ett av svarene'] }])
  expect((await answer(kari, summer.id, right.id)).body.errors).toEqual({
    [wool.id]: ['Velg ett av svarene'],
    [season.id]: ['Velg ett av svarene'],
  })
  const twice = { question_id: season.id, option_id: summer.id }
  const whole = [{ question_id: wool.id, option_id: right.id }, twice]
  for (const wrong of [
    [...whole, twice],
    [...whole, { question_id: 999_999, option_id: 1 }],
    [{ question_id: `${wool.id}`, option_id: right.id }, twice],
    Array.from({ length: 21 }, () => twice),
    null,
    [],
  ])
    expect((await post(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(422)
  expect(await votes()).toBe(0)
})

test('a poll is visible from its start, accepts votes until its end, and then shows its results', async () => {
  const draft = await givenPoll()
  await draft.step('hide')
  const kari = await draft.guest()
  for (const path of ['', '/score', '/answers'])
    expect((await kari.get(`/polls/${draft.id}${path}`)).status, path).toBe(404)
  expect((await kari.get(`/polls/questions/${draft.wool.id}/score`)).status).toBe(404)
  expect((await draft.answer(kari, draft.right.id, draft.summer.id)).status).toBe(404)
  expect((await kari.get('/polls/active')).body).toEqual([])
  await draft.database.pool.query(`update polls.poll set published = true, starts_at = now() + interval '1 day'`)
  expect((await kari.get(`/polls/${draft.id}`)).status).toBe(404)
  await draft.database.pool.query(`update polls.poll set starts_at = now() - interval '1 day'`)
  expect((await draft.answer(kari, draft.right.id, draft.summer.id)).status).toBe(201)
  await draft.step('end')
  const ola = await draft.guest()
  const late = await draft.answer(ola, draft.right.id, draft.summer.id)
  expect([late.status, late.body.message]).toEqual([409, 'Avstemningen er over'])
  expect((await ola.get(`/polls/${draft.id}`)).body.open).toBe(false)
  expect((await ola.get(`/polls/questions/${draft.wool.id}/score`)).body.options).toHaveLength(2)
  expect((await ola.get('/polls/active')).body).toEqual([])
})

test('the voter is removed a month after the poll ends, or with the account, and the counts stay', async () => {
  const { database, customer, guest, answer, right, summer, step, votes } = await givenPoll()
  const voters = async () =>
    (await database.db.selectFrom('polls.vote').select(['customer_id', 'guest']).orderBy('id').execute()).filter(
      row => row.customer_id !== null || row.guest !== null,
    ).length
  const eli = await customer('eli@example.no', '41234567')
  await answer(eli, right.id, summer.id)
  await answer(await guest(), right.id, summer.id)
  expect(await voters()).toBe(2)
  const { body } = await eli.get('/customers/current')
  const gone = await eli.send('DELETE', `/customers/${body.id}`, { password: registration().password })
  expect([gone.status, await voters(), await votes()]).toEqual([204, 1, 2])
  await step('end')
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await pruneVoters(database.db, days(29))
  expect(await voters()).toBe(1)
  await pruneVoters(database.db, days(31))
  expect([await voters(), await votes()]).toEqual([0, 2])
})
