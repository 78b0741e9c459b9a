import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Calls } from '#contract/client/calls.ts'
import { anonymousApi, callerApi } from '#storefront/api-context.ts'
import { staffApi } from '#backoffice/api-context.ts'
import { nonceContext, reportContext } from './page-contexts.ts'

const handle = createRequestHandler(build as ServerBuild, 'production')

export interface PageCalls {
  anonymous: Calls
  /** null while a page is made that everybody gets: asking for a shopper's data is then a bug and throws. */
  caller: Calls | null
  /** Marks the page's own scripts while it is made; the page responder turns marks into hashes. */
  nonce: string
  /** Hears of every fault in a loader, an action or a component that is not an answer on purpose. */
  report: (error: unknown) => void
}

/** One page, or one `.data` answer, as React Router makes it. The rest is `main/pages.ts`. */
export function renderPage(request: Request, calls: PageCalls): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(anonymousApi, calls.anonymous)
  context.set(nonceContext, calls.nonce)
  context.set(reportContext, calls.report)
  if (calls.caller) {
    context.set(callerApi, calls.caller)
    context.set(staffApi, calls.caller)
  }
  return handle(request, context)
}
