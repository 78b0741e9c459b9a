import { unseal, type FactorHolder } from './seal.ts'
import { stepOfCode } from './totp.ts'

export interface StoredFactor {
  /** Encrypted, see `seal`. */
  secret: string
  confirmed: boolean
  /** The time step of the last accepted code. */
  lastStep: number
}
export interface FactorDeps {
  /** The shop's secret. */
  secret: string
}

/**
 * The time step of a code from the authenticator app, which the caller must store before the transaction ends.
 * `confirmed`: true for an active factor, false for one that is being set up. null: wrong or used code, or no such
 * factor. `now` is in ms.
 */
export function acceptCode(
  factor: StoredFactor | undefined,
  typed: string,
  { secret, now, holder, confirmed }: FactorDeps & { now: number; holder: FactorHolder; confirmed: boolean },
): number | null {
  const plain = factor?.confirmed === confirmed ? unseal(factor.secret, { secret, holder }) : null
  if (!factor || plain === null) return null
  return stepOfCode(plain, typed.replaceAll(/\s/g, ''), { lastStep: factor.lastStep, now })
}
