import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { WithdrawalRequest } from '#contract/paid-orders/withdrawals.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { callerApi } from '../../api-context.ts'
import { LinkPage } from '../../features/frame/LinkPage.tsx'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { GoodsList } from '../../features/withdrawal/ChooseGoods.tsx'
import { ComplaintNote } from '../../features/withdrawal/ComplaintNote.tsx'

const pathOf = (params: { token?: string | undefined }) => ({ path: { token: params.token ?? '' } })

/** Only reads the request: mail scanners open every link, so confirming takes a click. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const result = await context.get(callerApi)('GET /withdrawals/{token}', pathOf(params))
  return !result.ok && result.status === 404 ? data(null, { status: 404 }) : dataOrThrow(result)
}

export async function action({ context, params }: ActionFunctionArgs) {
  const result = await context.get(callerApi)('POST /withdrawals/{token}', pathOf(params))
  return result.ok
    ? redirect(`/kvittering/${result.data.receiptToken}/angre?sendt`)
    : data({ refused: result.error.message }, { status: result.status })
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Bekreft at du angrer', 'Bekreft at du angrer et kjøp.')

export default function ConfirmWithdrawalPage() {
  const request = useLoaderData<typeof loader>()
  return request ? <Confirm request={request} /> : <UnknownLink />
}

/** The link was cut off in a mail, or its order is not stored any more. */
function UnknownLink() {
  return (
    <LinkPage title="Lenken virker ikke" refused={null}>
      <p>Kopier hele lenken fra e-posten. Har du ordrenummeret, kan du sende inn at du angrer en gang til.</p>
      <Link to="/angre" className="button button-main">
        Angre kjøp
      </Link>
      <ComplaintNote />
    </LinkPage>
  )
}

function Confirm({ request }: { request: WithdrawalRequest }) {
  const { number, at, lines, articles, confirmed, receiptToken } = request
  const refused = useActionData<typeof action>()?.refused
  const sending = useNavigation().state === 'submitting'
  return (
    <LinkPage title={confirmed ? 'Du har angret kjøpet' : 'Bekreft at du angrer'} refused={refused}>
      <p>{`${formatDateAndTime(new Date(at))} ble det sendt inn at du angrer kjøpet av dette i ordre ${number}:`}</p>
      <GoodsList lines={lines} articles={articles} />
      {refused && <ComplaintNote />}
      {confirmed ? (
        <Link to={`/kvittering/${receiptToken}/angre`} className="button button-main">
          Se hva du har angret
        </Link>
      ) : (
        <Form method="post">
          <Button type="submit" busy={sending}>
            Bekreft at jeg angrer kjøpet
          </Button>
        </Form>
      )}
    </LinkPage>
  )
}
