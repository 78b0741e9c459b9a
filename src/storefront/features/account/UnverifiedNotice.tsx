import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { FormOf, type PartProps } from './AccountPart.tsx'

export function UnverifiedNotice({ customer, result, sending }: PartProps) {
  // With JavaScript, a toast confirms that the mail was sent.
  const scripted = useScripted()
  return (
    <Notice kind="info" title="E-postadressen er ikke bekreftet">
      <p className="mt-1 break-words">{`Trykk på lenken i e-posten vi har sendt til ${customer.email}.`}</p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-3">
        <FormOf form="resend" customer={customer} />
        <Button type="submit" look="quiet" size="small" busy={sending}>
          Send den på nytt
        </Button>
        {result && !(result.ok && scripted) && (
          <p role={result.ok ? 'status' : 'alert'} className="font-medium">
            {result.refusal?.message ?? `Epost sendt til ${result.typed['email'] ?? customer.email}`}
          </p>
        )}
      </Form>
    </Notice>
  )
}
