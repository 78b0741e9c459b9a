import { createHmac } from 'node:crypto'
import { generatePassword } from '../passwords/generate-password.ts'
import { cleanCode } from '#shared/text/typed-text.ts'
import type { FactorHolder } from './seal.ts'

const howMany = 10

const groups = 6
/** Valid numbers of letters and digits of a code. Codes of version 0.1.0 have 12. */
const lengths = new Set([groups * 4, 12])

/** New recovery codes, shown once. Each has 120 bits: from 112 on, a keyed hash is as safe as a password hash. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, () => generatePassword(groups))

/** The stored hash of a recovery code. Ignores case and separators. */
export function recoveryHash(typed: string, { secret, holder }: { secret: string; holder: FactorHolder }): string {
  const plain = cleanCode(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`${holder}-recovery\n${plain}`).digest('base64url')
}

export const looksLikeRecovery = (typed: string): boolean =>
  lengths.has(cleanCode(typed).replaceAll(/[^A-Z0-9]/g, '').length)
