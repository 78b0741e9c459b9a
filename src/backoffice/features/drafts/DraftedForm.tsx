import { useContext, useEffect, useRef, useState, type ComponentProps } from 'react'
import { Form } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { DraftChange } from '#contract/editors/drafts.ts'
import { restoreTyped } from '#ui/controls/typed-early.ts'
import { formatClock, formatDateAndTime, osloMoment } from '#shared/format/format-date.ts'
import { autosave, type DraftSaveResult } from './autosave.ts'
import { ClaimHints } from './ClaimHints.tsx'
import { DraftContext } from './Drafted.tsx'
import type { Elements } from '#ui/elements.ts'

const save = (subject: string, body: DraftChange) =>
  browserApi('PUT /staff/drafts/{subject}', { path: { subject }, body })

/** The editor's form inside `Drafted`, with the version that it changes as a hidden field. */
export function DraftedForm({
  children,
  ...props
}: Omit<ComponentProps<typeof Form>, 'ref' | 'method' | 'children'> & { children: Elements }) {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('A drafted form stands inside Drafted')
  const { account, subject, basedOn, unsent, others: before } = draft
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<DraftSaveResult>()
  useEffect(() => {
    if (!form.current) return undefined
    const typing = autosave(form.current, { account, subject, basedOn, unsent, save, onSaved: setSaved })
    return () => typing.stop()
  }, [account, subject, basedOn, unsent])
  useEffect(restoreTyped, [])
  const others = saved?.ok ? saved.others : before
  return (
    <Form ref={form} method="post" noValidate preventScrollReset {...props}>
      <input type="hidden" name="version" value={basedOn} />
      {children}
      <ClaimHints form={form} />
      <p className="text-small text-soft empty:hidden">
        {saved?.ok && `Kladden er lagret kl. ${formatClock(osloMoment(new Date(saved.savedAt)).clock)}`}
      </p>
      <p role="status" className="text-small font-semibold empty:hidden">
        {[
          ...(saved?.ok === false ? [saved.message] : []),
          ...others.map(
            ({ name, savedAt }) => `${name} har også en kladd her, fra ${formatDateAndTime(new Date(savedAt))}.`,
          ),
        ].join(' ')}
      </p>
    </Form>
  )
}
