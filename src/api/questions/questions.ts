import { createRoute, z } from '@hono/zod-openapi'
import { answerShopQuestion } from '#application/sales/move-to-other-shop.ts'
import { question, questionAnswer, questionToken } from '#contract/pickup/questions.ts'
import { findQuestionByToken } from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import { sellerDeps, withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { otherSellerMessage } from '../reservations/change-shop.ts'
import { limitByAddress } from '../rate-limit.ts'
import { refuseToken } from '../refuse-token.ts'
import { access } from '../session/access.ts'
import { presentQuestion } from './present-question.ts'
import { recalledForShopper } from '#shared/stock/recall-reason.ts'

const params = z.object({ token: questionToken })
const read = createRoute({
  method: 'get',
  path: '/questions/{token}',
  middleware: access('anyone'),
  request: { params },
  responses: { 200: json(question, 'The current state'), ...failure },
})
const answer = createRoute({
  method: 'post',
  path: '/questions/{token}',
  middleware: access('anyone'),
  request: { params, body: { required: true, content: { 'application/json': { schema: questionAnswer } } } },
  responses: { 200: json(question, 'The question with its answer'), ...failure },
})

const closedMessage =
  'Spørsmålet kan ikke besvares lenger. Kvitteringen viser hva som gjelder. Ring butikken hvis du lurer på noe.'
const soldOutMessage = (shop: string) =>
  `${shop} har dessverre ikke alt lenger. Ingenting er endret. Varene du har fra før, er fortsatt reservert.`

function refusalMessage(reason: 'not_found' | 'closed' | 'gone' | 'other_seller' | 'recalled', shop: string): string {
  if (reason === 'recalled') return recalledForShopper
  if (reason === 'gone') return soldOutMessage(shop)
  return reason === 'other_seller' ? otherSellerMessage : closedMessage
}

export function registerQuestions(api: Api, deps: ApiDeps): void {
  const allocationDeps = withAllocationPool(deps)
  const { db } = deps.database
  api.use('/questions/*', limitByAddress(deps, { name: 'questions', points: 120, duration: 60, store: 'process' }))
  api.openapi(
    read,
    async c => {
      const request = await findQuestionByToken(db, c.req.valid('param').token)
      if (!request) return fail(c, 'not_found')
      c.header('Cache-Control', 'no-store')
      return c.json(await presentQuestion(db, request), 200)
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
  api.openapi(
    answer,
    async c => {
      const { token } = c.req.valid('param')
      const { agree } = c.req.valid('json')
      const answered = await answerShopQuestion(sellerDeps(allocationDeps), { token, agree })
      const request = await findQuestionByToken(allocationDeps.database.db, token)
      if (!request) return fail(c, 'not_found')
      const view = await presentQuestion(allocationDeps.database.db, request)
      // A repeated press of the same button succeeds.
      if (!answered.ok && view.state !== (agree ? 'agreed' : 'declined'))
        return fail(c, 'conflict', { message: refusalMessage(answered.reason, view.to.name) })
      c.header('Cache-Control', 'no-store')
      return c.json(view, 200)
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
}
