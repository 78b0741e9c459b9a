import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { FindSearch } from '../../features/find/FindSearch.tsx'
import { FoundArticles } from '../../features/find/FoundArticles.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'

export const meta = () => [{ title: 'Finn vare – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  const q = cleanText(url.searchParams.get('q') ?? '').slice(0, 100)
  if (q === '') return { account, shop, q, found: null }
  const found = dataOrThrow(await api('GET /staff/goods', { query: { shop: String(shop.id), q } }))
  // A scanned code opens its variant directly.
  if (found.ean !== null) throw redirect(`/ansatt/finn/${found.ean}?butikk=${shop.id}`)
  return { account, shop, q, found }
}

export default function FindPage() {
  const { account, shop, q, found } = useLoaderData<typeof loader>()
  return (
    <StaffPage account={account} title="Finn vare">
      <FindSearch shops={account.shops} shop={shop.id} q={q} />
      {found === null ? (
        <p className="mt-6 max-w-reading text-soft">
          {`Du ser størrelsene i ${shop.name} først. Trykk på en størrelse for å se alle butikker og reservere.`}
        </p>
      ) : (
        <section aria-labelledby="treff" className="mt-6">
          <h2 id="treff" className="text-heading">
            {`${formatPlural(found.total, 'vare', 'varer')} for «${found.corrected ?? q}»`}
          </h2>
          {found.corrected !== null && <p className="mt-1 text-soft">{`Du skrev «${q}».`}</p>}
          {found.articles.length > 0 ? (
            <FoundArticles articles={found.articles} total={found.total} shop={shop.id} />
          ) : (
            <EmptyState
              title="Fant ingen varer"
              action={
                <Link to={`/ansatt/lager?butikk=${shop.id}&q=${encodeURIComponent(q)}`} className="button button-quiet">
                  Let i hele lageret
                </Link>
              }
            >
              Prøv færre ord, eller skann strekkoden. Varer som ikke vises i nettbutikken, finner du i Lager.
            </EmptyState>
          )}
        </section>
      )}
    </StaffPage>
  )
}
