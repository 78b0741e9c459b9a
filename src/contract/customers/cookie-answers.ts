import { z } from 'zod'
import { cookieKinds } from '#shared/cookie-kinds.ts'

export const cookieAnswer = z.strictObject({
  id: z.uuid().nullable().describe('id of an earlier answer of this browser; null: none'),
  accepted: z.array(z.enum(cookieKinds)).max(cookieKinds.length).describe('empty: declined'),
})
export const cookieAnswerTaken = z.object({ id: z.uuid() })

export type CookieAnswer = z.infer<typeof cookieAnswer>
export type CookieAnswerTaken = z.infer<typeof cookieAnswerTaken>
