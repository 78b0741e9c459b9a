import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../api-context.ts'
import { brandOf, useBrand } from '../brands/use-brand.ts'
import { OptionalCookies } from '../features/consent/OptionalCookies.tsx'
import { ContentPage } from '../features/content/ContentPage.tsx'
import { fillMarks, marksOf } from '#shared/brand/fill-marks.ts'
import type { FrameData } from '../features/frame/load-frame.ts'
import { pageHead } from '../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return dataOrThrow(await context.get(anonymousApi)('GET /pages/{slug}', { path: { slug: url.pathname.slice(1) } }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  const brand = brandOf(matches)
  if (!loaderData) return [{ title: brand.name }]
  const marks = marksOf(brand, 0)
  const [title, description] = [fillMarks(loaderData.title, marks), fillMarks(loaderData.lead, marks)]
  return pageHead(matches, { title, description, path: location.pathname })
}

export default function ContentRoute() {
  const page = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  const after = page.slug === 'personvernerklaering' && <OptionalCookies />
  return <ContentPage page={page} marks={marksOf(useBrand(), shopCount)} after={after} />
}
