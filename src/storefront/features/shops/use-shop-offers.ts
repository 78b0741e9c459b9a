import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { ShopOffer } from './shop-offers.ts'

const none: ShopOffer[] = []

/** The shop's lists of reduced and of new goods. Shoppers without a shop do not load the code for them. */
export function useShopOffers(shop: number | null, genders: readonly number[] = []): ShopOffer[] {
  const [told, setTold] = useState<{ shop: number | null; offers: ShopOffer[] }>({ shop: null, offers: none })
  const wearers = genders.join(',')
  useEffect(() => {
    if (shop === null) return
    const asking = new AbortController()
    const request = { shop, genders: wearers === '' ? [] : wearers.split(',').map(Number) }
    import('./shop-offers.ts')
      .then(file => file.findShopOffers(browserApi, request, asking.signal))
      .then(
        offers => asking.signal.aborted || setTold({ shop, offers }),
        // The page works without them.
        () => undefined,
      )
    return () => asking.abort()
  }, [shop, wearers])
  return told.shop === shop ? told.offers : none
}
