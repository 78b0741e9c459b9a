/**
 * Finds fixed paths that are registered after a path with a parameter in the same place: `/articles/brand` must come
 * before `/articles/:id`. The router takes the first match, so the fixed path could never be called. Returns one line
 * for each problem.
 */
export function shadowedRoutes(routes: readonly { method: string; path: string }[]): string[] {
  const real = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const unique = new Map(
    real.map(({ method, path }) => [`${method} ${path}`, { method, path, parts: path.split('/') }]),
  )
  // Grouped by number of segments, because only patterns of equal length can match. Every start and every API test runs
  // this.
  const patterns = new Map<string, { path: string; parts: string[] }[]>()
  return [...unique.values()].flatMap(({ method, path, parts }) => {
    const key = `${method} ${parts.length}`
    const earlier = patterns.get(key) ?? []
    const wrong = earlier.filter(pattern => swallows(pattern.parts, parts))
    if (parts.some(isParameter)) patterns.set(key, [...earlier, { path, parts }])
    return wrong.map(pattern => `${method} ${path} is never reached: ${pattern.path} comes before it`)
  })
}

const isParameter = (part: string) => part.startsWith(':')

function swallows(wide: readonly string[], narrow: readonly string[]): boolean {
  return (
    wide.every((part, at) => isParameter(part) || part === narrow[at]) &&
    wide.some((part, at) => isParameter(part) && !isParameter(narrow[at] ?? ''))
  )
}
