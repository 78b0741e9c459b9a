import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30

export const newTotpSecret = (): string => generateSecret()

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer, label, secret })

/**
 * The step of the code that was typed, of those after `lastStep`; null: it is wrong, or was used. The phone's clock may be one
 * step off either way.
 */
export function stepOfCode(
  secret: string,
  typed: string,
  { lastStep, now }: { lastStep: number; now: number },
): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const seconds = Math.floor(now / 1_000)
  const current = Math.floor(seconds / period)
  // Each step by itself: one that was used must not keep the code of the next from being found.
  for (const step of [current - 1, current, current + 1]) {
    if (step > lastStep && verifySync({ secret, token: typed, epoch: step * period }).valid) return step
  }
  return null
}
