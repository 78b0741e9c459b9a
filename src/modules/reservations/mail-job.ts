/** Written in the transaction that makes it true; whom and what to write is read when the mail is sent. */
export const mailQueue = 'reservation-mail'
export interface MailJob {
  kind: 'confirmation' | 'ready' | 'stopped'
  reservationId: number
}
