import { toFormAnswer, type FormResult } from '../form-result.ts'

/** What speaks with the browser's passkeys: loaded when somebody presses, and by no page. */
const load = () => import('./passkeys-in-browser.ts')
export type PasskeysInBrowser = Awaited<ReturnType<typeof load>>

/** `form` is answered as without a line, where the code does not come. */
export async function withPasskeys(
  form: string,
  data: FormData,
  run: (passkeys: PasskeysInBrowser) => Promise<FormResult>,
): Promise<FormResult> {
  const passkeys = await load().catch(() => null)
  if (passkeys === null)
    return toFormAnswer(form, data, { ok: false, status: 0, error: { message: '', code: 'offline' } })
  return run(passkeys)
}

/** null: the code does not come. */
export const loadPasskeys = (): Promise<PasskeysInBrowser | null> => load().catch(() => null)
