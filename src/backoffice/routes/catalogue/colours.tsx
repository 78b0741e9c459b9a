import {
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actOnColour, moveOf, type ColourActionResult } from '../../features/colours/colour-action.ts'
import { ColourRow } from '../../features/colours/ColourRow.tsx'
import { UndoMove } from '../../features/colours/UndoMove.tsx'
import { ChipLinks } from '../../features/frame/editor/ChipLinks.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { requestOr, shopUnavailable } from '../../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Farger – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/colours'))
  const requested = Number(url.searchParams.get('gruppe'))
  // Groups that were created for unknown colours come first, since sorting them is the main task here.
  const groups = answer.toSorted((one, other) => Number(one.shipped) - Number(other.shipped))
  return { account, groups, group: groups.find(({ id }) => id === requested) ?? groups[0] ?? null }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runEditorForm(await actOnColour(context.get(staffApi), await request.formData()))
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ColourActionResult> {
  const move = moveOf(await request.clone().formData())
  return requestOr<ColourActionResult>(() => serverAction<typeof action>(), {
    done: 'refused',
    ...shopUnavailable,
    move,
  })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const conflict = 409

export default function ColoursPage() {
  const { account, groups, group } = useLoaderData<typeof loader>()
  const result = useActionResult<ColourActionResult>()
  const isListed = group?.colours.some(({ key }) => key === result?.move.key) ?? false
  // A refusal is displayed in the row of its colour, while the displayed group contains that colour.
  const atRow = isListed && result?.done !== 'moved' ? result : undefined
  const moved = result?.done === 'moved' ? result.move : null
  const undoRefused = result?.done === 'refused' && !atRow && result.status !== conflict ? result.move : null
  const into = groups.find(({ id }) => id === moved?.to)
  const name = into?.colours.find(({ key }) => key === moved?.key)?.name ?? 'Fargen'
  return (
    <StaffPage account={account} title="Farger">
      <p>
        <Link to="/ansatt/varer" className="link inline-flex min-h-tap items-center">
          Alle varer
        </Link>
      </p>
      <p className="max-w-reading text-soft">
        Kundene velger blant gruppene. En farge som varefilen skriver på en ny måte, får en gruppe for seg selv til du
        flytter den. Neste varefil følger det du har valgt.
      </p>
      <ChipLinks
        label="Grupper"
        className="mt-4"
        links={groups
          .filter(({ shipped, colours }) => shipped || colours.length > 0)
          .map(({ id, name: label, shipped, colours }) => ({
            to: `?gruppe=${id}`,
            text: `${label} · ${colours.length}${!shipped ? ' · ny' : ''}`,
            isCurrent: id === group?.id,
          }))}
      />
      <Outcome answer={atRow ? undefined : result} messages={{}}>
        {moved && into && (
          <Notice kind="success" title={`${name} er flyttet til ${into.name}`}>
            <UndoMove move={{ key: moved.key, from: moved.to, to: moved.from }} />
          </Notice>
        )}
        {undoRefused && (
          <div className="mt-2">
            <UndoMove move={undoRefused} />
          </div>
        )}
      </Outcome>
      {group && <h2 className="mt-6 text-heading">{group.name}</h2>}
      {group && group.colours.length > 0 ? (
        <ul className="mt-2 max-w-reading divide-y divide-line border-y border-line">
          {group.colours.map(colour => (
            <ColourRow
              key={colour.key}
              colour={colour}
              group={group}
              groups={groups}
              result={atRow?.move.key === colour.key ? atRow : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title="Ingen farger her">Fargene kommer med varene.</EmptyState>
      )}
    </StaffPage>
  )
}
