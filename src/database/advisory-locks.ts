/**
 * All advisory locks that Hent takes, in one list so that no two uses share a number. During an upgrade, processes of
 * the old and the new version run side by side. A number that is in use must therefore keep its meaning.
 */
export const advisoryLocks = {
  migration: 7_340_221,
  /** One feed import at a time. A session-level lock, not tied to a transaction. */
  feedImport: 7_340_222,
  /** Held by the process that imports feeds by the schedule. */
  feedSchedule: 7_340_223,
  /** Key: shop id. Counts of one shop's stock. */
  stockCounts: 7_340_224,
  /** Partitions (months) of the stock ledger. Taken by SQL functions of migration 0592. */
  ledgerMonths: 7_340_225,
  redirects: 7_340_250,
  /** Key: a hash of the poll and the voter. */
  pollVoter: 7_340_260,
  blogPosts: 7_340_385,
  /** Key: customer id. */
  reviewRequests: 7_340_425,
  shippingMethods: 7_340_427,
  arrangements: 7_340_461,
  codesBySms: 7_340_499,
  articleOverrides: 7_340_505,
  groupBanners: 7_340_506,
  /** The pictures that articles show, written by product imports and when a picture is fetched. */
  articlePictures: 7_340_600,
  /** Held by the process that fetches pictures. A session-level lock. */
  pictureFetch: 7_340_601,
} as const

/** Locks with two-part keys, for the embedded database and for the server that uses it. */
export const clusterLocks = {
  /** Held shared by every process that uses the embedded database. The last one stops the database. */
  presence: [7_234_019, 1],
  server: [7_234_019, 2],
} as const

/** Seeds for `hashtextextended`, which derives a lock number from a name. */
export const advisoryLockSeeds = {
  stockAlertMailbox: 7_340_110,
  brandSettings: 7_340_200,
  /**
   * The same number as `feedImport`, for historical reasons. As a seed of a 64-bit hash it does not collide with that
   * lock.
   */
  idempotencyKeys: 7_340_222,
  contentPage: 7_340_251,
  mailbox: 7_340_282,
  homeSlot: 7_340_380,
  smsRecipient: 7_340_498,
} as const
