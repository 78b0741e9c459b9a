import { accountEventDays, reservationRetention, sentMessageDays, stockAlertRetention } from '../retention.ts'

type Unit = 'minutes' | 'hours' | 'days' | 'months' | 'years'
export interface Period {
  count: number
  unit: Unit
}

const minutes = (count: number): Period => ({ count, unit: 'minutes' })
const hours = (count: number): Period => ({ count, unit: 'hours' })
const days = (count: number): Period => ({ count, unit: 'days' })
const months = (count: number): Period => ({ count, unit: 'months' })
const years = (count: number): Period => ({ count, unit: 'years' })

/** How long personal data is stored. The deletion jobs read the same values. */
export const periods = {
  collected: years(reservationRetention.collectedYears),
  abandoned: months(reservationRetention.otherMonths),
  sentMessage: days(sentMessageDays),
  accountEvent: days(accountEventDays),
  alertWaiting: months(stockAlertRetention.waitingMonths),
  alertSent: days(stockAlertRetention.sentDays),
  alertUnconfirmed: days(stockAlertRetention.unconfirmedDays),
  code: hours(24),
  key: hours(48),
  cart: days(90),
  customerSession: days(30),
  pendingLogin: minutes(10),
  challenge: hours(1),
  token: days(2),
  contact: days(30),
  voter: days(30),
  removedReview: days(1),
  invitation: days(30),
  favouriteMail: days(7),
  audit: months(36),
  till: months(37),
  draft: days(30),
  pause: days(30),
  mailFile: days(7),
  job: days(7),
  jobAddress: hours(1),
  rateLimit: hours(1),
  privacyFile: days(7),
  privacyRequest: months(12),
  staffNetwork: days(30),
  /** The cookie of an answer lasts a year. The evidence is needed a year longer. */
  cookieAnswer: years(2),
} as const satisfies Record<string, Period>

/** As an interval of PostgreSQL: `90 days`. */
export const asInterval = ({ count, unit }: Period): string => `${count} ${unit}`

const norwegian: Record<Unit, readonly [one: string, more: string]> = {
  minutes: ['minutt', 'minutter'],
  hours: ['time', 'timer'],
  days: ['dag', 'dager'],
  months: ['måned', 'måneder'],
  years: ['år', 'år'],
}

export const englishPeriod = ({ count, unit }: Period): string => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
export const norwegianPeriod = ({ count, unit }: Period): string => `${count} ${norwegian[unit][count === 1 ? 0 : 1]}`
