import { telLink } from '#shared/phone.ts'

/** A phone number as a link, without line breaks. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link whitespace-nowrap" href={telLink(phone)}>
      {phone}
    </a>
  )
}
