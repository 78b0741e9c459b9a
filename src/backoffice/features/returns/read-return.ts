import { cleanDigits } from '#shared/text/typed-text.ts'

import type { ReturnBody } from '#contract/paid-orders/returns-desk.ts'
import { formText } from '#shared/form-text.ts'

/** Order number and code, typed or scanned; null: missing or invalid. */
export function readReturnLookup(params: URLSearchParams): { id: number; code: string } | null {
  const id = Number(cleanDigits(params.get('nr') ?? '').replace(/^#/, ''))
  const code = cleanDigits(params.get('kode') ?? '')
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 && /^\d{6}$/.test(code) ? { id, code } : null
}

/** The answers to «Kan selges igjen?». */
const conditions = [
  { value: 'sellable', label: 'Ja, tilbake på hylla' },
  { value: 'damaged', label: 'Nei, den er skadet' },
  { value: 'supplier', label: 'Nei, til leverandøren' },
] as const

/** The answers for goods. Recalled ones cannot be sold again. */
export const conditionsOf = ({ recalled }: { recalled: boolean }) =>
  conditions.filter(({ value }) => !recalled || value !== 'sellable')

export const lineField = (line: number): string => `line-${line}`
export const conditionField = (line: number): string => `condition-${line}`

/** Whether a returned line has no answer to «Kan selges igjen?». */
export const lacksCondition = ({ lines }: Pick<ReturnBody, 'lines'>): boolean =>
  lines.some(({ condition }) => condition === undefined)

/** Reads the returned lines and the reason from the form. `code`: the code of the order. */
export function readReturn(form: FormData, code: string): ReturnBody {
  const lines = [...form.keys()].flatMap(name => {
    const line = /^line-(\d{1,3})$/.exec(name)?.[1]
    const count = Number(formText(form, name))
    if (line === undefined || !Number.isSafeInteger(count) || count <= 0) return []
    const condition = conditions.find(({ value }) => value === formText(form, conditionField(Number(line))))?.value
    return [{ line: Number(line), count, ...(condition && { condition }) }]
  })
  const amount = Number(formText(form, 'amount'))
  return {
    ...(Number.isSafeInteger(amount) && amount > 0 && { amount }),
    code,
    lines,
    seen: Number(formText(form, 'seen')),
    shopId: Number(formText(form, 'shop')),
    reason: formText(form, 'reason'),
  }
}
