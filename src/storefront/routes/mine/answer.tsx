import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Question } from '#contract/pickup/questions.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { LinkPage } from '../../features/frame/LinkPage.tsx'

/** Only reads the question: mail scanners open every link, so answering takes a click. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return dataOrThrow(await context.get(callerApi)('GET /questions/{token}', { path: { token: params.token ?? '' } }))
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const said = (await request.formData()).get('svar')
  if (said !== 'ja' && said !== 'nei') return data({ message: 'Velg ja eller nei' }, { status: 422 })
  const answer = await context.get(callerApi)('POST /questions/{token}', {
    path: { token: params.token ?? '' },
    body: { agree: said === 'ja' },
  })
  return answer.ok ? { message: null } : data({ message: answer.error.message }, { status: answer.status })
}

/** Reloads after a refusal too, so that the page shows the current state. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Spørsmål fra butikken', 'Svar på et spørsmål fra butikken om reservasjonen din.')

export default function AnswerPage() {
  const request = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.message
  const sending = useNavigation().state === 'submitting'
  const { state, reason, from, to, goods, offer, expiresAt, receiptToken } = request
  return (
    <LinkPage title={titleOf(request)} refused={error}>
      <p>{leadOf(request)}</p>
      {state === 'open' && (
        <>
          <dl className="space-y-3">
            <Fact name="Hvorfor">{reason}</Fact>
            {!offer && (
              <Fact name="Du henter da hos">
                <span>{to.name}</span>
                <span className="block font-normal">{to.address}</span>
              </Fact>
            )}
            {offer && (
              <Fact name="Butikken har dette i stedet">
                {offer.image && (
                  <img
                    src={offer.image}
                    alt=""
                    width={128}
                    height={160}
                    className="my-2 aspect-[4/5] w-32 rounded-small bg-picture object-cover"
                  />
                )}
                <span>{`${offer.count} × ${offer.name}`}</span>
                <span className="font-normal">{`, ${[offer.color, sizeLabel(offer.size)].filter(Boolean).join(', ')}`}</span>
                <span className="block font-normal">
                  {`${formatMoney(offer.price)} per stykk${offer.price < offer.before ? ` (før ${formatMoney(offer.before)})` : ''}`}
                </span>
              </Fact>
            )}
            <Fact name={offer ? 'Butikken fant ikke' : 'Det gjelder'}>
              {goods.map(({ name, size, color, count }, order) => (
                // oxlint-disable-next-line react/no-array-index-key -- the order is fixed
                <span key={order} className="block">
                  <span>{`${count} × ${name}`}</span>
                  <span className="font-normal">{`, ${[color, sizeLabel(size)].filter(Boolean).join(', ')}`}</span>
                </span>
              ))}
            </Fact>
          </dl>
          <p className="text-small text-soft">
            {`${
              offer
                ? 'Du betaler aldri mer enn før. Sier du nei, betaler du ikke for det som ikke ble funnet.'
                : `Prisen blir den samme. Sier du nei, blir det som før hos ${from.name}.`
            } Svar innen ${formatDayAndTime(new Date(expiresAt))}.`}
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <button type="submit" name="svar" value="ja" className="button button-main" disabled={sending}>
              {offer ? 'Ja, jeg vil ha den' : `Ja, jeg henter hos ${to.name}`}
            </button>
            <button type="submit" name="svar" value="nei" className="button button-quiet" disabled={sending}>
              Nei takk
            </button>
          </Form>
        </>
      )}
      <p>
        <Link to={`/kvittering/${receiptToken}`} className="link inline-flex min-h-tap items-center font-medium">
          Se kvitteringen
        </Link>
      </p>
    </LinkPage>
  )
}

function titleOf({ state, to, offer }: Question): string {
  if (offer && state === 'open') return 'Vil du ha noe annet i stedet?'
  if (offer && state === 'agreed') return 'Du får den andre varen'
  if (state === 'open') return `Kan du hente hos ${to.name} i stedet?`
  if (state === 'agreed') return `Du henter hos ${to.name}`
  return state === 'declined' ? 'Takk for svaret' : 'Spørsmålet gjelder ikke lenger'
}

function leadOf({ state, from, to, number, isOrder, offer }: Question): string {
  const what = `${isOrder ? 'Ordre' : 'Reservasjon'} ${number}`
  if (offer && state === 'agreed') return `${what}: Du har valgt ${offer.name}. Kvitteringen viser når varene er klare.`
  if (offer && state === 'declined') return `${what}: Du har valgt resten uten den, og betaler ikke for den.`
  if (state === 'open') return `${what}: ${from.name} spør om det.`
  if (state === 'agreed') return `${what}: Kvitteringen viser når varene er klare hos ${to.name}.`
  if (state === 'declined') return `${what}: Ingenting er flyttet. Kvitteringen viser hva som gjelder.`
  return `${what}: Svarfristen er ute, eller butikken har ordnet det på en annen måte. Kvitteringen viser hva som gjelder.`
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
