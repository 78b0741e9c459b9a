import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue, type PasswordCaller, type PasswordFigures } from './password-queue.ts'

// OWASP's minimum for argon2id (the default algorithm here): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// One queue for the process, because its cores and memory are the limit.
const queue = createPasswordQueue()
let dummyHash: Promise<string> | undefined

/** Waiting and refused hashes, by class of caller. */
export const passwordFigures: PasswordFigures = queue.figures

/** Throws PasswordsBusy if too many of the caller's class wait. */
export function hashPassword(password: string, caller: PasswordCaller): Promise<string> {
  return queue.runWhenFree(caller, () => hash(password.normalize('NFKC'), cost))
}

/** Checks a password. Takes as long without an account (`stored` undefined) as with one. Throws like `hashPassword`. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  caller: PasswordCaller,
): Promise<boolean> {
  dummyHash ??= hash('no account has this password', cost)
  const dummy = await dummyHash
  const matches = await queue.runWhenFree(caller, () =>
    verify(stored ?? dummy, password.normalize('NFKC')).catch(() => false),
  )
  return matches && stored !== undefined
}
