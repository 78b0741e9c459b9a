import { hash, verify } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'

// OWASP's least for argon2id (which is the default here): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
let nobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Takes as long for an account that is not there (undefined) as for a wrong password. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC')).catch(() => false)
  return matches && stored !== undefined
}

/** Four groups of four letters and digits that cannot be mistaken for each other: 80 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
