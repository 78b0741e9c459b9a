import type { CustomerRoutes } from './customer-routes.ts'
import type { ShopperRoutes } from './shopper-routes.ts'
import type { StaffRoutes } from './staff-routes.ts'
import type { ApiResult, CallOptions, Transport } from './transport.ts'

/**
 * The calls that pages make, by method and path below `/api/v1`: the query, the body and the response of each. The types
 * are those of the contract's schemas. `tests/api/reads/client-routes.test.ts` compiles this table against the API's own
 * description, so that a route that the API describes differently fails the build.
 */
export interface Routes extends ShopperRoutes, CustomerRoutes, StaffRoutes {}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** The parts of a route's path that are in braces. */
type PathOf<Route> = [NamesIn<Route>] extends [never] ? unknown : { path: Record<NamesIn<Route>, string | number> }
type Options<Route extends keyof Routes> = Omit<Routes[Route], 'out'> & PathOf<Route> & CallOptions
/** The options argument. Optional for routes that require no option. */
export type OptionsOf<Route extends keyof Routes> =
  Record<never, never> extends Options<Route> ? [options?: Options<Route>] : [options: Options<Route>]

/** Calls a route of the API, in the browser or on the server: `api('GET /campaigns/{id}', { path: { id: 7 } })`. */
export type ApiClient = <Route extends keyof Routes>(
  route: Route,
  ...options: OptionsOf<Route>
) => Promise<ApiResult<Routes[Route]['out']>>

type Values = Readonly<Record<string, string | number | undefined>>
interface AnyOptions extends CallOptions {
  path?: Values
  query?: Values
  body?: unknown
}

/** Makes a client that fills in the path of a route, adds the query, and calls `send`. */
export function createClient(send: Transport): ApiClient {
  return <Route extends keyof Routes>(route: Route, ...[options]: OptionsOf<Route>) => {
    const { path = {}, query = {}, ...rest }: AnyOptions = options ?? {}
    const [method = '', template = ''] = route.split(' ')
    const request = { ...rest, method, path: fillPath(template, path) + queryText(query) }
    // The one place where a response gets its type. Tests compare the API's responses with its description.
    return send(request) as Promise<ApiResult<Routes[Route]['out']>>
  }
}

const fillPath = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))

function queryText(values: Values): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
