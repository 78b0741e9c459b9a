import { cleanDigits } from '#shared/text/typed-text.ts'

import type { ReturnBody } from '#contract/paid-orders/returns-desk.ts'
import { formText } from '#shared/form-text.ts'

/** Order number and code, typed or scanned; null: missing or invalid. */
export function readReturnLookup(params: URLSearchParams): { id: number; code: string } | null {
  const id = Number(cleanDigits(params.get('nr') ?? '').replace(/^#/, ''))
  const code = cleanDigits(params.get('kode') ?? '')
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 && /^\d{6}$/.test(code) ? { id, code } : null
}

/** Reads the returned lines and the reason from the form. `code`: the code of the order. */
export function readReturn(form: FormData, code: string): ReturnBody {
  const lines = [...form.keys()].flatMap(name => {
    const line = /^line-(\d{1,3})$/.exec(name)?.[1]
    const count = Number(formText(form, name))
    return line !== undefined && Number.isSafeInteger(count) && count > 0 ? [{ line: Number(line), count }] : []
  })
  return {
    code,
    lines,
    seen: Number(formText(form, 'seen')),
    shopId: Number(formText(form, 'shop')),
    reason: formText(form, 'reason'),
  }
}
