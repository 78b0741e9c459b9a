import { z } from 'zod'
import { digitText, lineText, shortText } from '#contract/short-text.ts'

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)])
const preferences = z.strictObject({
  shop: z.int32().nullable().optional().describe('the preferred shop'),
  sizes: z.array(lineText(20)).max(20).optional().describe('names of sizes, as written on the goods'),
  children: z
    .array(z.strictObject({ name: shortText(40).min(1), sizes: z.array(lineText(20)).max(20) }))
    .max(10)
    .optional()
    .describe('children that the shopper buys for'),
})
const consents = {
  club: flag.nullish(),
  marketing: flag.nullish(),
  newsletter: flag.nullish(),
  event_invite: flag.nullish(),
  birthday_gift: flag.nullish(),
  favourite_mail: flag.nullish().describe('a mail when a favourite is back or reduced'),
  review_mail: flag.nullish().describe('mails that ask for reviews of collected or received articles'),
  cookie_default: flag.nullish(),
  cookie_ga: flag.nullish(),
  cookie_google_tag_manager: flag.nullish(),
  cookie_meta_pixel: flag.nullish(),
}
// The limit is longer than the stored maximum, so that an overlong value gets a message beside its field.
const typed = shortText(500).nullish()
const profile = {
  first_name: typed,
  last_name: typed,
  email: typed,
  phone: typed,
  birth_date: shortText(10).nullish().describe('1990-12-31'),
  gender_id: z.int32().nullish().describe('of GET /genders; 0: not stated'),
  address: typed,
  postal_code: digitText(500).nullish(),
  city: typed,
  preferences: preferences.nullish(),
  ...consents,
}
const passwords = { password: z.string().max(500), password_confirmation: z.string().max(500) }

export const customerRegistration = z.strictObject({
  ...profile,
  ...passwords,
  terms_conditions: flag.nullish().describe('1: the terms are accepted'),
  registration_token: z.string().max(100).nullish().describe('for a customer registered in a shop'),
})
export const customerLogin = z
  .strictObject({
    email: shortText(254).optional(),
    phone: shortText(40).optional(),
    password: passwords.password,
  })
  .describe('e-mail address or phone number, and the password')

export const customerCodeLogin = z.strictObject({
  email: shortText(500),
  code: digitText(40).nullish().describe('the mailed code; left out: a code is sent'),
})
/** The token in a mailed link. */
const token = z.string().min(1).max(100)
export const customerToken = z.strictObject({ token })
/** The details of an invited customer, as a shop recorded them. */
export const customerInvited = z.object({
  registration_token: z.string().describe('sent with the registration; valid for one registration'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().describe('empty: the shop has none'),
  birth_date: z.string().nullable(),
  gender_id: z.int().nullable(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  club: z.boolean(),
  marketing: z.boolean(),
  newsletter: z.boolean(),
  event_invite: z.boolean(),
  birthday_gift: z.boolean(),
})
export const emailResent = z.object({
  message: z.string(),
  email: z.string().describe('the address that the mail was sent to'),
})
export const phoneCodeSent = z.object({
  message: z.string(),
  phone: z.string().describe('the number that the code was sent to'),
})
export const phoneCode = z.strictObject({ code: digitText(40).describe('six digits') })
export const passwordMailRequest = z.strictObject({ email: shortText(500) })
export const passwordMailResponse = z.object({ message: z.string() })
export const passwordReset = z.strictObject({ token, ...passwords })

// Fields that only the server changes. A client may send them back unchanged.
const asAnswered = {
  id: z.int().optional(),
  auth_id: z.string().max(100).optional(),
  cookies: flag
    .optional()
    .describe('1: the customer has answered the question about cookies; kinds that are left out count as refused'),
  permissions: z.array(z.string().max(100)).max(100).optional(),
  email_verified: flag.optional(),
  phone_verified: flag.optional(),
  phone_verifiable: flag.optional(),
  qrCode: z.string().max(60).optional(),
}
export const customerUpdate = z.strictObject({
  ...profile,
  ...asAnswered,
  terms_conditions: flag.nullish(),
  password: passwords.password.nullish().describe('a new password. Default: unchanged'),
  password_confirmation: passwords.password.nullish(),
  current_password: passwords.password
    .nullish()
    .describe('required if the password, the e-mail address or the phone number changes'),
})
export const customerDeletion = z.strictObject({ password: passwords.password.nullish() })
export const customerDevice = z.object({
  id: z.int(),
  device: z.string().describe('Chrome på Windows'),
  created_at: z.string(),
  seen_at: z.string().describe('to the hour'),
  current: z.boolean().describe('true: the device of this request'),
  password_needed: z
    .boolean()
    .describe('ending a session needs the password: the last proof is older than ten minutes'),
})
/** Confirms that the caller owns the account, for a change of its credentials or sessions. */
export const ownerConfirmation = z.strictObject({
  current_password: z
    .string()
    .max(500)
    .nullish()
    .describe('required if the last login or re-entered password is more than ten minutes old'),
})

/** The member code that a customer shows in a shop and staff scan. */
export const memberCode = z.object({
  code: z.string().describe('opaque: letters and digits'),
  qrCode: z.string().describe('the QR code as SVG'),
  expires_at: z.string().describe('until this time the desk accepts the code'),
  next_in: z.int().describe('ms until the next code'),
})

const yes = z.boolean()
export const customer = z.object({
  id: z.int(),
  auth_id: z.string().describe('id for other systems; never changes'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  birth_date: z.string().nullable(),
  gender_id: z.int().nullable(),
  cookies: yes.describe('whether a choice about cookies was made'),
  permissions: z.array(z.string()).describe('always empty: staff have accounts of their own'),
  terms_conditions: z.literal(1),
  email_verified: yes,
  phone_verified: yes.describe(
    'the number was confirmed by a code; after 90 days, or when it changes, it must be confirmed again',
  ),
  phone_verifiable: yes.describe('whether a code can be sent to it now'),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  preferences,
  qrCode: z
    .string()
    .describe(
      'current content of the customer’s QR code: opaque, changes each minute, accepted at the desk for two minutes',
    ),
  club: yes,
  marketing: yes,
  newsletter: yes,
  event_invite: yes,
  birthday_gift: yes,
  favourite_mail: yes,
  review_mail: yes,
  cookie_default: yes,
  cookie_ga: yes,
  cookie_google_tag_manager: yes,
  cookie_meta_pixel: yes,
})

/** The state behind a mail's link. It does not reveal the customer. */
export const mailConsentState = z.object({
  kind: z.enum(['favourite_mail', 'review_mail']),
  given: z.boolean().describe('whether such mails are sent'),
})

export type MailConsentState = z.infer<typeof mailConsentState>
export type CustomerRegistration = z.infer<typeof customerRegistration>
export type CustomerInvited = z.infer<typeof customerInvited>
export type CustomerLogin = z.infer<typeof customerLogin>
export type Customer = z.infer<typeof customer>
export type CustomerUpdate = z.infer<typeof customerUpdate>
export type MemberCode = z.infer<typeof memberCode>
export type CustomerDevice = z.infer<typeof customerDevice>
export type OwnerConfirmation = z.infer<typeof ownerConfirmation>
