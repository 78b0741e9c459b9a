import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { brandIds } from '#shared/brand-ids.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { formatDateAndTime } from '#shared/format/format.ts'
import { slotTitle } from '#shared/home/slots.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { answerForm, rereadAfterConflict, useOutcome } from '../features/frame/editor-form.ts'
import { loadEditor } from '../features/frame/load-editor.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { actOnSlot, type SlotAnswer } from '../features/home/slot-action.ts'
import { SlotForm } from '../features/home/SlotForm.tsx'

export const meta = () => [{ title: 'Forside – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const wanted = url.searchParams.get('profil')
  const brand = brandIds.find(id => id === wanted) ?? brandIds[0]
  const { account, answer } = await loadEditor(api, api.home(brand))
  const place = url.searchParams.get('plass')
  const slot = answer.slots.find(each => each.slot === place) ?? answer.slots[0]
  if (!slot) throw new Response('Ingen plass', { status: 404 })
  return { account, brand, slots: answer.slots, slot }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return answerForm(await actOnSlot(context.get(staffApi), await request.formData()))
}

export const shouldRevalidate = rereadAfterConflict

const done = {
  published: 'Plassen er publisert',
  drafted: 'Utkastet er lagret',
  emptied: 'Plassen er tom',
  undone: 'Siste endring er angret',
}
const states = { empty: 'Tom', shown: 'Vises', planned: 'Venter på første dag', over: 'Perioden er over' }

export default function HomeDesk() {
  const { account, brand, slots, slot } = useLoaderData<typeof loader>()
  const last = useActionData<SlotAnswer>()
  const answer = last?.slot === slot.slot ? last : undefined
  const outcome = useOutcome(answer)
  const { version, state, draft, changedAt, changedBy } = slot
  const preview = (name: string) => `/preview/${name}?profil=${brand}`
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Forside</h1>
        <p className="mt-1 max-w-reading text-soft">
          Plassene på forsiden. En tom plass vises ikke. Det du publiserer, vises i løpet av noen sekunder.
        </p>
        <nav aria-label="Profiler" className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {brandIds.map(id => (
              <li key={id}>
                <Link to={`?profil=${id}`} aria-current={id === brand ? 'true' : undefined} className="chip">
                  {builtIn[id].texts.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Plasser" className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {slots.map(each => (
              <li key={each.slot}>
                <Link
                  to={`?profil=${brand}&plass=${each.slot}`}
                  preventScrollReset
                  aria-current={each.slot === slot.slot ? 'true' : undefined}
                  className="chip"
                >
                  {slotTitle(each.slot)}
                  {each.state !== 'empty' && ` · ${states[each.state]}`}
                  {each.draft && ' · utkast'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-4">
          <a href={preview('alle')} className="link inline-flex min-h-tap items-center">
            Se forsiden med alle utkast
          </a>
        </p>
        <h2 className="mt-4 text-heading">{slotTitle(slot.slot)}</h2>
        <p className="mt-1 text-small text-soft">
          {states[state]}
          {draft && ', med et utkast som ikke er publisert'}
          {changedAt !== null && `. Sist endret ${formatDateAndTime(new Date(changedAt))}`}
          {changedBy && ` av ${changedBy}`}
        </p>
        <div ref={outcome} tabIndex={-1} className="mt-2 empty:hidden">
          {answer?.done === 'refused' && <Notice kind="error" title={answer.message} />}
          {answer?.done === 'linked' && (
            <Notice kind="success" title="Lenken virker i sju dager, også uten innlogging">
              <span className="break-all">{answer.path}</span>
            </Notice>
          )}
          {answer && answer.done !== 'refused' && answer.done !== 'linked' && (
            <Notice kind="success" title={done[answer.done]} />
          )}
        </div>
        {version > 0 && (
          <Form method="post" preventScrollReset aria-label="Mer" className="mt-3 flex flex-wrap gap-2">
            <input type="hidden" name="brand" value={brand} />
            <input type="hidden" name="slot" value={slot.slot} />
            <input type="hidden" name="version" value={version} />
            <button type="submit" name="handling" value="angre" className="button button-quiet button-small">
              {draft ? 'Forkast utkastet' : 'Angre siste endring'}
            </button>
            {(state !== 'empty' || draft) && (
              <button type="submit" name="handling" value="tom" className="button button-quiet button-small">
                Tøm plassen
              </button>
            )}
            <a href={preview(slot.slot)} className="button button-quiet button-small">
              Forhåndsvis
            </a>
            <button type="submit" name="handling" value="lenke" className="button button-quiet button-small">
              Lag lenke til forhåndsvisning
            </button>
          </Form>
        )}
        <SlotForm
          key={`${brand} ${slot.slot} ${version}`}
          brand={brand}
          state={slot}
          answer={answer?.done === 'refused' ? answer : undefined}
        />
      </main>
    </>
  )
}
