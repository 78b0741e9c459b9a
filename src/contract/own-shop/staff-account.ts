import { z } from 'zod'
import { digitText, shortText } from '#contract/short-text.ts'

export const loginPending = z.object({
  next: z
    .enum(['code', 'setup'])
    .describe('`code`: POST /staff/login/code; `setup`: a second factor is to be set up first'),
})
export const secondFactorCode = z.strictObject({
  code: shortText(40).describe('six digits of the phone; at the login also a code from the paper'),
})
export const secondFactorRequest = z.strictObject({
  current: z.string().max(128).optional().describe('the password; not where it was typed a moment ago (`setup`)'),
})
export const secondFactor = z.object({
  active: z.boolean(),
  required: z.boolean().describe('the chain wants one of this role'),
  recoveryLeft: z.int().describe('codes on paper that were not used'),
  passwordNeeded: z.boolean().describe('to set one up'),
})
export const secondFactorBegun = z.object({
  secret: z.string().describe('to be typed where no QR code can be scanned'),
  uri: z.string(),
  qrCode: z.string().describe('SVG'),
})
export const recoveryCodes = z.object({ codes: z.array(z.string()).describe('shown only now; each holds once') })
export const staffDevice = z.object({
  id: z.int(),
  device: z.string(),
  created_at: z.string(),
  current: z.boolean(),
})
export const ownPassword = z.strictObject({ current: z.string().max(128), password: z.string().max(128) })

export const quickSwitch = z.object({
  accounts: z
    .array(z.object({ id: z.int(), name: z.string(), current: z.boolean() }))
    .describe('accounts with a PIN that have logged in on this device today'),
  pin: z.boolean().describe('the account at work has a PIN'),
})
export const switchTo = z.strictObject({ account: z.int().positive().max(2_147_483_647), pin: digitText(20) })
export const ownPin = z.strictObject({
  current: z.string().max(128).describe('the password'),
  pin: digitText(20).describe('four to six digits'),
})

export type LoginPending = z.infer<typeof loginPending>
export type SecondFactor = z.infer<typeof secondFactor>
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>
export type RecoveryCodes = z.infer<typeof recoveryCodes>
export type StaffDevice = z.infer<typeof staffDevice>
export type OwnPassword = z.infer<typeof ownPassword>
export type QuickSwitch = z.infer<typeof quickSwitch>
export type SwitchTo = z.infer<typeof switchTo>
export type OwnPin = z.infer<typeof ownPin>
