import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'
import { ownerConfirmation } from './customers.ts'

export const customerLoginStep = z.object({
  message: z.string(),
  next: z
    .enum(['second_factor'])
    .optional()
    .describe('`second_factor`: POST /customers/login/second_factor, within ten minutes'),
})
export const customerPendingLogin = z.object({
  pending: z.boolean().describe('true: a login of this browser waits for the code of the second factor'),
})
const code = shortText(60)
export const customerFactorLogin = z.strictObject({
  code: code.describe('six digits from the authenticator app, or a recovery code'),
})
export const customerFactor = z.object({
  active: z.boolean(),
  since: z.string().nullable(),
  recovery_left: z.int().describe('number of unused recovery codes'),
  password_needed: z.boolean().describe('true: a change needs the password'),
})
export const customerFactorBegun = z.object({
  secret: z.string().describe('to type into the app if the QR code cannot be scanned'),
  uri: z.string(),
  qr_code: z.string().describe('SVG'),
})
export const customerFactorRequest = ownerConfirmation.extend({
  customer_id: z.int().optional().describe('the customer that the form was shown to; refused (401) for another one'),
})
export const customerFactorConfirmation = customerFactorRequest.extend({
  code: code.describe('six digits from the authenticator app'),
  mail_code: code.describe('six digits from the mail that the request for the secret sent; valid for 10 minutes'),
})
export const customerRecoveryCodes = z.object({
  codes: z.array(z.string()).describe('shown only once; each code is valid once'),
})

export type CustomerLoginStep = z.infer<typeof customerLoginStep>
export type CustomerPendingLogin = z.infer<typeof customerPendingLogin>
export type CustomerFactor = z.infer<typeof customerFactor>
export type CustomerFactorBegun = z.infer<typeof customerFactorBegun>
export type CustomerFactorRequest = z.infer<typeof customerFactorRequest>
export type CustomerFactorConfirmation = z.infer<typeof customerFactorConfirmation>
export type CustomerRecoveryCodes = z.infer<typeof customerRecoveryCodes>
