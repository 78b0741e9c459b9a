// The forms in which tills, spreadsheets and Merchant Center write an amount of kroner.

export type AmountOutcome =
  | { ok: true; ore: number }
  | { ok: false; fault: 'form' | 'negative' | 'ambiguous' | 'tooHigh' }
  | { ok: false; fault: 'currency'; currency: string }

/** In kroner. Amounts must be lower. */
export const amountLimit = 1_000_000

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }
const kroner = new Set(['', 'nok', 'kr', 'kroner'])
const currencies = new Set(Intl.supportedValuesOf('currency'))

const word = String.raw`[\p{L}€$£¥]+`
const pattern = new RegExp(
  String.raw`^(?:(?<before>${word})\.? ?)?(?<minus>[-\u2212\u2013] ?)?(?<number>[.,]?\d(?:[\d .,'\u2019]*\d)?)(?<dash> ?[.,:] ?[-\u2212\u2013\u2014]{1,2})?(?: ?(?<after>${word})\.?)?(?<minusAfter>[-\u2212])?$`,
  'u',
)
/**
 * Decimals as databases write them, such as `1299.0000`. Decimals after the second must be zero, since the øre is the
 * smallest unit.
 */
const decimals = String.raw`\d{1,2}0*`
const plain = new RegExp(String.raw`^(?:\d+|\d*[.,]${decimals})$`)
const grouped = [
  new RegExp(String.raw`^\d{1,3}(?:[ '\u2019]\d{3})+(?:[.,]${decimals})?$`),
  new RegExp(String.raw`^\d{1,3}(?:\.\d{3})+,${decimals}$`),
  new RegExp(String.raw`^\d{1,3}(?:,\d{3})+\.${decimals}$`),
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{1,3}(?:,\d{3}){2,}$/,
]
const wholeKroner = /^(?:\d+|\d{1,3}([ .,'\u2019])\d{3}(?:\1\d{3})*)$/
/** A number with one separator, before its last three digits: the separator could be for thousands or for decimals. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads an amount in Norwegian kroner: `1599.00 NOK`, `NOK 1599`, `1 599,00 kr`, `1.599,00`, `1599,-`. Without a
 * currency it is NOK. `1.599` is ambiguous; `1599.000` is not.
 */
export function readAmount(text: string): AmountOutcome {
  const found = pattern.exec(text.normalize('NFKC').replace(/\s+/g, ' ').trim())?.groups
  if (!found) return { ok: false, fault: 'form' }
  const { before = '', minus, minusAfter, number = '', dash, after = '' } = found
  if (before !== '' && after !== '') return { ok: false, fault: 'form' }
  const named = before + after
  if (!kroner.has(named.toLowerCase())) {
    const currency = symbols[named] ?? named.toUpperCase()
    return currencies.has(currency) ? { ok: false, fault: 'currency', currency } : { ok: false, fault: 'form' }
  }
  // Accounting systems write the minus last. `1599-` is refused, because it may be a typing error for `1599,-`.
  if (minusAfter !== undefined && !/[.,]\d+$/.test(number)) return { ok: false, fault: 'form' }
  if (minus !== undefined || minusAfter !== undefined) return { ok: false, fault: 'negative' }
  const isWhole = dash !== undefined
  if (ambiguous.test(number) && !isWhole) return { ok: false, fault: 'ambiguous' }
  const isKnown = isWhole ? wholeKroner.test(number) : plain.test(number) || grouped.some(form => form.test(number))
  if (!isKnown) return { ok: false, fault: 'form' }
  const isGrouped = isWhole || /([.,])\d{3}\1\d{3}$/.test(number)
  const [, whole = number, ore = ''] = isGrouped ? [] : (/^(.*)[.,](\d+)$/.exec(number) ?? [])
  const kr = Number(whole.replace(/\D/g, ''))
  if (kr >= amountLimit) return { ok: false, fault: 'tooHigh' }
  return { ok: true, ore: kr * 100 + Number(ore.slice(0, 2).padEnd(2, '0')) }
}
