import type { StaffActor } from '#modules/people/audit/index.ts'
import {
  answerQuestion,
  askMove,
  changeShop,
  type AnswerOutcome,
  type AskDeps,
  type AskOutcome,
  type ChangeShopOutcome,
} from '#modules/sales/reservations/index.ts'
import { isOfSeller, moveWithMoney, type SellerDeps } from './same-seller.ts'

type OtherShopDeps = AskDeps & SellerDeps

/** Staff ask the shopper to collect in another shop. An order can move only to a shop of the same seller. */
export const askToMove = (
  deps: OtherShopDeps,
  actor: StaffActor,
  input: { id: number; shopId: number; reason: string; seen?: string | undefined },
): Promise<AskOutcome> => askMove(deps, actor, { ...input, isOfSeller: (tx, moved) => isOfSeller(deps, tx, moved) })

/** The shopper answers a question of the shop, with the question's token as permission. A moved order keeps its payment. */
export const answerShopQuestion = (
  deps: OtherShopDeps,
  { token, agree }: { token: string; agree: boolean },
): Promise<AnswerOutcome> => answerQuestion(deps, token, agree, (tx, moved) => moveWithMoney(deps, tx, moved))

/** The shopper changes the shop, with the receipt's token as permission. A moved order keeps its payment. */
export const changePickupShop = (
  deps: OtherShopDeps,
  { token, shopId, seen }: { token: string; shopId: number; seen?: string | undefined },
): Promise<ChangeShopOutcome> =>
  changeShop(deps, token, shopId, (tx, moved) => moveWithMoney(deps, tx, moved), { seen })
