import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../api-context.ts'
import { useBrand } from '../brands/use-brand.ts'
import { readContactForm, toContactResult } from '../features/contact/contact-form.ts'
import { Breadcrumb } from '../features/frame/trail/Breadcrumb.tsx'
import { pageHead } from '../features/sharing/page-head.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const input = readContactForm(await request.formData())
  const result = toContactResult(input, await context.get(callerApi)('POST /contact', { body: input }))
  return result.sent ? result : data(result, { status: result.status })
}

/**
 * Runs in the browser, so that an error without network is shown beside the button and the form stays as it
 * is.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const input = readContactForm(await request.formData())
  return toContactResult(input, await browserApi('POST /contact', { body: input }))
}

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Kontakt oss',
    description: 'Skriv til kundeservice, eller ring. Vi svarer på e-post.',
    path: '/kontakt',
  })

export default function ContactPage() {
  const { contact, seller } = useBrand()
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(fault ?? (result.sent ? sent.current : refusal.current))?.focus()
  }, [result])
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <div className="max-w-xl space-y-5">
        <h1 className="mt-2 text-title">Kontakt oss</h1>
        <p>
          Haster det? Ring{' '}
          <a className="link" href={`tel:${contact.tel}`}>
            {contact.phone}
          </a>
          <span>{`, ${contact.hours.charAt(0).toLowerCase() + contact.hours.slice(1)}.`}</span>
        </p>
        <p>
          E-post:{' '}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </p>
        {seller.length > 0 && <p className="text-soft">{`Nettbutikken drives av ${seller.join(', ')}.`}</p>}
        {result?.sent ? (
          <div ref={sent} tabIndex={-1}>
            <Notice kind="success" title="Meldingen er sendt">
              <p className="mt-1">{`Vi svarer til ${result.typed.email}.`}</p>
            </Notice>
          </div>
        ) : (
          <Form method="post" noValidate ref={form} className="space-y-5" aria-label="Skriv til oss">
            <Field
              label="Navn"
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={result?.typed.name}
              error={result?.faults['name']}
            />
            <Field
              label="E-post"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={result?.typed.email}
              error={result?.faults['email']}
              hint="Dit sender vi svaret."
            />
            <TextAreaField
              label="Hva gjelder det?"
              name="message"
              rows={8}
              maxLength={4_000}
              defaultValue={result?.typed.message}
              error={result?.faults['message']}
              hint="Skriv nummeret hvis det gjelder en reservasjon."
            />
            {/* Spam bots fill in every field, so a value here marks a message as spam. */}
            <div hidden>
              <label>
                La dette feltet stå tomt <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <button type="submit" className="button button-main min-h-14 w-full text-lg" aria-disabled={sending}>
              {sending ? 'Sender …' : 'Send'}
            </button>
            <p ref={refusal} role="alert" tabIndex={-1} className="font-medium text-bad empty:hidden">
              {result?.refusal}
            </p>
          </Form>
        )}
      </div>
    </div>
  )
}
