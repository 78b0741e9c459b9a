import { commitWhenOk } from '#database/transaction.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { prepareQuote } from '#modules/sales/cart/index.ts'
import { reserveStock } from '#modules/stock/allocation/index.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { actorName, auditReservation, mayServe } from '../actor.ts'
import { goodsOf } from '../goods-of-line.ts'
import { insertOffered, setSubstitutionState } from '../lines/queries-lines.ts'
import { lostShare } from '../lines/owed.ts'
import { holdsRecalled } from '../lines/holds-recalled.ts'
import { canBeSubstituted, substitutePrice } from '../lines/substitute.ts'
import { lockReservation } from '../queries-moves.ts'
import { findLines, insertEvent } from '../queries.ts'
import { answerBy, mailQuestion, refuseIfChanged, type AskDeps, type AskOutcome } from './ask-move.ts'
import { hashToken, newSeed, questionToken } from './question-token.ts'
import { findQuestions, insertQuestion } from './queries-questions.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'

export type SubstituteOutcome =
  AskOutcome | { ok: false; reason: 'no_such_line' } | { ok: false; reason: 'goods_unknown' }

/**
 * Offers the shopper other goods of this shop for a line's missing pieces, at no higher price. They are
 * reserved in a separate line, which counts once the shopper agrees.
 */
export async function askSubstitute(
  deps: AskDeps & { drawArticle: DrawArticle | null },
  actor: StaffActor,
  {
    id,
    line: position,
    ean,
    reason,
    seen,
  }: {
    id: number
    line: number
    ean: string
    reason: string
    /** The version that the page showed. */ seen?: string | undefined
  },
): Promise<SubstituteOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<SubstituteOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const error = await refuseIfChanged(tx, row, { seen, actor, note: 'asked_substitute' })
    if (error) return error
    if (!isPickable(row.status_id)) return { ok: false, reason: 'not_allowed', status: row.status_id }
    const lines = (await findLines(tx, [id])).get(id) ?? []
    const missing = lines.find(line => line.position === position)
    if (!missing || !canBeSubstituted(missing, lines)) return { ok: false, reason: 'no_such_line' }
    const requested = (await findQuestions(tx, [id])).get(id) ?? []
    if (requested.some(({ answer, kind }) => answer === null && kind === 'move')) return { ok: false, reason: 'asked' }
    const { quoted } = await prepareQuote(tx, { shopId: row.shop_id }, [{ ean, count: missing.missing }])
    const quote = quoted({
      reduction: null,
      // Goods that can only be collected are no substitute in a delivered order. The freight does not change.
      deliveryPrice: row.delivery ? 0 : null,
      sentTo: row.delivery ? row.zipcode : null,
    })
    const [offered] = quote.lines
    if (offered && (await holdsRecalled(tx, [{ variant_id: offered.variant.variantId }])))
      return { ok: false, reason: 'recalled' }
    if (!offered?.variant.visible || offered.variant.variantId === missing.variant_id)
      return { ok: false, reason: 'goods_unknown' }
    // An order is paid online, which is not possible for goods with an age limit.
    if (row.is_order && offered.variant.ageLimit !== null) return { ok: false, reason: 'goods_unknown' }
    if (offered.fault === 'not_collectable' || offered.fault === 'only_collected')
      return { ok: false, reason: 'goods_unknown' }

    const at = Math.max(...lines.map(line => line.position)) + 1
    const { price, reduction } = substitutePrice({ price: missing.price, reduction: lostShare(missing) }, offered.price)
    await setSubstitutionState(tx, missing, 'substitute_asked')
    await insertOffered(tx, {
      reservation_id: id,
      ...goodsOf(offered.variant, deps.drawArticle),
      vat_percentage: offered.vatPercentage,
      ...{ position: at, count: missing.missing, price, reduction, substitute_for: position },
      original_price: Math.max(price, offered.originalPrice),
      campaign_article_id: offered.campaignArticleId,
    })
    const seed = newSeed()
    const questionId = await insertQuestion(tx, {
      reservation_id: id,
      kind: 'substitute',
      ...{ from_shop_id: row.shop_id, line: at, reason, account_id: actor.accountId, seed },
      token_hash: hashToken(questionToken(deps.secret, seed)),
      expires_at: await answerBy(tx, row),
    })
    await insertEvent(tx, {
      reservationId: id,
      ...{ from: row.status_id, to: row.status_id, actor: actorName(actor), note: 'asked_substitute' },
      reason: `${offered.variant.name} i stedet for ${missing.name}`,
    })
    await mailQuestion(deps, tx, { reservationId: id, questionId })
    await auditReservation(tx, actor, { id, action: 'ask substitute', detail: { line: position, ean } })
    // The stock is reserved last, because other transactions that need these pieces wait from here to the commit.
    const demand = [{ variantId: offered.variant.variantId, count: missing.missing }]
    const taken = await reserveStock(tx, row.shop_id, demand, { type: 'reservation', id })
    return taken.ok ? { ok: true, questionId } : { ok: false, reason: 'not_there' }
  })
}
