import { createHmac } from 'node:crypto'
import { generatePassword } from '../generate-password.ts'
import { cleanCode } from '#shared/text/typed-text.ts'

const howMany = 10

/** New recovery codes, shown once. Each has three groups of `generatePassword`: 60 bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => generatePassword().split('-').slice(0, 3).join('-'))

/** The stored hash of a recovery code. Ignores case and separators. */
export function recoveryHash(typed: string, secret: string): string {
  const plain = cleanCode(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`staff-recovery\n${plain}`).digest('base64url')
}

export const looksLikeRecovery = (typed: string): boolean => cleanCode(typed).replaceAll(/[^A-Z0-9]/g, '').length === 12
