export {
  placeReservation,
  type Caller,
  type Placed,
  type PlaceOutcome,
  type PlaceRequest,
} from './place-reservation.ts'
export { expireReservations, moveReservation, type Actor, type MoveDeps, type MoveOutcome } from './move-reservation.ts'
export { allowedActions, openStatuses, statusWord, type Action } from './reservation.ts'
export { databaseNow, findById, findByToken, listReservations, type DeskQuery } from './queries.ts'
export { overLimit, overStock, priceLines, type PricedLine } from './price-lines.ts'
export { pruneKeys } from './idempotency.ts'
export { mailQueue, type MailJob } from './mail-job.ts'
export { type ReservationView } from './present.ts'
