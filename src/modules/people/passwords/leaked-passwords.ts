import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Bytes of each hash in the file. With 100,000 hashes, on average one of eleven million other passwords counts as
 * leaked.
 */
export const hashBytes = 5

let hashes: Buffer | undefined

/** The form in which passwords are compared: in lower case and in one Unicode form. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase()

export const hashOfPlain = (plain: string): Buffer => createHash('sha256').update(plain).digest().subarray(0, hashBytes)

/**
 * Whether a password, in the form of `plainPassword`, is among the 100,000 most used ones of eight or more characters in
 * leaks. `scripts/write-leaked-passwords.ts` writes the file: the first bytes of their SHA-256, in ascending order. It
 * is read at the first use.
 */
export function isLeaked(plain: string): boolean {
  hashes ??= readFileSync(join(import.meta.dirname, 'leaked-passwords.bin'))
  const hash = hashOfPlain(plain)
  let [from, to] = [0, hashes.length / hashBytes]
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = hash.compare(hashes, middle * hashBytes, (middle + 1) * hashBytes)
    if (order === 0) return true
    if (order > 0) from = middle + 1
    else to = middle
  }
  return false
}
