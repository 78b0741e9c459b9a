/** How long reservations are stored: the job that deletes them and the privacy page both read it (decisions: Retention). */
export const reservationRetention = {
  /** After the end of the year in which the goods were collected, by Bokføringsloven § 13. */
  collectedYears: 5,
  /** After they were cancelled, rejected or not collected. */
  otherMonths: 12,
} as const
