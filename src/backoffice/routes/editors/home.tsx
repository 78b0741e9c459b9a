import {
  Form,
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { SlotState } from '#contract/editors/home-admin.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { formText } from '#shared/form-text.ts'
import { slotNames } from '#shared/home/slots.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { lastChange } from '../../features/frame/LastChange.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorPage } from '../../features/frame/EditorPage.tsx'
import { actOnSlot, type SlotActionResult } from '../../features/home/slot-action.ts'
import { slotTitle } from '../../features/home/slot-title.ts'
import { SlotForm } from '../../features/home/SlotForm.tsx'

export const meta = () => [{ title: 'Forside – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (brand: string, slot: string) => `home:${brand}:${slot}`

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const requested = url.searchParams.get('profil')
  const brand = brandIds.find(id => id === requested) ?? brandIds[0]
  const slotName = slotNames.find(name => name === url.searchParams.get('plass')) ?? slotNames[0]
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(brand, slotName),
    api('GET /staff/home/{brand}', { path: { brand } }),
  )
  const slot = answer.slots.find(each => each.slot === slotName)
  if (!slot) throw new Response('Ingen plass', { status: 404 })
  return { account, brand, slots: answer.slots, slot, draft }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  const [brand, slot] = [formText(form, 'brand'), formText(form, 'slot')]
  const result = await actDrafted(api, subjectOf(brand, slot), form, () => actOnSlot(api, form))
  return runEditorForm<SlotActionResult>({ ...result, slot })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<SlotActionResult> {
  const slot = formText(await request.clone().formData(), 'slot')
  return sendDrafted<SlotActionResult>(() => serverAction<typeof action>(), { ...unavailableResponse, slot })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  published: 'Plassen er publisert',
  drafted: 'Utkastet er lagret',
  emptied: 'Plassen er tom',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}
const states = { empty: 'Tom', shown: 'Vises', planned: 'Venter på første dag', over: 'Perioden er over' }

const previewPath = (brand: BrandId, name: string) => `/preview/${name}?profil=${brand}`

export default function HomeAdmin() {
  const { account, brand, slots, slot, draft: typing } = useLoaderData<typeof loader>()
  const last = useActionResult<SlotActionResult>()
  const result = last?.slot === slot.slot ? last : undefined
  const { version, state, draft, changedAt, changedBy } = slot
  return (
    <EditorPage
      account={account}
      title="Forside"
      head={
        <>
          <p className="mt-1 max-w-reading text-soft">
            Plassene på forsiden. En tom plass vises ikke. Det du publiserer, vises i løpet av noen sekunder.
          </p>
          <SlotLinks brand={brand} slots={slots} shown={slot.slot} />
          <p className="mt-4">
            <a href={previewPath(brand, 'alle')} className="link inline-flex min-h-tap items-center">
              Se forsiden med alle utkast
            </a>
          </p>
          <h2 className="mt-4 text-heading">{slotTitle(slot.slot)}</h2>
          <p className="mt-1 text-small text-soft">
            {`${states[state]}${draft ? ', med et utkast som ikke er publisert' : ''}${changedAt !== null ? `. ${lastChange(changedAt, changedBy)}` : ''}`}
          </p>
        </>
      }
      result={result}
      messages={doneMessages}
      outcome={
        result?.done === 'linked' && (
          <Notice kind="success" title="Lenken virker i sju dager, også uten innlogging">
            <span className="break-all">{result.path}</span>
          </Notice>
        )
      }
      lastChange={version > 0 && <SlotButtons brand={brand} slot={slot} />}
      document={{
        subject: subjectOf(brand, slot.slot),
        version,
        draft: typing,
        named: { brand, slot: slot.slot },
      }}
    >
      {restored => (
        <SlotForm
          brand={brand}
          state={slot}
          restored={restored}
          answer={result?.done === 'refused' ? result : undefined}
        />
      )}
    </EditorPage>
  )
}

/** Links to the brands and to the slots of the brand. */
function SlotLinks({ brand, slots, shown }: { brand: BrandId; slots: readonly SlotState[]; shown: string }) {
  return (
    <>
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
                aria-current={each.slot === shown ? 'true' : undefined}
                className="chip"
              >
                {`${slotTitle(each.slot)}${each.state !== 'empty' ? ` · ${states[each.state]}` : ''}${each.draft ? ' · utkast' : ''}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Buttons for the actions on a slot that need no typed values. */
function SlotButtons({ brand, slot: { slot, version, state, draft } }: { brand: BrandId; slot: SlotState }) {
  return (
    <Form method="post" preventScrollReset aria-label="Mer" className="mt-3 flex flex-wrap gap-2">
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="slot" value={slot} />
      <input type="hidden" name="version" value={version} />
      <ActionButton action="angre" look="quiet" size="small">
        {draft ? 'Forkast utkastet' : 'Angre siste endring'}
      </ActionButton>
      {(state !== 'empty' || draft) && (
        <ActionButton action="tom" look="quiet" size="small">
          Tøm plassen
        </ActionButton>
      )}
      <a href={previewPath(brand, slot)} className="button button-quiet button-small">
        Forhåndsvis
      </a>
      <ActionButton action="lenke" look="quiet" size="small">
        Lag lenke til forhåndsvisning
      </ActionButton>
    </Form>
  )
}
