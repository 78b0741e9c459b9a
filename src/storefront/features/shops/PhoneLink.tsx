import { telLink } from '#shared/phone.ts'

/** A phone number to press, never broken over two lines. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link whitespace-nowrap" href={telLink(phone)}>
      {phone}
    </a>
  )
}
