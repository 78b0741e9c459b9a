import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Elements } from '#ui/elements.ts'
import { PrivacyLine } from '../../checkout/PrivacyLine.tsx'
import type { ProductView } from '../load-product.ts'
import { BuyTerms } from '../BuyTerms.tsx'
import DurabilityLabel from './DurabilityLabel.tsx'
import { LegalGuarantee } from './LegalGuarantee.tsx'

const htmlOf = (page: Elements) => {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const textOf = (page: Elements) =>
  htmlOf(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const linksOf = (page: Elements) => [...htmlOf(page).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('the notice on the legal guarantee has both Norwegian periods, the remedies and the difference to guarantees', () => {
  const text = textOf(<LegalGuarantee />)
  expect(text).toMatch(/2 år minst kan du klage på feil, på alle nye varer/)
  expect(text).toMatch(/5 år når varen eller deler av den er ment å vare vesentlig lenger enn to år/)
  expect(text).toContain('Reparasjon eller ny vare, uten kostnad.')
  expect(text).toContain('Viser feilen seg innen to år, må selgeren bevise')
  expect(text).toContain('En garanti begrenser aldri det loven gir deg.')
  expect(linksOf(<LegalGuarantee />)).toContainEqual(expect.stringContaining('https://europa.eu/youreurope/'))
})

test('the buy terms of an article and the checkout link to the notice on the legal guarantee', () => {
  const article = { onlyCC: false, isPaidInShop: false, pant: 0, webPurchaseLimit: null } as ProductView
  expect(linksOf(<BuyTerms article={article} />)).toContain('/reklamasjonsrett')
  expect(linksOf(<PrivacyLine terms={null} order sent={false} />)).toContain('/reklamasjonsrett')
})

test('the durability label has years, producer, brand and article, and names the legal guarantee', () => {
  const label = { years: 10, producer: 'Varde AS' }
  const view = <DurabilityLabel label={label} article={{ brand: 'Varde', name: 'Storm' }} />
  expect(textOf(view)).toMatch(
    /10 år .*GARAN.*Varde Storm.*Varde AS garanterer at hele varen virker i 10 år, uten ekstra/,
  )
  expect(linksOf(view)).toContain('/reklamasjonsrett')
})
