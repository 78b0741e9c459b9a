import type { FeedImportDetails } from '#contract/feeds/feeds-admin.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { Notice } from '#ui/display/Notice.tsx'

const hostsListed = 10
const sum = (hosts: readonly { count: number }[]) => hosts.reduce((total, { count }) => total + count, 0)

/** Pictures that the feed names on other hosts. */
export function ImportPictures({ shown, hent }: { shown: FeedImportDetails; hent: string }) {
  const { pictures, waitingPictures } = shown
  const counts: [string, number][] = [
    ['hentet', pictures.fetched],
    ['uendret', pictures.unchanged],
    ['kunne ikke hentes', pictures.failed],
    ['venter på å bli hentet', sum(waitingPictures.filter(({ allowed }) => allowed))],
  ]
  const known = counts.filter(([, count]) => count > 0)
  const blocked = waitingPictures.filter(({ allowed }) => !allowed)
  if (known.length === 0 && blocked.length === 0) return null
  const more = blocked.length - hostsListed
  return (
    <section aria-labelledby="bilder" className="mt-6">
      <h2 id="bilder" className="text-heading">
        Bilder fra andre nettsteder
      </h2>
      <ul className="mt-1">
        {known.map(([name, count]) => (
          <li key={name}>{`${formatCount(count)} ${name}`}</li>
        ))}
      </ul>
      {blocked.length > 0 && (
        <Notice
          kind="warning"
          title={`${formatPlural(sum(blocked), 'bilde', 'bilder')} hentes ikke, fordi nettstedet ikke er tillatt`}
          className="mt-2 max-w-reading"
        >
          <p>Varene er lest inn uten disse bildene. Driften tillater et nettsted slik:</p>
          <ul className="mt-1">
            {blocked.slice(0, hostsListed).map(({ host, count }) => (
              <li key={host}>
                <code className="break-all text-small">{`${hent} pictures allow ${host}`}</code>
                <span>{` (${formatPlural(count, 'bilde', 'bilder')})`}</span>
              </li>
            ))}
            {more > 0 && <li>{`og ${formatPlural(more, 'nettsted', 'nettsteder')} til`}</li>}
          </ul>
        </Notice>
      )}
    </section>
  )
}
