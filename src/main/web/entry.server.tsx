import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { noteCartScript } from '#storefront/features/cart/note-cart.ts'
import { askAtOnceScript } from '#storefront/features/consent/ask-at-once.ts'
import { FirstQuestionHtml } from '#storefront/features/consent/FirstQuestion.tsx'
import { firstQuestion } from './first-question.tsx'
import { pageBytes } from './page-bytes.ts'
import { nonceContext, reportContext } from './page-contexts.ts'
import { sightFirst } from './sight-first.ts'

const renderTimeout = 5_000

/** The page whole, never in parts: it is hashed, compressed and often cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <FirstQuestionHtml value={firstQuestion}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </FirstQuestionHtml>,
      {
        nonce,
        // Written at once: nothing is outlined into a later script.
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
  // In the head, where it has run before anything is painted; React leaves a script there that it does not know.
  const early = `<script nonce="${nonce}">${noteCartScript}${askAtOnceScript}</script></head>`
  const page = html.toString().replace('</head>', () => early)
  return new Response(import.meta.env.PROD ? sightFirst(page) : page, { status, headers })
}

// A 404 is an answer; everything else that ends in the error page is somebody's fault and is told.
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  ;(context as RouterContextProvider).get(reportContext)(error)
}
