import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { DraftState } from '#contract/editors/drafts.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatDateAndTime } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { formOf } from './form-fields.ts'
import { readLocal, type Draft, type DraftPlace } from './local-draft.ts'

/** What the form inside saves its draft by. */
export const DraftContext = createContext<
  (DraftPlace & { basedOn: string; unsent: boolean; others: DraftState['others'] }) | null
>(null)

/**
 * A form whose draft is saved as it is typed: what is left of an earlier visit stands in it, with a way to throw it away.
 * What the shop knows is `loaded`; what this browser holds is newer.
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
  /** By which fields an action finds what the form is about, where its address does not say so. */
  named?: Record<string, string>
  /** `restored`: the fields of the draft; null: there is none. */
  children: (restored: FormData | null) => ReactNode
}) {
  const refused = answer?.done === 'refused'
  const [restored, setRestored] = useState<(Draft & { unsent: boolean }) | null>(() =>
    loaded.own && !refused ? { ...loaded.own, unsent: false } : null,
  )
  useEffect(() => {
    const local = refused ? null : readLocal({ account, subject })
    // After the server's page: what a browser holds is not known there.
    // oxlint-disable-next-line react/set-state-in-effect
    if (local) setRestored({ ...local, unsent: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the form has it
  }, [])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of a press
    if (answer?.done === 'discarded') setRestored(null)
  }, [answer])
  const now = String(version)
  // After a conflict the editor has seen what the other saved.
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
