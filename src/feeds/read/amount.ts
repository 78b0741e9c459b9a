// The forms in which tills, spreadsheets and Merchant Center write an amount of kroner.

export type AmountOutcome =
  | { ok: true; ore: number }
  | { ok: false; fault: 'form' | 'negative' | 'ambiguous' | 'tooHigh' }
  | { ok: false; fault: 'currency'; currency: string }

/** In kroner. */
export const amountLimit = 1_000_000

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }
const kroner = new Set(['', 'nok', 'kr', 'kroner'])
const currencies = new Set(Intl.supportedValuesOf('currency'))

const word = String.raw`[\p{L}€$£¥]+`
const pattern = new RegExp(
  String.raw`^(?:(?<before>${word})\.? ?)?(?<minus>[-\u2212\u2013] ?)?(?<number>\d(?:[\d .,'\u2019]*\d)?)(?<dash>[.,:] ?[-\u2212\u2013])?(?: ?(?<after>${word})\.?)?$`,
  'u',
)
const plain = /^\d+(?:[.,]\d{1,2})?$/
const grouped = [
  /^\d{1,3}(?:[ '\u2019]\d{3})+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
]
/** One separator before three digits: it may stand for thousands or for decimals. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads an amount in Norwegian kroner: `1599.00 NOK`, `NOK 1599`, `1 599,00 kr`, `1.599,00`, `1599,-`. Without a
 * currency it is NOK. `1.599` is ambiguous.
 */
export function readAmount(text: string): AmountOutcome {
  const found = pattern.exec(text.normalize('NFKC').replace(/\s+/g, ' ').trim())?.groups
  if (!found) return { ok: false, fault: 'form' }
  const { before = '', minus, number = '', dash, after = '' } = found
  if (before !== '' && after !== '') return { ok: false, fault: 'form' }
  const named = before + after
  if (!kroner.has(named.toLowerCase())) {
    const currency = symbols[named] ?? named.toUpperCase()
    return currencies.has(currency) ? { ok: false, fault: 'currency', currency } : { ok: false, fault: 'form' }
  }
  if (minus !== undefined) return { ok: false, fault: 'negative' }
  const isWhole = dash !== undefined
  if (ambiguous.test(number) && !isWhole) return { ok: false, fault: 'ambiguous' }
  const isKnown = plain.test(number) || grouped.some(form => form.test(number)) || (isWhole && ambiguous.test(number))
  if (!isKnown) return { ok: false, fault: 'form' }
  const decimals = isWhole ? '' : (/[.,](\d{1,2})$/.exec(number)?.[1] ?? '')
  const whole = number.slice(0, decimals === '' ? undefined : -decimals.length - 1).replace(/\D/g, '')
  if (Number(whole) >= amountLimit) return { ok: false, fault: 'tooHigh' }
  return { ok: true, ore: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
}
