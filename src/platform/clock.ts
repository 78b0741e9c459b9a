/** The process's clock, for what is shown. What is promised goes by the database's clock. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
