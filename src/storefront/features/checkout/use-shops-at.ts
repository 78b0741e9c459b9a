import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { placeName } from '#shared/places/place-name.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { lookUpPlace } from '../position/look-up-place.ts'
import { shopsNamed } from '../shops/find-shops.ts'
import { findShopsAround, type ShopsAround } from '../shops/shops-around.ts'
import type { ListedShop } from './plan/plan-checkout.ts'

interface Found {
  /** The text that it was found for. */
  typed: string
  /** `7030 Trondheim`. null: the place is unknown. */
  near: string | null
  around: ShopsAround
}

const restBefore = 250

/**
 * The shops by the typed name or place. If none has that name, all shops by their distance from the typed postcode or
 * place, which may be misspelt.
 */
export function useShopsAt(shops: readonly ListedShop[], text: string) {
  const typed = cleanText(text)
  const named = typed === '' ? shops : shopsNamed(shops, typed)
  const [found, setFound] = useState<Found | null>(null)
  const asks = typed !== '' && named.length === 0
  useEffect(() => {
    if (!asks) return
    let ended = false
    const timer = setTimeout(() => {
      void findAt(typed).then(result => {
        if (!ended) setFound(result)
      })
    }, restBefore)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [asks, typed])
  if (!asks) return { shops: named, near: null, around: null, pending: false }
  const current = found?.typed === typed ? found : null
  if (!current?.near) return { shops: [], near: null, around: null, pending: !current }
  const metres = ({ id }: ListedShop) => current.around.get(id)?.metres ?? Infinity
  return { ...current, shops: shops.toSorted((a, b) => metres(a) - metres(b) || 0), pending: false }
}

async function findAt(typed: string): Promise<Found> {
  const place = await lookUpPlace(typed)
  const start = place && { lat: String(place.CoordLat), lon: String(place.CoordLong) }
  const around = start && (await findShopsAround(browserApi, start))
  if (!place || !around) return { typed, near: null, around: new Map() }
  return { typed, near: `${place.PostalCode} ${placeName(place.City)}`, around }
}
