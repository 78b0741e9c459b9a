import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'

/** Takes the last change of what a page is about back. */
export function UndoLast({ version, id }: { version: string | number; id?: string | number }) {
  // Of what is saved the answer comes before its version does.
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="handling" value="angre" />
      <Button type="submit" look="quiet" size="small" busy={busy}>
        Angre siste endring
      </Button>
    </Form>
  )
}
