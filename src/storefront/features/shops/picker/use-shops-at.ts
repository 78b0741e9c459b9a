import { useEffect, useState } from 'react'
import { cleanText } from '#shared/text/typed-text.ts'
import { ownFirst } from '../../position/order-shops.ts'
import type { ShopsAt } from './shops-at.ts'
import { useMyShop } from '../use-my-shop.ts'

// In ms. The search begins after a pause of this length in the typing.
const restBefore = 250
const nowhere: ShopsAt = { ids: [], near: null, around: new Map() }

interface NamedShop {
  id: number
  name: string
  address?: string
}

/**
 * The shops with a typed name, the shopper's own first. If none has that name, all shops by their distance from the
 * typed postcode or place, which may be misspelt. The code of the search is loaded when the shopper types.
 */
export function useShopsAt<Shop extends NamedShop>(shops: readonly Shop[], text: string) {
  const typed = cleanText(text)
  const { shop: mine } = useMyShop()
  const [found, setFound] = useState<{ typed: string; at: ShopsAt } | null>(null)
  // Compared as text, so that a new list of the same shops is not searched again.
  const among = typed === '' ? '' : JSON.stringify(shops.map(({ id, name, address }) => ({ id, name, address })))
  useEffect(() => {
    if (typed === '') return
    let ended = false
    const timer = setTimeout(() => {
      void import('./shops-at.ts')
        .then(file => file.shopsAt(JSON.parse(among) as NamedShop[], typed))
        .catch(() => nowhere)
        .then(at => {
          if (!ended) setFound({ typed, at })
        })
    }, restBefore)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [among, typed])
  if (typed === '') return { shops, near: null, around: null, pending: false }
  const current = found?.typed === typed ? found.at : null
  const { ids, near, around } = current ?? nowhere
  const ranks = new Map(ids.map((id, at) => [id, at]))
  const listed = shops
    .filter(({ id }) => ranks.has(id))
    .toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  return { shops: ownFirst(listed, mine?.id ?? null), near, around: near === null ? null : around, pending: !current }
}
