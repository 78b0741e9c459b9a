import type { Db } from '#database/connection.ts'
import { consistsOf, findContextTexts } from './context-words.ts'
import { isGuessed, withoutAffixes } from './guessed-words.ts'
import { isLeaked, plainPassword } from './leaked-passwords.ts'

export const passwordLength = { least: 8, most: 128 } as const
/** `guessable`: common, leaked, or made of words of the chain or of its owner. */
export type NewPasswordFault = 'length' | 'guessable'

/**
 * Why a password cannot be chosen. null: it can be chosen. `own`: names, addresses and phone numbers of its owner. As
 * NIST SP 800-63B advises, no rule requires certain kinds of characters. Existing passwords are not checked.
 */
export async function checkNewPassword(
  db: Db,
  password: string,
  own: readonly string[],
): Promise<NewPasswordFault | null> {
  if (password.length < passwordLength.least || password.length > passwordLength.most) return 'length'
  return isGuessable(password, own, await findContextTexts(db)) ? 'guessable' : null
}

/** Whether a password is on a list of easily guessed ones, or consists of words of its owner and of the chain. */
export function isGuessable(password: string, own: readonly string[], chain: readonly string[] = []): boolean {
  const plain = plainPassword(password)
  return isLeaked(plain) || isLeaked(withoutAffixes(plain)) || isGuessed(plain) || consistsOf(plain, own, chain)
}
