import { Form } from 'react-router'
import { ActionButton } from './ActionButton.tsx'

/** Takes the last change of what a page is about back. */
export function UndoLast({ version, id }: { version: string | number; id?: string | number }) {
  return (
    <Form method="post" preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="version" value={version} />
      <ActionButton action="angre" look="quiet" size="small">
        Angre siste endring
      </ActionButton>
    </Form>
  )
}
