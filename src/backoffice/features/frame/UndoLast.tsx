import { Form } from 'react-router'

/** Takes the last change of what a page is about back. */
export function UndoLast({ version, id }: { version: string | number; id?: string | number }) {
  return (
    <Form method="post" preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="handling" value="angre" />
      <button type="submit" className="button button-quiet button-small">
        Angre siste endring
      </button>
    </Form>
  )
}
