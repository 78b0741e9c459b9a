// A person with many browsers: a poll accepts a limited number of votes from one network.
import { expect, test } from 'vitest'
import { addPoll, findPoll, stepPoll } from '#modules/documents/polls/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const lines = 'Hva liker du best?\n- Sommer\n- Vinter'

async function givenPolls() {
  const { api, database } = await usingWholeApi(async () => undefined, { http: { rateLimits: true } })
  const add = async (name: string) => {
    const texts = {
      name,
      description: '',
      bannerDesktop: null,
      bannerMobile: null,
      startsAt: null,
      endsAt: null,
      lines,
    }
    const made = await addPoll(database, systemActor, texts)
    if (!made.ok) throw new Error(made.reason)
    const { id } = made.key
    const basedOn = (await findPoll(database.db, id))?.version ?? 0
    await stepPoll(database, systemActor, { id, basedOn }, 'publish')
    const [question] = (await findPoll(database.db, id))!.questions
    return { id, answers: [{ question_id: question!.id, option_id: question!.options[0]!.id }] }
  }
  const vote = async ({ id, answers }: Awaited<ReturnType<typeof add>>, address: string, chosen: object[] = answers) =>
    (await (await guestOf(api, address)).post(`/polls/${id}/answers`, { answers: chosen })).status
  const votesIn = async ({ id }: { id: number }) => (await findPoll(database.db, id))?.votes
  return { first: await add('En'), second: await add('To'), vote, votesIn }
}

test('new browsers at one address get thirty votes a day in a poll; other polls and addresses are not affected', async () => {
  const { first, second, vote, votesIn } = await givenPolls()
  // Refused votes do not count.
  for (let turn = 0; turn < 3; turn++) expect(await vote(first, '203.0.113.7', [])).toBe(422)
  const statuses: number[] = []
  for (let turn = 0; turn < 33; turn++) statuses.push(await vote(first, '203.0.113.7'))
  expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429, 429])
  expect(await votesIn(first)).toBe(30)
  expect(await vote(second, '203.0.113.7')).toBe(201)
  expect(await vote(first, '198.51.100.7')).toBe(201)
})

test('an IPv6 /48 gets 300 votes a day in a poll, and another /48 can still vote', async () => {
  const { first, vote, votesIn } = await givenPolls()
  const statuses: number[] = []
  for (let turn = 0; turn < 310; turn++) statuses.push(await vote(first, `2001:db8:1:${turn.toString(16)}::1`))
  expect(statuses.filter(status => status === 201)).toHaveLength(300)
  expect(await votesIn(first)).toBe(300)
  expect(await vote(first, '2001:db8:2::1')).toBe(201)
})
