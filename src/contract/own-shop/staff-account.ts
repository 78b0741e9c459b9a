import { z } from 'zod'
import { digitText, shortText } from '#contract/short-text.ts'

export const loginPending = z.object({
  next: z
    .enum(['code', 'setup'])
    .describe('`code`: POST /staff/login/code; `setup`: a second factor must be set up first'),
})
export const secondFactorCode = z.strictObject({
  code: shortText(40).describe('six digits from the authenticator app; at the login also a recovery code'),
})
export const secondFactorRequest = z.strictObject({
  current: z
    .string()
    .max(128)
    .optional()
    .describe('the password; not required just after a login by password (`setup`)'),
})
export const secondFactor = z.object({
  active: z.boolean(),
  required: z.boolean().describe('true: the chain requires a second factor for this role'),
  requiredFrom: z.string().nullable().describe('the time from which it does; null: never, or already'),
  recoveryLeft: z.int().describe('number of unused recovery codes'),
  passwordNeeded: z.boolean().describe('true: setting up a second factor requires the password'),
})
export const secondFactorBegun = z.object({
  secret: z.string().describe('to type into the app if the QR code cannot be scanned'),
  uri: z.string(),
  qrCode: z.string().describe('SVG'),
})
export const recoveryCodes = z.object({
  codes: z.array(z.string()).describe('shown only once; each code is valid once'),
})
export const staffDevice = z.object({
  id: z.int(),
  device: z.string(),
  created_at: z.string(),
  current: z.boolean(),
})
export const deviceEnd = z.strictObject({ current: z.string().max(128).describe('the password') })
export const ownPassword = z.strictObject({ current: z.string().max(128), password: z.string().max(128) })

export const quickSwitch = z.object({
  accounts: z
    .array(z.object({ id: z.int(), name: z.string(), current: z.boolean() }))
    .describe('accounts with a PIN that have logged in on this device today'),
  pin: z.boolean().describe('true: the current account has a PIN'),
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
export type DeviceEnd = z.infer<typeof deviceEnd>
export type OwnPassword = z.infer<typeof ownPassword>
export type QuickSwitch = z.infer<typeof quickSwitch>
export type SwitchTo = z.infer<typeof switchTo>
export type OwnPin = z.infer<typeof ownPin>
