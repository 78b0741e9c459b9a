import { generateSecret, generateURI, verifySync } from 'otplib'
import { cleanDigits } from '#shared/text/typed-text.ts'

const period = 30

export const newTotpSecret = (): string => generateSecret()

/** The otpauth URI in the QR code for an authenticator app. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer, label, secret })

/**
 * The time step of a code, if it is later than `lastStep`. null: wrong or used. The phone's clock may be off by one
 * step. `now`: in ms.
 */
export function stepOfCode(
  secret: string,
  pasted: string,
  { lastStep, now }: { lastStep: number; now: number },
): number | null {
  const typed = cleanDigits(pasted)
  if (!/^\d{6}$/.test(typed)) return null
  const seconds = Math.floor(now / 1_000)
  const current = Math.floor(seconds / period)
  // Each step is checked separately, because the used code of one step may equal the code of the next.
  for (const step of [current - 1, current, current + 1]) {
    if (step > lastStep && verifySync({ secret, token: typed, epoch: step * period }).valid) return step
  }
  return null
}
