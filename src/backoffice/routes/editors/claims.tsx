import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ApiError } from '#contract/error.ts'
import type { ClaimEvidence } from '#contract/editors/claims.ts'
import { formText } from '#shared/form-text.ts'
import { recognisedLabels } from '#shared/claims/claim-words.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { submitOr, unavailableMessage } from '../../features/frame/shop-unavailable.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Påstander – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/claims'))
  return { account, evidence: answer.data }
}

interface Answer {
  /** null: it is done. */
  message: string | null
  errors: NonNullable<ApiError['errors']>
  /** The shop did not respond. */
  unavailable?: true
}

const kinds = { label: 'Miljømerke med lisens', claim: 'Dokumentert miljøpåstand', credit: 'Tekst om kreditt' } as const
type Kind = keyof typeof kinds
const isKind = (text: string): text is Kind => text in kinds

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const form = await request.formData()
  const kind = formText(form, 'kind')
  const text = (name: string) => formText(form, name)
  const result = form.has('fjern')
    ? await api('DELETE /staff/claims/{id}', { path: { id: Number(text('fjern')) } })
    : await api('POST /staff/claims', {
        body: {
          kind: isKind(kind) ? kind : 'label',
          statement: kind === 'label' ? text('label') : text('statement'),
          validUntil: text('validUntil') || null,
          ...{ articleNo: text('articleNo'), brand: text('brand'), proof: text('proof'), by: text('by') },
        },
      })
  if (result.ok) return data<Answer>({ message: null, errors: {} })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const { message, errors = {} } = result.error
  return data<Answer>({ message, errors }, { status: result.status })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  submitOr(serverAction, (): Answer => ({ message: unavailableMessage(), errors: {}, unavailable: true }))
export const shouldRevalidate = revalidateAfter('none')

/** Evidence for claims that editors may publish. */
export default function ClaimsPage() {
  const { account, evidence } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) outcome.current?.focus()
  }, [answer])
  return (
    <StaffPage account={account} title="Påstander">
      <p className="mt-1 max-w-reading text-soft">
        Ord som «miljøvennlig» og «rentefri» kan bare brukes når kjeden kan vise at de er riktige. Legg inn miljømerket
        med lisensnummer, eller teksten som er dokumentert. Så kan den publiseres.
      </p>
      <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
        {answer && <Notice kind={answer.message === null ? 'success' : 'error'} title={answer.message ?? 'Lagret'} />}
      </div>
      <AddForm key={evidence.length} by={account.name} errors={answer?.errors ?? {}} />
      <h2 className="mt-10 text-heading">Det vi har dokumentert</h2>
      {evidence.length === 0 && <EmptyState title="Ingenting ennå" />}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {evidence.map(row => (
          <EvidenceRow key={row.id} row={row} />
        ))}
      </ul>
    </StaffPage>
  )
}

function AddForm({ by, errors }: { by: string; errors: Answer['errors'] }) {
  const errorOf = (field: string) => errors[field]?.[0]
  return (
    <Form method="post" aria-label="Ny dokumentasjon" className="mt-6 max-w-reading space-y-4">
      <SelectField label="Hva er det?" name="kind" defaultValue="label">
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Miljømerke" name="label" defaultValue={recognisedLabels[0]}>
        {recognisedLabels.map(label => (
          <option key={label}>{label}</option>
        ))}
      </SelectField>
      <Field
        label="Teksten"
        name="statement"
        hint="For påstander og kreditt: nøyaktig slik den skal vises."
        required={false}
        maxLength={500}
        error={errorOf('statement')}
      />
      <Field
        label="Lisensnummer eller kilde"
        name="proof"
        hint="Lisensen til merket, rapporten bak påstanden, eller avtalen med betalingstjenesten."
        maxLength={300}
        required
        error={errorOf('proof')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Varenummer" name="articleNo" required={false} maxLength={100} error={errorOf('articleNo')} />
        <Field label="Eller merke" name="brand" required={false} maxLength={100} error={errorOf('brand')} />
        <Field label="Gjelder til" name="validUntil" type="date" required={false} error={errorOf('validUntil')} />
        <Field
          label="Hvem har vurdert det?"
          name="by"
          defaultValue={by}
          maxLength={80}
          required
          error={errorOf('by')}
        />
      </div>
      <Button type="submit">Legg inn</Button>
    </Form>
  )
}

function EvidenceRow({ row }: { row: ClaimEvidence }) {
  const scope =
    row.articleNo !== null ? `vare ${row.articleNo}` : row.brand !== null ? `merket ${row.brand}` : 'hele kjeden'
  const until = row.validUntil === null ? '' : ` · til ${formatDate(new Date(row.validUntil))}`
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{row.statement}</p>
        <p className="text-small text-soft break-words">{`${kinds[row.kind]} · ${row.proof} · ${scope}${until}`}</p>
        <p className="text-small text-soft">{`${row.by}, ${formatDate(new Date(row.at))}`}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="fjern" value={row.id} />
        <Button type="submit" look="quiet" size="small" aria-label={`Fjern: ${row.statement}`}>
          Fjern
        </Button>
      </Form>
    </li>
  )
}
