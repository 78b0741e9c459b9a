import { toFormResult, type FormResult } from '../form-result.ts'

/** Loads the WebAuthn code on demand. The scripts that a page loads first do not contain it. */
const load = () => import('./passkeys-in-browser.ts')
export type PasskeysInBrowser = Awaited<ReturnType<typeof load>>

/** Calls `run` with the WebAuthn code. If the code cannot be loaded, returns the same result as offline. */
export async function withPasskeys(
  form: string,
  data: FormData,
  run: (passkeys: PasskeysInBrowser) => Promise<FormResult>,
): Promise<FormResult> {
  const passkeys = await load().catch(() => null)
  if (passkeys === null)
    return toFormResult(form, data, { ok: false, status: 0, error: { message: '', code: 'offline' } })
  return run(passkeys)
}

/** The WebAuthn code. null: it could not be loaded. */
export const loadPasskeys = (): Promise<PasskeysInBrowser | null> => load().catch(() => null)
