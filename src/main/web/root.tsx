import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { anonymousApi } from '#storefront/api-context.ts'
import { brand } from '#storefront/brands/brands.ts'
import { ErrorPage } from '#storefront/features/frame/ErrorPage.tsx'
import { Footer } from '#storefront/features/frame/Footer.tsx'
import { Header } from '#storefront/features/frame/Header.tsx'
import { loadMenu } from '#storefront/features/frame/load-menu.ts'
import stylesheet from '#ui/app.css?url'

export const links = () => [
  { rel: 'preload', href: interFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta = () => [{ title: brand.name }, { name: 'description', content: brand.tagline }]

export async function loader({ context }: LoaderFunctionArgs) {
  return { menu: await loadMenu(context.get(anonymousApi)) }
}

// The menu comes with the first page; moving about does not ask for it again.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const atTheDesk = useMatches().some(match => match.id === 'desk' || match.id.startsWith('staff-'))
  return (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
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
            <Header menu={data?.menu ?? []} />
            <main id="innhold" tabIndex={-1} className="grow">
              {children}
            </main>
            <Footer menu={data?.menu ?? []} />
          </>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
}
