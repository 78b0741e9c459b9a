/**
 * Every advisory lock of PostgreSQL that Hent takes, so that no two uses share a number by accident. Processes of an
 * older version run beside newer ones during an upgrade: a number that is in use never changes its meaning.
 */
export const advisoryLocks = {
  migration: 7_340_221,
  /** One feed import at a time. Belongs to the connection, not to a transaction. */
  feedImport: 7_340_222,
  /** The one process that imports feeds on the schedule. */
  feedSchedule: 7_340_223,
  /** With the shop's id: counts of one shop's stock. */
  stockCounts: 7_340_224,
  /** Months of the stock ledger. Taken by SQL functions of migration 0592. */
  ledgerMonths: 7_340_225,
  redirects: 7_340_250,
  /** With a hash of the poll and the voter. */
  pollVoter: 7_340_260,
  blogPosts: 7_340_385,
  /** With the customer's id. */
  reviewRequests: 7_340_425,
  shippingMethods: 7_340_427,
  arrangements: 7_340_461,
  codesBySms: 7_340_499,
  articleOverrides: 7_340_505,
  groupBanners: 7_340_506,
} as const

/** Locks of two numbers: of an embedded database and of the server on it. */
export const clusterLocks = {
  /** Shared by every process that uses the embedded database; the last one stops it. */
  presence: [7_234_019, 1],
  server: [7_234_019, 2],
} as const

/** Seeds of `hashtextextended`, which makes the number of a lock from a name. */
export const advisoryLockSeeds = {
  stockAlertMailbox: 7_340_110,
  brandSettings: 7_340_200,
  /** Older than the lock of feed imports, with the same number. A hash of 64 bits does not meet that lock. */
  idempotencyKeys: 7_340_222,
  contentPage: 7_340_251,
  mailbox: 7_340_282,
  homeSlot: 7_340_380,
  smsRecipient: 7_340_498,
} as const
