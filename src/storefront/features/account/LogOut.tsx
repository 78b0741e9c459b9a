import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { FormOf, type PartProps } from './AccountPart.tsx'

export function LogOut({ customer, result, sending }: PartProps) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <FormOf form="logout" customer={customer} />
      <p role="alert" className="font-medium text-bad empty:hidden">
        {result?.refusal?.message}
      </p>
      <Button type="submit" look="quiet" busy={sending}>
        Logg ut
      </Button>
    </Form>
  )
}
