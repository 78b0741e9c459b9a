/**
 * A fixed path must be registered before a path with a parameter in the same place: `/articles/brand` before
 * `/articles/:id`, `/blog/posts` before `/blog/:slug`. The router takes the first that fits, so the other way round the
 * fixed one can never be called. Answers what stands wrong, a line each.
 */
export function shadowedRoutes(routes: readonly { method: string; path: string }[]): string[] {
  const real = routes.filter(route => route.method !== 'ALL' && !route.path.includes('*'))
  return real.flatMap((route, at) =>
    real
      .slice(0, at)
      .filter(
        earlier => earlier.method === route.method && earlier.path !== route.path && swallows(earlier.path, route.path),
      )
      .map(earlier => `${route.method} ${route.path} is never reached: ${earlier.path} comes before it`),
  )
}

function swallows(pattern: string, path: string): boolean {
  const [wide, narrow] = [pattern.split('/'), path.split('/')]
  return (
    wide.length === narrow.length &&
    wide.every((part, at) => part.startsWith(':') || part === narrow[at]) &&
    wide.some((part, at) => part.startsWith(':') && !narrow[at]?.startsWith(':'))
  )
}
