import { redirect, type LoaderFunctionArgs } from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { findByBarcode } from '../../features/product/find-by-barcode.ts'

/**
 * The address in a QR code of a product: `/01/` and its GTIN, then perhaps a batch or serial number, which is ignored
 * (GS1 Digital Link Standard: URI Syntax, section 4).
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const path = await findByBarcode(context.get(anonymousApi), params.gtin ?? '')
  if (path === null) throw new Response(null, { status: 404 })
  throw redirect(path, 307)
}

export default function NotFound() {
  return null
}
