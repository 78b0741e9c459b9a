import { toFormResult, type FormResult } from '../form-result.ts'

/** The WebAuthn code. It is loaded on demand and by no page. */
const load = () => import('./passkeys-in-browser.ts')
export type PasskeysInBrowser = Awaited<ReturnType<typeof load>>

/** If the code cannot be loaded, returns the result of being offline. */
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

/** null: the code could not be loaded. */
export const loadPasskeys = (): Promise<PasskeysInBrowser | null> => load().catch(() => null)
