import { Form, useNavigation } from 'react-router'
import type { PrivacyRequestView } from '#contract/privacy-requests.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'

const kinds = { access: 'Innsyn', correction: 'Retting', deletion: 'Sletting' }
const soonDays = 7

interface Props {
  request: PrivacyRequestView
  /** Unix time of the page, ms. */
  now: number
  error: string | undefined
}

/** A request with its deadline, and the form that answers it. */
export function PrivacyRequestRow({ request, now, error }: Props) {
  const { kind, email, message, made_at: made, due_at: due, closed_at: closed, outcome, reason } = request
  return (
    <li className="py-5">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-heading">
        <span>{kinds[kind]}</span>
        <span className="font-normal wrap-anywhere">{email}</span>
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small text-soft">
        <span>{`Mottatt ${formatDate(new Date(made))}`}</span>
        {closed === null ? (
          <Badge look={deadlineLook(due, now)}>{`Frist ${formatDate(new Date(due))}`}</Badge>
        ) : (
          <span>{`${outcome === 'refused' ? 'Avslått' : 'Gjort'} ${formatDate(new Date(closed))}`}</span>
        )}
      </p>
      {message !== '' && <p className="mt-2 max-w-reading whitespace-pre-line wrap-anywhere">{message}</p>}
      {reason !== null && <p className="mt-2 max-w-reading whitespace-pre-line text-soft">{`Svar: ${reason}`}</p>}
      {closed === null && <CloseForm request={request} error={error} />}
    </li>
  )
}

const deadlineLook = (due: string, now: number) => {
  const days = (new Date(due).getTime() - now) / 86_400_000
  return days < 0 ? 'bad' : days < soonDays ? 'warn' : 'quiet'
}

function CloseForm({ request: { id, email }, error }: Pick<Props, 'request' | 'error'>) {
  const busy = useNavigation().formData?.get('id') === String(id)
  return (
    <Disclosure title="Svar" open={error !== undefined}>
      <Form method="post" preventScrollReset aria-label={`Svar til ${email}`} className="max-w-md space-y-4">
        <input type="hidden" name="id" value={id} />
        <SelectField label="Utfall" name="outcome" id={`utfall-${id}`}>
          <option value="done">Gjort</option>
          <option value="refused">Avslått</option>
        </SelectField>
        <TextAreaField
          label="Svar til kunden"
          name="reply"
          id={`svar-${id}`}
          rows={4}
          maxLength={1_000}
          required
          error={error}
          hint="Kunden får dette på e-post. Ved avslag: skriv hvorfor."
        />
        <Button type="submit" look="quiet" busy={busy}>
          Send svar og lukk
        </Button>
      </Form>
    </Disclosure>
  )
}
