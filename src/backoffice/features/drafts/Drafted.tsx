import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { DraftState } from '#contract/editors/drafts.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { formOf } from './form-fields.ts'
import { readLocal, type Draft, type DraftPlace } from './local-draft.ts'

/** The draft of the enclosed form. */
export const DraftContext = createContext<
  (DraftPlace & { basedOn: string; unsent: boolean; others: DraftState['others'] }) | null
>(null)

/**
 * A form with an automatically saved draft. A draft from an earlier visit fills the form, and the editor can discard
 * it. `loaded` is the draft on the server; a draft stored in this browser is newer.
 */
export function Drafted({
  account,
  subject,
  version,
  loaded,
  answer,
  named,
  children,
}: {
  account: number
  subject: string
  version: string | number
  loaded: DraftState
  answer: { done: string; status?: number } | undefined
  /** Hidden fields that identify the edited document to the action, if the URL does not. */
  named?: Record<string, string>
  /** `restored`: the fields of the draft; null: there is none. */
  children: (restored: FormData | null) => ReactNode
}) {
  const rejected = answer?.done === 'refused'
  const [restored, setRestored] = useState<(Draft & { unsent: boolean }) | null>(() =>
    loaded.own && !rejected ? { ...loaded.own, unsent: false } : null,
  )
  useEffect(() => {
    const local = rejected ? null : readLocal({ account, subject })
    // In an effect, since the server cannot read browser storage.
    // oxlint-disable-next-line react/set-state-in-effect
    if (local) setRestored({ ...local, unsent: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on mount only: afterwards the form has the draft
  }, [])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- reacts to the result of a submission
    if (answer?.done === 'discarded') setRestored(null)
  }, [answer])
  const now = String(version)
  // After a conflict the page displays the other editor's version, so the draft is now based on that version.
  const basedOn = answer?.status === 409 ? now : (restored?.basedOn ?? now)
  const [unsent, { others }] = [restored?.unsent ?? false, loaded]
  const context = useMemo(
    () => ({ account, subject, basedOn, unsent, others }),
    [account, subject, basedOn, unsent, others],
  )
  return (
    <DraftContext value={context}>
      {restored && (
        <div className="mt-4 max-w-reading">
          <Notice kind="info" title="Dette er kladden din">
            <p>
              {`Lagret ${formatDateAndTime(new Date(restored.savedAt))}. Den vises ikke i nettbutikken.${restored.basedOn !== now ? ' Noen har lagret en endring siden du begynte. Se over før du lagrer.' : ''}`}
            </p>
            <Form method="post" preventScrollReset className="mt-2">
              {Object.entries(named ?? {}).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" name={intentField} value="forkast" look="quiet" size="small">
                Forkast kladden
              </Button>
            </Form>
          </Notice>
        </div>
      )}
      <div key={restored?.savedAt ?? ''}>{children(restored && formOf(restored.fields))}</div>
    </DraftContext>
  )
}
