import { Form } from 'react-router'
import { ActionButton } from './ActionButton.tsx'

/** Undoes the last change of a document. `named`: hidden fields that identify the document, if the URL does not. */
export function UndoLast({ version, named }: { version: string | number; named?: Record<string, string | number> }) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(named ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="version" value={version} />
      <ActionButton action="angre" look="quiet" size="small">
        Angre siste endring
      </ActionButton>
    </Form>
  )
}
