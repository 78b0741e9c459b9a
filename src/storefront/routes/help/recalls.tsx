import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { recallHeadline, remedyText } from '#shared/safety/recall-notice.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { anonymousApi } from '../../api-context.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return dataOrThrow(await context.get(anonymousApi)('GET /recalls'))
}

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Tilbakekallinger',
    description: 'Varer som ikke er trygge, og hva du gjør hvis du har en av dem.',
    path: '/tilbakekallinger',
  })

/** The recalls of dangerous goods, ended ones included. */
export default function RecallsPage() {
  const { data } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-2 text-title">Tilbakekallinger</h1>
      <p className="mt-3 max-w-reading text-soft">
        Her er varene vi har solgt som ikke er trygge. Har du en av dem, så slutt å bruke den.
      </p>
      <ul className="mt-5 max-w-reading divide-y divide-line border-y border-line empty:hidden">
        {data.map(recall => (
          <li key={recall.id} className="py-5">
            <article aria-labelledby={`tilbakekalling-${recall.id}`}>
              <p className="text-small font-semibold text-bad">{recallHeadline}</p>
              <h2 id={`tilbakekalling-${recall.id}`} className="text-heading wrap-anywhere">
                {recall.title}
              </h2>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-soft">
                {recall.publishedAt !== null && <span>{formatDate(new Date(recall.publishedAt))}</span>}
                {recall.endedAt !== null && <Badge>Avsluttet</Badge>}
              </p>
              <ul className="mt-3 space-y-3 empty:hidden">
                {recall.goods.map(({ articleNo, name, brand, image, eans }) => (
                  <li key={articleNo} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4">
                    <img
                      src={image}
                      alt=""
                      width={64}
                      height={80}
                      loading="lazy"
                      className="aspect-[4/5] w-16 rounded-small bg-picture object-cover"
                    />
                    <span className="wrap-anywhere">
                      <span className="block">{name}</span>
                      <span className="block text-small text-soft">
                        {[brand, `varenummer ${articleNo}`].filter(Boolean).join(', ')}
                      </span>
                      <span className="block text-small text-soft">{`Strekkode ${eans.join(', ')}`}</span>
                    </span>
                  </li>
                ))}
              </ul>
              <dl className="mt-3 space-y-3">
                {factsOf(recall).map(([name, value]) => (
                  <div key={name}>
                    <dt className="font-semibold">{name}</dt>
                    <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            </article>
          </li>
        ))}
      </ul>
      {data.length === 0 && <EmptyState title="Ingen varer er kalt tilbake" />}
    </div>
  )
}

type Recall = ReturnType<typeof useLoaderData<typeof loader>>['data'][number]

const factsOf = ({ batch, reason, risk, instructions, remedies, contact }: Recall) =>
  [
    ['Gjelder', batch],
    ['Feilen', reason],
    ['Faren', risk],
    ['Slik gjør du', instructions],
    ['Hva får du?', remedyText(remedies)],
    ['Spørsmål?', contact],
  ].filter(([, value]) => value) as [string, string][]
