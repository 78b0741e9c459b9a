import { useEffect } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatDateAndTime, formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { answerForm, rereadAfterConflict, useOutcome } from '../features/frame/editor-form.ts'
import { UndoLast } from '../features/frame/UndoLast.tsx'
import { loadEditor } from '../features/frame/load-editor.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { actOnRedirects } from '../features/redirects/redirects-action.ts'

export const meta = () => [{ title: 'Videresendinger – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api.redirects())
  return { account, state: answer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return answerForm(await actOnRedirects(context.get(staffApi), await request.formData()))
}

export const shouldRevalidate = rereadAfterConflict

export default function RedirectsPage() {
  const { account, state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const outcome = useOutcome(answer)
  const [params] = useSearchParams()
  // What an editor came with from the searches stands in the first line, and lacks only where it is to lead.
  const from = answer?.done === 'saved' ? '' : (params.get('fra') ?? '').slice(0, 300)
  const fresh = from !== '' && !state.lines.toLowerCase().includes(`${from.toLowerCase()};`) ? `${from};` : ''
  useEffect(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=lines]')
    if (fresh === '' || !field) return
    field.focus()
    field.setSelectionRange(fresh.length, fresh.length)
  }, [fresh])
  const refused = answer?.done === 'refused' ? answer : undefined
  const { version, lines, total, changedAt, changedBy } = state
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Videresendinger</h1>
        <p className="mt-1 max-w-reading text-soft">
          Gamle adresser, og hvor de leder. En videresending gjelder bare der ingen side har adressen, og for søk
          (/search/…), fra noen sekunder etter at du lagrer.
        </p>
        {fresh !== '' && !refused && (
          <p className="mt-4 max-w-reading" role="status">
            Skriv hvor {fresh.slice(0, -1)} skal lede, i den første linjen, og lagre.
          </p>
        )}
        <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
          {refused && <Notice kind="error" title={refused.message} />}
          {answer?.done === 'saved' && <Notice kind="success" title="Videresendingene er lagret" />}
          {answer?.done === 'undone' && <Notice kind="success" title="Siste endring er angret" />}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-small text-soft">
            {formatPlural(total, 'videresending', 'videresendinger')}
            {changedBy !== null && changedAt !== null
              ? `, sist endret ${formatDateAndTime(new Date(changedAt))} av ${changedBy}`
              : ', som fulgte med butikken'}
          </p>
          {changedBy !== null && <UndoLast version={version} />}
        </div>
        <Form method="post" preventScrollReset noValidate className="mt-4 space-y-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="handling" value="lagre" />
          <TextAreaField
            key={`${version} ${fresh}`}
            label="Én på hver linje: fra;til;kode"
            hint="Koden er 301 (for alltid, også når den mangler) eller 302 (inntil videre). Du kan lime inn fra et regneark eller en CSV-fil."
            name="lines"
            rows={16}
            maxLength={30_000}
            spellCheck={false}
            defaultValue={refused?.typed ?? (fresh === '' ? lines : `${fresh}\n${lines}`)}
            {...(refused && refused.errors.length > 0 ? { error: refused.errors.join(' ') } : {})}
          />
          {refused?.status === 409 && refused.typed && (
            <TextAreaField label="Slik står de nå" name="now" rows={8} readOnly value={lines} />
          )}
          <Button type="submit" busy={busy}>
            Lagre
          </Button>
        </Form>
      </main>
    </>
  )
}
