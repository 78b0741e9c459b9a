import { Form, Link, useNavigation } from 'react-router'
import type { Reservation } from '#contract/reservations.ts'
import type { Seller } from '#shared/brand/seller.ts'
import { SellerLines } from '../receipt/SellerLines.tsx'
import type { Withdrawal } from '#contract/paid-orders/withdrawals.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { GoodsList } from './ChooseGoods.tsx'
import type { Choice } from './read-choice.ts'

interface Props {
  order: Pick<Reservation, 'id' | 'name' | 'articles' | 'freight'>
  withdrawal: Withdrawal
  choice: Choice
  seller: Seller
  /** The URL of the previous step. */
  back: string
  /** The e-mail address to which the acknowledgement is sent. */
  email: string
  /** The reason why the server refused the withdrawal. null: not sent yet. */
  refused: string | null
}

/** The last step of a withdrawal: shows the whole notice, with the button that sends it. */
export function ConfirmWithdrawal({ order, withdrawal, choice, seller, back, email, refused }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  const pieces = (lines: readonly { count: number }[]) => lines.reduce((sum, { count }) => sum + count, 0)
  const all = pieces(choice.lines) === pieces(withdrawal.left)
  return (
    <Form method="post" preventScrollReset className="max-w-2xl space-y-5">
      <p>{`Jeg, ${order.name}, angrer kjøpet av dette i ordre ${order.id}:`}</p>
      <GoodsList lines={choice.lines} articles={order.articles} />
      {choice.reason && <p>{`Grunn: ${choice.reason}`}</p>}
      <SellerLines seller={seller} />
      <input type="hidden" name="grunn" value={choice.reason} />
      <input type="hidden" name="seen" value={withdrawal.announced.length} />
      <p className="text-soft">
        {`Bekreftelsen sendes til ${email} med en gang. Lever varene gratis i en av butikkene innen 14 dager, eller send dem til butikken de kom fra. Da betaler du returfrakten. Du får pengene tilbake slik du betalte, senest 14 dager etter at du sa fra, men ikke før varene er kommet eller du viser at de er sendt.${
          order.freight > 0
            ? all
              ? ' Frakten får du også tilbake.'
              : ' Frakten betales ikke tilbake når du beholder noe av det som ble sendt.'
            : ''
        }`}
      </p>
      {refused !== null && <Notice kind="error" title={refused} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending}>
          Bekreft at jeg angrer kjøpet
        </Button>
        <Link to={back} preventScrollReset className="button button-quiet">
          Endre
        </Link>
      </div>
    </Form>
  )
}
