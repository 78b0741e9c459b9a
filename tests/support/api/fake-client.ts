import type { ApiClient, OptionsOf, Routes } from '#contract/client/client.ts'

type Given<Route extends keyof Routes> = NonNullable<OptionsOf<Route>[0]>
type Responses = { readonly [Route in keyof Routes]?: (options: Given<Route>) => unknown }

/** A client that knows these routes. A response may leave out what the code under test does not read. Any other call fails. */
export function fakeClient(responses: Responses): ApiClient {
  return (async (route: keyof Routes, options: never) => {
    const respond: ((options: never) => unknown) | undefined = responses[route]
    if (!respond) throw new Error(`Unexpected call: ${route}`)
    return respond(options)
  }) as ApiClient
}
