import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { StoredCampaign } from '#contract/editors/campaign-admin.ts'
import { intentField } from '#shared/form-intent.ts'
import { Notice } from '#ui/display/Notice.tsx'
import type { CampaignActionResult } from './campaign-action.ts'

const words = {
  saved: 'Utkastet er lagret',
  published: 'Kampanjen er publisert. Prisene gjelder nå.',
  planned: 'Kampanjen er publisert. Prisene gjelder fra første dag.',
  ended: 'Kampanjen er avsluttet. Varene har vanlig pris igjen.',
  deleted: 'Utkastet er slettet. Du kan angre i ett døgn.',
  undone: 'Endringen er angret',
  discarded: 'Kladden er forkastet',
}

/**
 * The outcome of the last submission, with its undo. It receives the focus, since the pressed button may no longer exist.
 * If fields have errors, the first of them receives it instead.
 */
export function CampaignOutcome({
  result,
  campaign,
}: {
  result: CampaignActionResult | undefined
  campaign: StoredCampaign | null
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = result.done === 'refused' ? document.querySelector<HTMLElement>('main [aria-invalid=true]') : null
    ;(wrong ?? place.current)?.focus()
  }, [result])
  const done = result && result.done !== 'refused' ? result.done : null
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {result?.done === 'refused' && (
        <Notice kind="error" title={result.message}>
          {result.errors['prices'] && (
            <>
              <p>Førprisen må være sann (prisopplysningsforskriften § 9 a):</p>
              <ul className="mt-1 list-disc pl-5">
                {result.errors['prices'].map(why => (
                  <li key={why}>{why}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      {done && (
        <Notice kind="success" title={words[done === 'published' && campaign?.state === 'planned' ? 'planned' : done]}>
          {campaign?.undo && (done === 'published' || done === 'ended' || done === 'deleted') && (
            <Form method="post" preventScrollReset>
              <button type="submit" name={intentField} value="angre" className="link min-h-tap">
                Angre
              </button>
            </Form>
          )}
        </Notice>
      )}
    </div>
  )
}
