import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { noteCartScript } from '#storefront/features/cart/note-cart.ts'
import { brandContext } from '#storefront/brands/brand-context.ts'
import { askAtOnceScript } from '#storefront/features/consent/ask-at-once.ts'
import { privatePaths } from '#storefront/page-address.ts'
import { runTagsScript } from '#storefront/features/consent/run-tags.ts'
import { kindsOf } from '#shared/brand/cookie-tags.ts'
import { noteShopScript } from '#storefront/features/shops/own/note-shop.ts'
import { FirstQuestionHtml } from '#storefront/features/consent/FirstQuestion.tsx'
import { firstQuestion } from './first-question.tsx'
import { pageBytes } from './page-bytes.ts'
import { nonceContext, reportContext, sharedContext } from './page-contexts.ts'
import { deferScripts } from './defer-scripts.ts'

const renderTimeout = 5_000

/** Renders the page as a whole, not streamed: it is hashed, compressed and often cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { tags } = context.get(brandContext)
  const kinds = kindsOf(tags)
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <FirstQuestionHtml value={firstQuestion(kinds)}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </FirstQuestionHtml>,
      {
        nonce,
        // Writes the page in one piece. By default React moves parts of a large page to later scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          pipe(pageBytes(resolve))
        },
        onShellError: reject,
        onError(error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long to make')), renderTimeout)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // These scripts are in the head, so that they run before anything is painted. React leaves unknown scripts there.
  // Addresses of other pages may contain a token, so only pages for all shoppers load scripts of others.
  const consentScripts = askAtOnceScript(kinds) + (context.get(sharedContext) ? runTagsScript(tags, privatePaths) : '')
  const early = `<script nonce="${nonce}">${noteCartScript}${noteShopScript}${consentScripts}</script></head>`
  const page = html.toString().replace('</head>', () => early)
  return new Response(import.meta.env.PROD ? deferScripts(page) : page, { status, headers })
}

// A 404 is a normal response. Everything else that ends in the error page is a bug or an outage, and is reported.
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  ;(context as RouterContextProvider).get(reportContext)(error)
}
