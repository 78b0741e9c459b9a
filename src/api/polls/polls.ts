import { createHmac } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/polls.ts'
import {
  countOptionVotes,
  findActivePolls,
  findAnswers,
  findPollOfQuestion,
  findShownPoll,
  isOpen,
  vote,
  type Voter,
} from '#modules/documents/polls/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { originHashes } from '#platform/networks/origin-hashes.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { clientNetworks } from '../client-address.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { isQuiz, presentAnswers, presentPoll } from './present-poll.ts'

const maxActive = 20
const request = { params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }) }
const anyone = access('anyone')
const shopper = access('shopper')
const read = <T extends z.ZodType>(path: string, schema: T, description: string) =>
  createRoute({
    method: 'get',
    path,
    middleware: shopper,
    request,
    responses: { 200: json(schema, description), ...failure },
  })

const active = createRoute({
  method: 'get',
  path: '/polls/active',
  middleware: anyone,
  responses: { 200: json(contract.poll.array().max(maxActive), 'Newest first'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: '/polls/{id}',
  middleware: anyone,
  request,
  responses: { 200: json(contract.poll, 'The poll'), ...failure },
})
const score = read('/polls/{id}/score', contract.pollScore, 'How the caller did')
const questionScore = read('/polls/questions/{id}/score', contract.questionScore, 'The distribution of answers')
const answers = read('/polls/{id}/answers', contract.pollAnswer.array().max(20), 'The caller’s answers. None yet: []')
const questionAnswers = read(
  '/polls/questions/{id}/answers',
  contract.pollAnswer.array().max(1),
  'The caller’s answer. None yet: []',
)
const answer = createRoute({
  method: 'post',
  path: '/polls/{id}/answers',
  middleware: shopper,
  request: { ...request, body: { required: true, content: { 'application/json': { schema: contract.pollAnswers } } } },
  responses: {
    201: json(contract.pollAnswer.array().max(20), 'Stored. The response has the correct answers'),
    ...failure,
  },
})

const tooManyVotes = { message: 'Det er avgitt mange stemmer fra nettverket ditt. Prøv igjen i morgen.' }

/** Polls for shoppers. Each can be answered once, by the customer's account or by the guest's token. */
export function registerPolls(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  // Every new guest token is a new voter, so without a limit a program could vote any number of times.
  const votes = makeNetworkLimiter(deps, { name: 'poll-votes', points: 30, duration: 86_400, store: 'database' })
  api.use('/polls/*', limitByAddress(deps, { name: 'polls', points: 240, duration: 60, store: 'process' }))
  api.openapi(active, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json((await findActivePolls(db, maxActive)).map(presentPoll), 200)
  })
  api.openapi(one, async c => {
    const poll = await findShownPoll(db, c.req.valid('param').id)
    c.header('Cache-Control', 'no-store')
    return poll ? c.json(presentPoll(poll), 200) : fail(c, 'not_found')
  })
  api.openapi(score, async c => {
    const found = await standing(c, deps, c.req.valid('param').id)
    if (!found) return fail(c, 'not_found')
    const right = found.given.filter(({ correct }) => correct === true).length
    const of = found.poll.questions.filter(isQuiz).length
    return c.json({ poll_id: found.poll.id, score: right, of, votes: found.poll.votes }, 200)
  })
  api.openapi(questionScore, async c => {
    const { id } = c.req.valid('param')
    const found = await standingOfQuestion(c, deps, id)
    const question = found?.poll.questions.find(each => each.id === id)
    if (!found || !question) return fail(c, 'not_found')
    const showsResults = found.given.length > 0 || !isOpen(found.poll, new Date())
    const votes = showsResults ? await countOptionVotes(db, found.poll.id) : new Map<number, number>()
    const options = question.options.map(option => ({
      option_id: option.id,
      votes: votes.get(option.id) ?? 0,
      correct: isQuiz(question) ? option.correct : null,
    }))
    const right = found.given.some(({ question_id, correct }) => question_id === id && correct === true)
    return c.json(
      { question_id: id, score: right ? 1 : 0, votes: found.poll.votes, options: showsResults ? options : [] },
      200,
    )
  })
  api.openapi(answers, async c => {
    const found = await standing(c, deps, c.req.valid('param').id)
    return found ? c.json(found.given, 200) : fail(c, 'not_found')
  })
  api.openapi(questionAnswers, async c => {
    const { id } = c.req.valid('param')
    const found = await standingOfQuestion(c, deps, id)
    if (!found) return fail(c, 'not_found')
    return c.json(
      found.given.filter(({ question_id }) => question_id === id),
      200,
    )
  })
  api.openapi(answer, async c => {
    c.header('Cache-Control', 'no-store')
    const { id } = c.req.valid('param')
    const voter = voterOf(c, deps)
    if (voter.customerId === null && voter.guest === null)
      return fail(c, 'unauthorised', { message: 'Logg inn for å svare, eller slå på JavaScript i nettleseren.' })
    const chosen = c.req
      .valid('json')
      .answers.map(({ question_id, option_id }) => ({ questionId: question_id, optionId: option_id }))
    const networks = voteKeys(c, deps, id, voter.customerId !== null)
    const { wait } = deps.http.rateLimits ? await votes.consume(networks) : { wait: null }
    if (wait !== null) return fail(c, 'too_many_requests', { retryAfter: wait, ...tooManyVotes })
    const outcome = await vote(database, id, { voter, chosen })
    if (outcome.ok) return c.json(presentAnswers(outcome.poll, chosen), 201)
    // The limit counts stored votes only.
    if (deps.http.rateLimits) await votes.reward(networks)
    if (outcome.reason === 'not_found') return fail(c, 'not_found')
    if (outcome.reason === 'over') return fail(c, 'conflict', { message: 'Avstemningen er over' })
    if (outcome.reason === 'answered') return fail(c, 'conflict', { message: 'Du har svart på denne før' })
    const errors = outcome.questions.map(question => [question, ['Velg ett av svarene']])
    return fail(c, 'invalid', { message: 'Svar på alle spørsmålene', errors: Object.fromEntries(errors) })
  })
}

/**
 * The keys by which a network's votes in a poll count. They are hashes, because they are stored for a day. Customers count
 * apart, so that guests cannot use up their votes.
 */
function voteKeys(
  c: ApiContext,
  { http, secret }: Pick<ApiDeps, 'http' | 'secret'>,
  pollId: number,
  isCustomer: boolean,
): NetworkKeys {
  const { origin, wideOrigin } = originHashes(clientNetworks(c, http.trustedProxies), secret)
  const of = isCustomer ? `customers:${pollId}` : String(pollId)
  return { near: `${of}:${origin}`, wide: `${of}:${wideOrigin}` }
}

/** A poll with the caller's answers. undefined: no visible poll. */
async function standing(c: ApiContext, deps: Pick<ApiDeps, 'database' | 'secret'>, pollId: number) {
  c.header('Cache-Control', 'no-store')
  const { db } = deps.database
  const poll = await findShownPoll(db, pollId)
  if (!poll) return undefined
  return { poll, given: presentAnswers(poll, (await findAnswers(db, pollId, voterOf(c, deps))) ?? []) }
}

async function standingOfQuestion(c: ApiContext, deps: Pick<ApiDeps, 'database' | 'secret'>, questionId: number) {
  const pollId = await findPollOfQuestion(deps.database.db, questionId)
  return pollId === undefined ? undefined : standing(c, deps, pollId)
}

function voterOf(c: ApiContext, { secret }: Pick<ApiDeps, 'secret'>): Voter {
  const { session } = c.var
  if (session.kind === 'staff' || session.kind === 'machine') throw new Error('Polls are for shoppers only')
  // A keyed hash, because the token itself must not be stored.
  const keyed = session.guest && createHmac('sha256', secret).update(`poll:${session.guest}`).digest('base64url')
  return { customerId: session.kind === 'customer' ? session.customer.id : null, guest: keyed }
}
