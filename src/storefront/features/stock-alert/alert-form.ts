import type { ApiResult } from '#contract/client/transport.ts'
import type { StockAlertRequest, StockAlertResponse } from '#contract/stock-alerts.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/**
 * The result of requesting a stock alert. It contains the typed values, because without JavaScript, the server
 * renders the form again.
 */
export interface AlertFormResult {
  sent: boolean
  /** No mail asks to confirm the address, because it is that of the logged-in customer. */
  confirmed: boolean
  status: number
  typed: { email: string; shopId: number | null }
  faults: { email?: string; shop?: string }
  /** The error message beside the button. */
  refusal: string | null
}

export function readAlertForm(form: FormData): StockAlertRequest {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? cleanText(value) : ''
  }
  const shopId = Number(text('shop'))
  return { EanNo: text('ean'), ShopID: Number.isInteger(shopId) && shopId > 0 ? shopId : 0, Email: text('email') }
}

export function toAlertResult(
  { Email, ShopID }: StockAlertRequest,
  result: ApiResult<StockAlertResponse>,
): AlertFormResult {
  const typed = { email: Email, shopId: ShopID || null }
  if (result.ok)
    return { sent: true, confirmed: result.data.confirmed, status: result.status, typed, faults: {}, refusal: null }
  const [email] = result.error.errors?.['Email'] ?? []
  // Without a chosen shop the form sends shop 0, for which the server returns 404.
  const shop = typed.shopId === null && result.status === 404 ? 'Velg butikken du vil hente i' : undefined
  return {
    sent: false,
    confirmed: false,
    status: result.status,
    typed,
    faults: { ...(email && { email }), ...(shop && { shop }) },
    refusal: email || shop ? null : wordsOf(result),
  }
}

function wordsOf({ status, error }: { status: number; error: { message: string } }): string {
  if (status === 404) return 'Varen eller butikken finnes ikke lenger.'
  return status === 0
    ? 'Du er frakoblet, eller nettbutikken svarer ikke. Ingenting er sendt. Prøv igjen.'
    : error.message
}
