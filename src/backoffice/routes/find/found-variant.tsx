import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatCount } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { staffApi } from '../../api-context.ts'
import { reserveFromBrowser, reserveFromForm, type ReserveResult } from '../../features/find/reserve-action.ts'
import { AskForStock, ReservedNotice, ReserveForm } from '../../features/find/ReserveForm.tsx'
import { FindSearch } from '../../features/find/FindSearch.tsx'
import { ShopStock } from '../../features/find/ShopStock.tsx'
import { SizeRow } from '../../features/find/SizeRow.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { loadShopOf } from '../../features/stock/stock-choice.ts'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.found.article.name ?? 'Finn vare'} – ansatt` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  const found = dataOrThrow(
    await api('GET /staff/goods/{ean}', { path: { ean: params['ean'] ?? '' }, query: { shop: String(shop.id) } }),
  )
  const sender = found.shops.find(({ id }) => String(id) === url.searchParams.get('fra')) ?? null
  const target = Number(url.searchParams.get('hos')) || shop.id
  return {
    ...{ account, shop, found, sender },
    target: target === shop.id ? shop : (found.shops.find(({ id }) => id === target) ?? shop),
    attempt: crypto.randomUUID(),
  }
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  return reserveFromForm(api, { ean: params['ean'] ?? '', deskShopId: shop.id }, await request.formData())
}
export const clientAction = reserveFromBrowser
export const shouldRevalidate = revalidateAfter('all')

export default function FoundVariantPage() {
  const { account, shop, found, target, sender, attempt } = useLoaderData<typeof loader>()
  const result = useActionResult<ReserveResult>()
  const { article, here } = found
  return (
    <StaffPage account={account} title={[article.name, found.colour, found.size].filter(Boolean).join(', ')}>
      <div className="mt-3 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 desk:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="aspect-[4/5] self-start overflow-hidden rounded-small bg-picture">
          <Picture source={article.picture} alt="" sizes="(min-width: 64rem) 160px, 96px" when="now" />
        </div>
        <div className="min-w-0">
          <Price price={found.price} originalPrice={found.originalPrice} varies={false} large />
          <p className="mt-1 font-semibold">
            {here.available > 0 ? `${formatCount(here.available)} ledig i ${shop.name}` : `Ikke ledig i ${shop.name}`}
          </p>
          <p className="text-soft">{`${formatCount(here.onHand)} på lager, ${formatCount(here.reserved)} reservert`}</p>
          <p className="text-soft wrap-anywhere">{article.place}</p>
          <p className="text-small text-soft wrap-anywhere">{`${article.brand} · ${article.articleNo} · ${found.ean}`}</p>
          <Link to={`/product/${encodeURIComponent(found.slug)}`} className="link inline-flex min-h-tap items-center">
            Se den i nettbutikken
          </Link>
        </div>
      </div>
      {article.colours.map(colour => (
        <SizeRow key={colour.name ?? ''} colour={colour} shop={shop.id} chosen={found.ean} />
      ))}
      <ReservedNotice result={result} ownShop={shop.id} />
      {found.canReserve &&
        result?.done !== 'reserved' &&
        result?.done !== 'asked' &&
        (sender !== null || target.id !== shop.id || here.available > 0) && (
          <ReserveForm
            key={`${target.id} ${sender?.id}`}
            {...{ sender, attempt, result }}
            shop={sender ? shop : target}
            price={found.price}
          />
        )}
      {sender && <AskForStock sender={sender} />}
      <ShopStock shops={found.shops} desk={shop.id} canReserve={found.canReserve} />
      <div className="mt-8 border-t border-line pt-4">
        <FindSearch shops={account.shops} shop={shop.id} q="" />
      </div>
    </StaffPage>
  )
}
