/** How long reservations are stored. Pages in the browser read this file; `privacy/periods.ts` has all periods. */
export const reservationRetention = {
  /** Years from the end of the year of collection, as Bokføringsloven § 13 requires. */
  collectedYears: 5,
  /** Months from cancellation, rejection or expiry. */
  otherMonths: 12,
} as const

/** How long the record of a sent mail or SMS is stored, in days. */
export const sentMessageDays = 30

/** How long records of customers' logins and changes of credentials are stored, in days. */
export const accountEventDays = 90

/** How long stock alerts are stored. */
export const stockAlertRetention = { waitingMonths: 12, sentDays: 30, unconfirmedDays: 2 } as const
