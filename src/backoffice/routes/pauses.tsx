import { revalidateAfter } from '../features/frame/revalidate.ts'
import { useEffect } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { formatDateAndTime, formatDayAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { pauseFromBrowser, pauseFromForm, type PauseActionResult } from '../features/desk/pause-action.ts'
import { HitPromises } from '../features/own-shop/HitPromises.tsx'
import { Refusal } from '../features/account/Refusal.tsx'
import { StaffPage } from '../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Pause – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const [account, answer] = await Promise.all([api('GET /staff/current'), api('GET /staff/pauses')])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  return { account: dataOrThrow(account), ...dataOrThrow(answer) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return pauseFromForm(context.get(staffApi), await request.formData())
}

export const clientAction = pauseFromBrowser
/** A refusal may come from outdated data, so the page revalidates after it too. */
export const shouldRevalidate = revalidateAfter('all')

export default function PausesPage() {
  const { account, pauses, canPause } = useLoaderData<typeof loader>()
  const result = useActionData<PauseActionResult>()
  useEffect(() => {
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    if (result) (wrong ?? document.querySelector<HTMLElement>('main form [data-refusal]'))?.focus()
  }, [result])
  const refusalOf = (of: PauseActionResult['of']) => (result?.of === of ? (result.message ?? undefined) : undefined)
  const ending = useNavigation().formData?.get('end')
  return (
    <StaffPage account={account} title="Pause i klikk og hent">
      <p className="mt-1 max-w-reading text-soft">
        Butikken tar ikke imot nye reservasjoner og ordrer så lenge. De som alt er lagt inn, går som før.
      </p>
      <div className="mt-4 max-w-reading empty:hidden">
        {result?.done && <Notice kind="success" title={result.done} />}
      </div>
      <ul className="mt-4 max-w-reading divide-y divide-line border-y border-line empty:hidden">
        {pauses.map(({ id, shopName, beginsAt, endsAt, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>
              <strong>{shopName}</strong>
              <span>{`: ${formatDateAndTime(new Date(beginsAt))} til ${formatDayAndTime(new Date(endsAt))}`}</span>
              <span className="block text-small text-soft">{reason}</span>
            </p>
            {canPause && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="end" value={id} />
                <Button
                  type="submit"
                  look="quiet"
                  busy={ending === String(id)}
                  aria-label={`Avslutt pausen: ${shopName}`}
                >
                  Avslutt
                </Button>
                <Refusal message={refusalOf(id)} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      {pauses.length === 0 && <p className="mt-4">Ingen butikker har pause nå.</p>}
      {canPause && <PauseForm shops={account.shops} result={result?.of === 'new' ? result : undefined} />}
    </StaffPage>
  )
}

function PauseForm({ shops, result }: { shops: StaffAccount['shops']; result: PauseActionResult | undefined }) {
  const busy = useNavigation().formData?.has('length') === true
  const { errors = {}, typed = {} } = result ?? {}
  return (
    <Form method="post" preventScrollReset aria-label="Ny pause" className="mt-8 max-w-md space-y-4">
      <SelectField
        label="Butikk"
        name="shop"
        defaultValue={typed['shop'] ?? shops[0]?.id}
        error={errors['shopId']?.[0]}
      >
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Hvor lenge"
        name="length"
        defaultValue={typed['length'] ?? 'today'}
        error={errors['length']?.[0]}
      >
        <option value="hour">Én time fra nå</option>
        <option value="today">Resten av dagen</option>
        <option value="day">En hel dag, valgt under</option>
      </SelectField>
      <Field
        label="Dag"
        name="day"
        type="date"
        required={false}
        defaultValue={typed['day']}
        error={errors['day']?.[0]}
      />
      <Field
        label="Hvorfor"
        hint="Bare ansatte ser det"
        name="reason"
        maxLength={200}
        defaultValue={typed['reason']}
        error={errors['reason']?.[0]}
      />
      {result?.hit && <HitPromises hit={result.hit} />}
      <Button type="submit" busy={busy}>
        Sett på pause
      </Button>
      <Refusal message={result?.hit ? undefined : (result?.message ?? undefined)} />
    </Form>
  )
}
