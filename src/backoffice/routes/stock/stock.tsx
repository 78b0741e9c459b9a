import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { StaffHeader } from '../../features/frame/StaffHeader.tsx'
import { ShopSearch } from '../../features/stock/ShopSearch.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'
import { StockList } from '../../features/stock/StockList.tsx'
import { cleanText } from '#shared/text/typed-text.ts'

export const meta = () => [{ title: 'Lager – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, 100)
  const stock = dataOrThrow(await api('GET /staff/stock', { query: { shop: String(shop.id), q } }))
  const [only] = stock.found
  // A single result, as for a scanned code, opens the page of the article directly.
  if (only && stock.found.length === 1) throw redirect(`/ansatt/lager/${only.variantId}?butikk=${shop.id}`)
  return { account, shop, q, ...stock }
}

export default function StockPage() {
  const { account, shop, q, found, conflicts, countFirst } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-title">{`Lager i ${shop.name}`}</h1>
          <Link to={`/ansatt/lager/telling?butikk=${shop.id}`} className="link inline-flex min-h-tap items-center">
            Tell flere varer
          </Link>
        </div>
        <ShopSearch shops={account.shops} shop={shop.id} q={q} />
        {q !== '' && (
          <section aria-labelledby="treff" className="mt-6">
            <h2 id="treff" className="text-heading">{`Varer med «${q}»`}</h2>
            <div className="mt-2">
              {found.length > 0 ? (
                <StockList rows={found} shop={shop.id} />
              ) : (
                <EmptyState title="Ingen varer funnet">Sjekk strekkoden, eller skriv en del av navnet.</EmptyState>
              )}
            </div>
          </section>
        )}
        <section aria-labelledby="konflikter" className="mt-8">
          <h2 id="konflikter" className="text-heading">
            Telt færre enn det som er reservert
          </h2>
          {conflicts.length > 0 ? (
            <>
              <p className="mb-2 mt-1 max-w-reading text-soft">
                Noen venter på varer som ikke er her. Åpne varen, se hvem, og meld det som ikke finnes.
              </p>
              <StockList rows={conflicts} shop={shop.id} />
            </>
          ) : (
            <p className="mt-1 text-soft">Ingenting nå. Alt som er reservert, er også på lager.</p>
          )}
        </section>
        <section aria-labelledby="tell-forst" className="mt-8">
          <h2 id="tell-forst" className="text-heading">
            Tell først
          </h2>
          {countFirst.length > 0 ? (
            <>
              <p className="mb-2 mt-1 max-w-reading text-soft">
                Disse er kanskje ikke her. Derfor kan de ikke reserveres. Åpne varen, se etter på hylla og lagre tallet,
                så kan den reserveres igjen.
              </p>
              <StockList rows={countFirst} shop={shop.id} />
            </>
          ) : (
            <p className="mt-1 text-soft">Ingenting nå. Alt som er ledig, er det grunn til å tro at er her.</p>
          )}
        </section>
      </main>
    </>
  )
}
