import { useFetcher } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import type { FormAnswer } from './form-answer.ts'

export function LogOut() {
  const { Form, data, state } = useFetcher<FormAnswer>()
  return (
    <Form method="post" action="/min-side/logg-ut" className="flex flex-wrap items-center gap-3">
      <p role="alert" className="font-medium text-bad empty:hidden">
        {state === 'idle' && data?.refusal ? data.refusal.message : null}
      </p>
      <Button type="submit" look="quiet" busy={state !== 'idle'}>
        Logg ut
      </Button>
    </Form>
  )
}
