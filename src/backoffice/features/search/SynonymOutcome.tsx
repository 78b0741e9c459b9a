import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { Notice } from '#ui/display/Notice.tsx'
import type { SynonymActionResult } from './synonym-action.ts'

const words = { added: 'er lagt til', changed: 'er lagret', restored: 'er lagt tilbake', removed: 'er fjernet' }

/** The outcome of the last submission. If no field has an error, it receives the focus, since the pressed button may
 * no longer exist. */
export function SynonymOutcome({ result, list }: { result: SynonymActionResult | undefined; list: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = result.done === 'refused' ? document.querySelector<HTMLElement>('main [aria-invalid=true]') : null
    ;(wrong ?? place.current)?.focus()
  }, [result])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {result?.done === 'refused' && <Notice kind="error" title={result.message} />}
      {result && result.done !== 'refused' && (
        <Notice kind="success" title={`«${result.synonym.words}» → «${result.synonym.means}» ${words[result.done]}`}>
          {result.done === 'removed' ? (
            <Form method="post" action={list} preventScrollReset>
              <input type="hidden" name={intentField} value="angre" />
              <input type="hidden" name="words" value={result.synonym.words} />
              <input type="hidden" name="means" value={result.synonym.means} />
              {result.synonym.bothWays && <input type="hidden" name="bothWays" value="1" />}
              <button type="submit" className="link min-h-tap">
                Angre
              </button>
            </Form>
          ) : (
            <p>
              <span>
                {result.synonym.finds === 0 ? `Ingen varer passer til «${result.synonym.means}» akkurat nå. ` : ''}
              </span>
              <Link
                to={`/ansatt/sok?${new URLSearchParams({ q: result.synonym.words })}`}
                className="link inline-flex min-h-tap items-center"
              >{`Se hva «${result.synonym.words}» finner nå`}</Link>
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}
