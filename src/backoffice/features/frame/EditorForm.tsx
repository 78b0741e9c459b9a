import type { Elements } from '#ui/elements.ts'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from './ActionButton.tsx'

/** An editor's form with its buttons, beside a preview of the document. */
export function EditorForm({
  label,
  className = 'mt-6',
  fields,
  buttons,
  removal,
  preview,
}: {
  label: string
  /** Class of the wrapper around both columns. */
  className?: string
  fields: Elements
  buttons: Elements
  removal?: Elements
  preview: Elements
}) {
  return (
    <div className={`${className} grid items-start gap-x-10 gap-y-8 desk:grid-cols-2 *:min-w-0`}>
      <DraftedForm aria-label={label} className="space-y-4">
        {fields}
        <EditorButtons>{buttons}</EditorButtons>
        {removal}
      </DraftedForm>
      {preview}
    </div>
  )
}

/** The buttons under the fields of an editor's form. */
export function EditorButtons({ children }: { children: Elements }) {
  return <div className="flex flex-wrap gap-3">{children}</div>
}

/** Deletes a document after a second press. */
export function Removal({ summary, confirm }: { summary: string; confirm: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">{summary}</summary>
      <ActionButton action="slett" look="danger">
        {confirm}
      </ActionButton>
    </details>
  )
}
