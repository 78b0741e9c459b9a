import type { Withdrawal, WithdrawalBody } from '#contract/paid-orders/withdrawals.ts'
import { withdrawalReasons } from '#shared/withdrawal-reasons.ts'

export interface Choice {
  lines: { line: number; count: number }[]
  reason: (typeof withdrawalReasons)[number] | ''
  /** "Videre" was clicked. */
  submitted: boolean
  /** The error message of an invalid choice. */
  wrong: string | null
}

/** The choice in the URL: `?line-0=2&grunn=Passer+ikke&videre=`. */
export function readChoice(params: URLSearchParams, left: Withdrawal['left']): Choice {
  const lines = chosenLines(params)
  const submitted = params.has('videre')
  const reason = withdrawalReasons.find(each => each === params.get('grunn')) ?? ''
  const most = new Map(left.map(({ line, count }) => [line, count]))
  const wrong = !submitted
    ? null
    : lines.length === 0
      ? 'Velg hva du vil angre på'
      : lines.some(({ line, count }) => count > (most.get(line) ?? 0))
        ? 'Noe av dette er angret eller levert tilbake allerede. Velg på nytt.'
        : null
  return { lines, reason, submitted, wrong }
}

/** The choice in the confirmation form. */
export function readConfirmed(form: FormData): WithdrawalBody {
  const params = new URLSearchParams([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const reason = withdrawalReasons.find(each => each === params.get('grunn'))
  return { lines: chosenLines(params), seen: Number(params.get('seen')), ...(reason && { reason }) }
}

const chosenLines = (params: URLSearchParams): Choice['lines'] =>
  [...new Set(params.keys())].flatMap(name => {
    const line = /^line-(\d{1,5})$/.exec(name)?.[1]
    const count = Number(params.get(name))
    return line !== undefined && Number.isSafeInteger(count) && count > 0 ? [{ line: Number(line), count }] : []
  })
