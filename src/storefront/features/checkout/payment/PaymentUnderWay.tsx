import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { providerWords } from '#shared/payments/provider-names.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { noPayment, readPaying, subscribeToPaying } from './paying-store.ts'
import { returnPath } from './return-path.ts'

/** A payment that this browser has begun and not ended, in whichever tab: the way back to it. */
export function PaymentUnderWay() {
  const paying = useSyncExternalStore(subscribeToPaying, readPaying, noPayment)
  if (!paying) return null
  return (
    <div className="mt-4">
      <Notice kind="info" title={`Du har en betaling hos ${providerWords[paying.provider]} som ikke er fullført`}>
        <p className="mt-1">
          <Link to={returnPath(paying.provider, paying.id)} className="link inline-flex min-h-tap items-center">
            Fortsett, eller avbryt den
          </Link>
        </p>
      </Notice>
    </div>
  )
}
