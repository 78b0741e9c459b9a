import { Form, useNavigation } from 'react-router'
import type { DeskDetail, RefusedSms } from '#contract/staff.ts'
import { formatPhone } from '#shared/phone.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { Refusal } from '../account/Refusal.tsx'
import { replyMessage } from '../mail/mail-labels.ts'
import type { PhoneActionResult } from './phone-action.ts'
import { SeenVersion } from './SeenVersion.tsx'

const smsSubjects: Record<RefusedSms['kind'], string> = {
  ready: 'at varene er klare',
  reminder: 'at varene må hentes',
  expired: 'at fristen er ute',
  stopped: 'at butikken har avbestilt',
  rejected: 'at varene ikke kan leveres',
  asked: 'det butikken spør om',
}

/** The customer of a reservation, and the collector if another person collects the goods. */
export function CustomerDetails({ entry, result }: { entry: DeskDetail; result: PhoneActionResult | undefined }) {
  return (
    <section aria-labelledby="kunde">
      <h2 id="kunde" className="text-heading">
        Kunde
      </h2>
      <p className="mt-2 break-words font-medium">{entry.name}</p>
      {entry.collector !== null && (
        <p className="break-words">
          Hentes av <strong>{entry.collector}</strong>
        </p>
      )}
      <CustomerPhone entry={entry} result={result} />
      <p className="break-all">
        <a href={`mailto:${entry.email}`} className="link inline-flex min-h-tap items-center">
          {entry.email}
        </a>
      </p>
      <MissingMail mail={entry.missingMail} />
      {entry.termsVersion !== null && (
        <p>
          <a href={`/kjopsvilkar/${entry.termsVersion}`} className="link inline-flex min-h-tap items-center">
            Kjøpsvilkårene kunden ble vist
          </a>
        </p>
      )}
    </section>
  )
}

const mailSubjects: Record<NonNullable<DeskDetail['missingMail']>['kind'], string> = {
  ready: 'at varene er klare',
  reminder: 'at varene må hentes',
  asked: 'det butikken spør om',
  stopped: 'at det ikke blir noe av',
}

function MissingMail({ mail }: { mail: DeskDetail['missingMail'] }) {
  if (!mail) return null
  return (
    <p className="my-2 rounded-card bg-mist p-3">
      <Badge look="bad">E-post ikke sendt</Badge>
      <span>{` E-posten om ${mailSubjects[mail.kind]} har ikke kommet fram. ${
        mail.why === 'delayed'
          ? 'Adressen har fått mange e-poster på kort tid, så den sendes senere.'
          : 'Mottakeren tar ikke imot den.'
      } Ring kunden.`}</span>
    </p>
  )
}

/** The shopper's phone number, a rejected SMS, and the forms that correct the number or send the SMS again. */
function CustomerPhone({ entry, result }: { entry: DeskDetail; result: PhoneActionResult | undefined }) {
  const { phone, sms, canCorrectPhone } = entry
  const sending = useNavigation().formData?.get('phone')
  const refusedTo = (what: PhoneActionResult['phone']) =>
    result?.phone === what ? (result.refused ?? undefined) : undefined
  const wrong = refusedTo('correct')
  return (
    <>
      <p>
        <a href={`tel:${phone}`} className="link inline-flex min-h-tap items-center">
          {formatPhone(phone)}
        </a>
      </p>
      {sms && (
        <div className="my-2 space-y-2 rounded-card bg-mist p-3">
          <p>
            <Badge look="bad">SMS avvist</Badge>
            <span>{` SMS-en om ${smsSubjects[sms.kind]}, kom ikke fram. ${
              sms.canResend
                ? 'Nummeret er rettet siden.'
                : `${replyMessage(sms.reply || '400 at SMS').why}. Kunden har fått det samme på e-post.`
            }`}</span>
          </p>
          {sms.canResend && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="phone" value="resend" />
              <SeenVersion version={entry.version} />
              <Button type="submit" look="quiet" busy={sending === 'resend'}>
                Send SMS på nytt
              </Button>
            </Form>
          )}
          <Refusal message={sms.canResend ? refusedTo('resend') : undefined} />
        </div>
      )}
      <p role="status" className="font-medium text-good empty:hidden">
        {result?.refused === null && (result.phone === 'correct' ? 'Nummeret er lagret' : 'SMS-en sendes nå')}
      </p>
      {!sms?.canResend && <Refusal message={refusedTo('resend')} />}
      {!canCorrectPhone && <Refusal message={wrong} />}
      {canCorrectPhone && (
        <Disclosure key={phone} title="Rett nummeret" open={wrong !== undefined || (sms !== null && !sms.canResend)}>
          <Form method="post" preventScrollReset className="space-y-4" aria-label="Rett nummeret">
            <input type="hidden" name="phone" value="correct" />
            <SeenVersion version={entry.version} />
            <Field
              label="Riktig mobilnummer"
              hint="Gjelder bare denne reservasjonen. SMS sendes dit fra nå av."
              name="number"
              type="tel"
              autoComplete="off"
              required
              maxLength={40}
              defaultValue={result?.typed ?? ''}
              error={wrong}
            />
            <Button type="submit" look="quiet" busy={sending === 'correct'}>
              Lagre nummeret
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  )
}
