import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
} from 'react-router'
import { anonymousApi } from '#storefront/api-context.ts'
import { brandContext, originContext } from '#storefront/brands/brand-context.ts'
import { brandOf, useBrand } from '#storefront/brands/use-brand.ts'
import { AfterLoad } from '#storefront/features/prefetch/AfterLoad.tsx'
import { AskConsent } from '#storefront/features/consent/AskConsent.tsx'
import { FirstQuestion } from '#storefront/features/consent/FirstQuestion.tsx'
import { ErrorPage } from '#storefront/features/frame/ErrorPage.tsx'
import { Footer } from '#storefront/features/frame/Footer.tsx'
import { Header } from '#storefront/features/frame/Header.tsx'
import { OfflineNotice } from '#storefront/features/frame/OfflineNotice.tsx'
import { TrailRecorder } from '#storefront/features/frame/trail/TrailRecorder.tsx'
import { defaultShopContext } from '#storefront/features/shops/default-shop.ts'
import { loadFrame } from '#storefront/features/frame/load-frame.ts'
import { LedHome } from '#storefront/features/guard/LedHome.tsx'
import { AlertArea } from '#ui/overlays/AlertArea.tsx'
import stylesheet from '#ui/theme/app.css?url'
import interFont from '#ui/theme/fonts/inter-core.woff2?url'
import type { Elements } from '#ui/elements.ts'
import { movedContext } from './page-contexts.ts'

export const links = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export const meta: MetaFunction = ({ matches }) => {
  const { name, tagline } = brandOf(matches)
  return [{ title: name }, { name: 'description', content: tagline }]
}

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const moved = context.get(movedContext)
    if (moved !== null) throw redirect(moved.to, moved.status)
    return next()
  },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const about = {
    brand: context.get(brandContext),
    origin: context.get(originContext),
    defaultShop: context.get(defaultShopContext),
  }
  return loadFrame(context.get(anonymousApi), about, new Date())
}

// The menu and the brand are loaded with the first page, and navigation does not reload them.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: Elements }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const brand = useBrand()
  const atTheDesk = useAtTheDesk()
  return (
    // Scripts in the head change this element before hydration.
    <html lang="nb" data-brand={brand.id} style={brand.colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.themeColour} />
        <link rel="icon" href={brand.icon} type="image/svg+xml" />
        {/* With a precedence, React writes the link before the scripts, and shows nothing until the styles are loaded. */}
        <link rel="stylesheet" href={stylesheet} precedence="shop" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#innhold" className="skip-link">
          Gå til innhold
        </a>
        {atTheDesk ? (
          children
        ) : (
          <>
            <FirstQuestion />
            <AskConsent />
            <Header menu={data?.menu ?? []} />
            <main id="innhold" tabIndex={-1} className="relative grow pb-section">
              {children}
            </main>
            <Footer
              menu={data?.menu ?? []}
              year={data?.year ?? new Date().getFullYear()}
              shopCount={data?.shopCount ?? 0}
            />
            <OfflineNotice />
            <AlertArea />
          </>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Whether this is a staff page, even if the address has no page. */
const useAtTheDesk = () => /^\/ansatt(\/|$)/.test(useLocation().pathname)

export default function Root() {
  return (
    <>
      <Outlet />
      <AfterLoad />
      <TrailRecorder />
      <LedHome />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} desk={useAtTheDesk()} />
}
