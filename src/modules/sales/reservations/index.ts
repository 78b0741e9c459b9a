export { correctHandOver, mayCorrect, type CorrectOutcome } from './correction/correct-hand-over.ts'
export { findSoldBy } from './queries-seller.ts'
export { findAttempt } from './placing/place-reservation.ts'
export type {
  FieldFault,
  PartRequest,
  Placed,
  PlaceRequest,
  TypedContact,
  WriteOrder,
} from './placing/place-request.ts'
export {
  expireReservations,
  changeStatus,
  remindOfDeadlines,
  settledAfter,
  type StatusOutcome,
} from './change-status.ts'
export { extendPromises } from './promises/extend-promises.ts'
export { lockPromises, type ShopPromise } from './promises/queries-promises.ts'
export { extendDeadline, findExtensions, type ExtendRefusal } from './extend-deadline.ts'
export { findUndoable, undoStatusChange, type UndoOutcome } from './undo-status-change.ts'
export { notePaymentLost } from './seen/note-payment-lost.ts'
export type { DeskEvent as EventOfReservation } from './history/queries-events.ts'
export type { Changes } from './seen/find-changes.ts'
export { askMove, withdrawQuestion, type AskDeps, type AskOutcome } from './questions/ask-move.ts'
export { answerQuestion, changeShop, type AnswerOutcome, type ChangeShopOutcome } from './questions/answer-question.ts'
export {
  findQuestionByToken,
  findQuestionById,
  findOpenQuestions,
  type QuestionView,
  type OpenQuestion,
} from './questions/find-questions.ts'
export { askSubstitute, type SubstituteOutcome } from './questions/ask-substitute.ts'
export { lapseQuestions } from './questions/settle-substitute.ts'
export { findCollectors } from './collector/queries-collector.ts'
export { findByCollector, nameCollector, revokeCollector } from './collector/collector.ts'
export { correctPhone, mayCorrectPhone } from './phone/correct-phone.ts'
export { collectorToken, hashToken, newSeed, questionToken, withdrawalToken } from './questions/question-token.ts'
export { findRefusedSmsOf, resendSms } from './phone/resend-sms.ts'
export { findScanned } from './lines/queries-lines.ts'
export { markLine, type MarkOutcome } from './lines/mark-line.ts'
export { findBuyersOfGoods, findOpenWithGoods, isLastChangeRecall, type BuyerOfGoods } from './lines/queries-buyers.ts'
export { endEmptied } from './lines/end-emptied.ts'
export { findRecalledGoods } from './lines/holds-recalled.ts'
export { withdrawGoods } from './lines/withdraw-goods.ts'
export { lineActions, piecesOf, scansOf, type LineState } from './lines/line-moves.ts'
export { canBeSubstituted, isCounted, isSubstituted, substitutePrice } from './lines/substitute.ts'
export { owedOf } from './lines/owed.ts'
export { returnWorth } from './lines/return-worth.ts'
export type { LineVat } from './lines/vat-of-lines.ts'
export { allowedActions, statusLabel, type Action } from './reservation.ts'
export { findForMail, type MailedReservation } from './queries-mail.ts'
export { findById, findByToken, findByTokens, findDemand, findLines } from './queries.ts'
export { listOwnReservations, readOwnReservations, detachReservations, type Owner } from './queries-own.ts'
export { listHad, listHadOf, type HadFrom, type HadGoods } from './history/queries-had.ts'
export { findBuyers, listCollected } from './collected/queries-collected.ts'
export { acknowledge } from './machine/acknowledge.ts'
export {
  findAcknowledged,
  findForMachine,
  listChanged,
  listChangesAfter,
  type Changed,
  type ChangeCursor,
} from './machine/queries-machine.ts'
export { countOpen, findForDesk, listReservations } from './queries-desk.ts'
export { findHolders, findStatusChanges, type StatusChange } from './lines/queries-holders.ts'
export { recordCollected, type CollectedReservation } from './collected/record-collected.ts'
export { rankBestsellers } from './bestsellers/rank-bestsellers.ts'
export { deleteAbandonedOf, findStored, pruneReservations } from './queries-retention.ts'
export { actorName, mayServe, type ReservationDeps } from './actor.ts'
export { lockReservation } from './queries-moves.ts'
export type { ReservationRow } from './queries.ts'
export { placeReservation } from './placing/place-reservation.ts'
export { awaitGoods, endAwaited, noteTransfer } from './awaited/await-goods.ts'
export { findEndedBefore } from './awaited/queries-awaited.ts'
export { placeAtDesk, type DeskPlaceOutcome, type DeskRequest, type TakeStock } from './placing/place-at-desk.ts'
export {
  placeConfirmed,
  placePartsConfirmed,
  type ConfirmedCheckout,
  type ConfirmedOutcome,
} from './placing/place-confirmed.ts'
export {
  closedOrderJob,
  closedOrderQueue,
  codeJob,
  codeJobOf,
  codeQueue,
  jobOfKind,
  mailJob,
  mailQueue,
  storedKind,
  type CodeJob,
  type MailJob,
} from './mail-job.ts'
export {
  findOrder,
  findOrders,
  findReceived,
  findSoldGoods,
  findSoldGoodsOf,
  type OrderStanding,
  type SoldGoods,
} from './queries-orders.ts'
export { deductionsOf, type ReservationView } from './present.ts'
export { proveStock, repairStock } from './stock/prove-stock.ts'
export type { Proposal } from './stock/propose-repair.ts'
export { listWeeks, sumUpWeeks } from './weeks/queries-weeks.ts'
export { watchDesk, type DeskChanges } from './live/watch-desk.ts'
export { exportReservations } from './lists/export-list.ts'
export { countListed, listPage, type ListedQuery } from './lists/queries-list.ts'
export { changeSetting } from './lists/change-setting.ts'
export { findHeldUntil, saveHeldUntil } from './lists/queries-held-until.ts'
export { remindBySms } from './lists/remind-by-sms.ts'
export { findHeldPieces, findUnseenIds, heldPieces, markSeen } from './unseen/queries-unseen.ts'
export { maskContact } from './maker/maker.ts'
export { maskEmail } from './maker/mask-email.ts'
export { findByContact, isMaker } from './maker/queries-maker.ts'
export type { Shopper } from './unseen/unseen-orders.ts'
export { countPlacedSince, countReservations, countStored, readNewestOrder } from './drill/queries-drill.ts'
