import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { findShopOffers, type ShopOffer } from './shop-offers.ts'

const none: ShopOffer[] = []

/** The shop's lists of goods on offer and of news, for some genders or for all. */
export function useShopOffers(shop: number, genders: readonly number[]): ShopOffer[] {
  const [found, setFound] = useState({ shop, offers: none })
  const wearers = genders.join(',')
  useEffect(() => {
    const asking = new AbortController()
    const request = { shop, genders: wearers === '' ? [] : wearers.split(',').map(Number) }
    void findShopOffers(browserApi, request, asking.signal).then(offers => {
      if (!asking.signal.aborted) setFound({ shop, offers })
    })
    return () => asking.abort()
  }, [shop, wearers])
  return found.shop === shop ? found.offers : none
}
