/** The process's clock, for display. Deadlines use the database's clock. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
