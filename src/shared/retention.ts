/** How long reservations are stored. The deletion job and the privacy page both read it (decisions: Retention). */
export const reservationRetention = {
  /** Counted from the end of the year of collection, as Bokføringsloven § 13 requires. */
  collectedYears: 5,
  /** Counted from cancellation, rejection or expiry. */
  otherMonths: 12,
} as const

/** How long it is stored that a mail or SMS was sent, in days. */
export const sentMessageDays = 30

/** How long logins of customers and changes of their credentials are stored, in days. */
export const accountEventDays = 90

/** How long stock alerts are stored. */
export const stockAlertRetention = { waitingMonths: 12, sentDays: 30, unconfirmedDays: 2 } as const
