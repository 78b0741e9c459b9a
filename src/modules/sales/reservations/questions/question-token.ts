import { createHash, createHmac, randomBytes } from 'node:crypto'

export const newSeed = (): string => randomBytes(18).toString('base64url')

/**
 * The token in a question's mailed link. It is derived from a seed and the shop's secret, so neither the database nor the
 * queue stores it.
 */
export const questionToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`question:${seed}`).digest('base64url').slice(0, 32)

/** The token in the link of a collector, derived in the same way. */
export const collectorToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`collector:${seed}`).digest('base64url').slice(0, 32)

/** The token in the mailed link that confirms a withdrawal, derived in the same way. */
export const withdrawalToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`withdrawal:${seed}`).digest('base64url').slice(0, 32)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
