import { ChevronDown, ChevronUp } from 'lucide-react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { staffApi } from '../../api-context.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { idsOf, mayArrange, moveGroup } from '../../features/picking/move-group.ts'
import { ShopChoice } from '../../features/frame/ShopChoice.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'

export const meta = () => [{ title: 'Rekkefølgen i butikken – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  if (!mayArrange(account)) throw redirect(`/ansatt/plukkrunde?butikk=${shop.id}`)
  return { account, order: dataOrThrow(await api('GET /staff/walking_order', { query: { shop: shop.id } })) }
}

const alphabetical = 'alfabetisk'
const pressed = (form: FormData): string => (form.has(alphabetical) ? alphabetical : formText(form, 'flytt'))

interface Answer {
  /** Error text; null: success. */
  fault: string | null
  /** The pressed button. */
  at: string
  unavailable?: true
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  const form = await request.formData()
  const at = pressed(form)
  const [id, way] = at.split(':')
  const { groups } = dataOrThrow(await api('GET /staff/walking_order', { query: { shop: shop.id } }))
  const requested = at === alphabetical ? [] : idsOf(moveGroup(groups, Number(id), way === 'opp' ? -1 : 1))
  const result = await api('PUT /staff/walking_order', { query: { shop: shop.id }, body: { groups: requested } })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  return data<Answer>({ at, fault: result.ok ? null : result.error.message }, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  return submitOr(serverAction, (): Answer => ({ at: pressed(form), fault: unavailableMessage(), unavailable: true }))
}
export const shouldRevalidate = revalidateAfter('all')

export default function WalkingOrderPage() {
  const { account, order } = useLoaderData<typeof loader>()
  const result = useActionData<Answer>()
  const sent = useNavigation().formData
  const moving = sent?.get('flytt')
  const faultAt = (id: number) => (result?.at.split(':')[0] === String(id) ? result.fault : null)
  return (
    <StaffPage account={account} title="Rekkefølgen i butikken">
      <p className="mt-1 max-w-reading text-soft">{`Slik går plukkrunden gjennom ${order.shop.name}. Flytt gruppene dit de står når man går fra lageret til kassen.`}</p>
      <Link to={`/ansatt/plukkrunde?butikk=${order.shop.id}`} className="link inline-flex min-h-tap items-center">
        Til plukkrunden
      </Link>
      <ShopChoice account={account} shop={order.shop.id} to="/ansatt/plukkrunde/rekkefolge" />
      <Form method="post" preventScrollReset className="mt-4 max-w-xl">
        <ol className="divide-y divide-line border-y border-line">
          {order.groups.map((group, at) => (
            <li key={group.id} className="py-1">
              <Row
                group={group}
                first={at === 0}
                last={at === order.groups.length - 1}
                moving={moving}
                fault={faultAt(group.id)}
                main
              />
              <ol className="pl-6 empty:hidden">
                {group.subs.map((sub, within) => (
                  <li key={sub.id}>
                    <Row
                      group={sub}
                      first={within === 0}
                      last={within === group.subs.length - 1}
                      moving={moving}
                      fault={faultAt(sub.id)}
                    />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        {order.arranged && (
          <Button
            type="submit"
            look="quiet"
            name={alphabetical}
            value="ja"
            className="mt-4"
            busy={sent?.has(alphabetical) === true}
          >
            Sett tilbake til alfabetisk
          </Button>
        )}
        {result?.at === alphabetical && <Fault words={result.fault} />}
      </Form>
    </StaffPage>
  )
}

interface RowProps {
  group: { id: number; name: string }
  first: boolean
  last: boolean
  moving: unknown
  /** Why the last submission did not move this group; null: no error. */
  fault: string | null
  main?: boolean
}

function Row({ group: { id, name }, first, last, moving, fault, main = false }: RowProps) {
  const step = (way: 'opp' | 'ned', end: boolean) => (
    <button
      type="submit"
      name="flytt"
      value={`${id}:${way}`}
      disabled={end}
      aria-busy={moving === `${id}:${way}` || undefined}
      aria-label={`Flytt ${name} ${way}`}
      className="grid size-11 place-items-center rounded-sm hover:bg-mist disabled:opacity-30"
    >
      {way === 'opp' ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
    </button>
  )
  return (
    <div>
      <div className="flex items-center gap-2">
        <span className={`grow ${main ? 'font-semibold' : ''}`}>{name}</span>
        {step('opp', first)}
        {step('ned', last)}
      </div>
      <Fault words={fault} />
    </div>
  )
}

function Fault({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <p role="alert" className="pb-1 text-small font-medium text-bad">
      {words}
    </p>
  )
}
