import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { guideOf, measuresIn, standardTables } from '../../features/product/sizes/size-guide.ts'
import { HowToMeasure, MeasureTable } from '../../features/product/sizes/SizeTable.tsx'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const requested = params.brand ?? null
  const { brands, tables } = dataOrThrow(
    await context.get(anonymousApi)('GET /size_tables', { query: requested === null ? {} : { brand: requested } }),
  )
  const brand = brands.find(({ slug }) => slug === requested) ?? null
  if (requested !== null && brand === null) throw new Response(null, { status: 404 })
  // The chain's own tables replace those of the standards.
  const own = tables.map(table => ({ title: titleOf(table), guide: guideOf(table) }))
  return { brands, brand, tables: own.length > 0 ? own : standardTables() }
}

/** The title of a size table: `Tekstil > Bukser` for women becomes "Bukser, dame". */
function titleOf({ group, wearer }: { group: string | null; wearer: string | null }): string {
  const goods = group?.split(' > ').at(-1) ?? 'Alle varer'
  return wearer === null ? goods : `${goods}, ${wearer.toLowerCase()}`
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const brand = loaderData?.brand
  return pageHead(matches, {
    title: brand ? `Størrelser fra ${brand.name}` : 'Størrelsesguide',
    description: 'Finn størrelsen din: mål på kroppen i centimeter for klær og sko, og hvordan du måler.',
    path: brand ? `/storrelser/${brand.slug}` : '/storrelser',
  })
}

export default function SizesPage() {
  const { brands, brand, tables } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-2 text-title wrap-anywhere">{brand ? `Størrelser fra ${brand.name}` : 'Størrelsesguide'}</h1>
      <p className="mt-3 max-w-reading text-soft">{`Mål på kroppen, i centimeter. ${!brand ? 'Merkene syr ulikt: Velg et merke for å se dets egne mål. ' : ''}Målene er veiledende. Er du i tvil, prøv varen i butikken.`}</p>
      {brands.length > 0 && <Brands brands={brands} chosen={brand?.slug ?? null} />}
      <div className="mt-8 gap-x-12 desk:columns-2">
        {tables.map(({ title, guide }) => (
          <section key={title} className="mb-10 break-inside-avoid text-small">
            <MeasureTable
              guide={guide}
              chosen={null}
              caption={<h2 className="text-base font-semibold text-ink">{title}</h2>}
            />
          </section>
        ))}
      </div>
      <section className="mt-4 max-w-reading">
        <h2 className="mb-3 text-heading">Slik måler du</h2>
        <HowToMeasure measures={measuresIn(tables.map(({ guide }) => guide))} />
      </section>
    </div>
  )
}

function Brands({ brands, chosen }: { brands: { name: string; slug: string }[]; chosen: string | null }) {
  const all = [{ name: 'Vanlige mål', slug: null }, ...brands]
  return (
    <nav aria-label="Merker" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ name, slug }) => (
          <li key={name}>
            <Link
              to={slug === null ? '/storrelser' : `/storrelser/${encodeURIComponent(slug)}`}
              aria-current={slug === chosen}
              preventScrollReset
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
