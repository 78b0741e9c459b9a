import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue, type PasswordCaller, type PasswordFigures } from './password-queue.ts'

// OWASP's least for argon2id (which is the default here): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// One for the process, since its cores and its memory are what is scarce.
const queue = createPasswordQueue()
let nobody: Promise<string> | undefined

/** What waits and was refused, by class of caller. */
export const passwordFigures: PasswordFigures = queue.figures

/** Throws PasswordsBusy where too many of the caller's class wait. */
export function hashPassword(password: string, caller: PasswordCaller): Promise<string> {
  return queue.runWhenFree(caller, () => hash(password.normalize('NFKC'), cost))
}

/** Takes as long for an account that is not there (undefined) as for a wrong password. Throws as `hashPassword` does. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  caller: PasswordCaller,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const dummy = await nobody
  const matches = await queue.runWhenFree(caller, () =>
    verify(stored ?? dummy, password.normalize('NFKC')).catch(() => false),
  )
  return matches && stored !== undefined
}
