export { confirmationMail, readyMail, stoppedMail, type MailText, type ReservationFacts } from './reservation-mails.ts'
