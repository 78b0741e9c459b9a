import { z } from 'zod'
import { reservation } from './reservations.ts'

export const staffLogin = z.object({ email: z.string().max(254), password: z.string().max(128) })
export const staffPassword = z.object({
  token: z.string().max(80).describe('from the link that `hent staff reset` prints'),
  password: z.string().max(128),
})
export const staffAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['assistant', 'manager', 'service', 'editor', 'admin']),
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
})
const deskAction = z.enum(['pick', 'ready', 'collect', 'reject', 'cancel'])
export const deskEntry = reservation.extend({
  pickupCode: z.string(),
  status: z.string(),
  shopName: z.string(),
  readyBy: z.string().nullable(),
  pickupDeadline: z.string().nullable(),
  actions: z.array(deskAction).describe('what may be done with it now, by this account'),
})
export const deskList = z.object({
  data: z.array(deskEntry),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
  unreadableHours: z
    .array(z.object({ id: z.int(), name: z.string(), entry: z.string().describe('the text that cannot be read') }))
    .describe('shops of the account whose shoppers are told to phone'),
})
export const deskMove = z.object({
  action: deskAction,
  reason: z.string().max(300).optional(),
})

export type StaffLogin = z.infer<typeof staffLogin>
export type StaffPassword = z.infer<typeof staffPassword>
export type StaffAccount = z.infer<typeof staffAccount>
export type DeskEntry = z.infer<typeof deskEntry>
export type DeskList = z.infer<typeof deskList>
export type DeskMove = z.infer<typeof deskMove>
