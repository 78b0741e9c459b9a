import { Link, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { anonymousApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { brandOf, useBrand } from '../../brands/use-brand.ts'
import { ContentPage } from '../../features/content/ContentPage.tsx'
import { fillMarks, marksOf } from '#shared/brand/fill-marks.ts'
import { termsPath } from '../../features/content/terms-path.ts'
import type { FrameData } from '../../features/frame/load-frame.ts'
import { Notice } from '#ui/display/Notice.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return dataOrThrow(
    await context.get(anonymousApi)('GET /pages/kjopsvilkar/versions/{version}', {
      path: { version: params['version'] ?? '' },
    }),
  )
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const brand = brandOf(matches)
  const title = loaderData ? fillMarks(loaderData.title, marksOf(brand, 0)) : 'Vilkår'
  return unlistedHead(matches, title, `Tidligere vilkår hos ${brand.name}.`)
}

export default function TermsVersionPage() {
  const page = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return (
    <ContentPage page={page} marks={marksOf(useBrand(), shopCount)}>
      {page.to !== null && (
        <Notice kind="info" title={`Disse vilkårene gjaldt til ${formatDayAndTime(new Date(page.to))}`}>
          <p>
            De gjelder fortsatt for det du reserverte eller kjøpte mens de sto her.{' '}
            <Link to={termsPath(null)} className="link">
              Les vilkårene som gjelder nå
            </Link>
          </p>
        </Notice>
      )}
    </ContentPage>
  )
}
