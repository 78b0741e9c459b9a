import { z } from 'zod'

export const reportWeeks = 106
/** Reservations by week, Monday to Sunday in Oslo. Amounts are in øre. */
export const weekReport = z.object({
  from: z.string(),
  to: z.string(),
  rows: z
    .array(
      z.object({
        shopId: z.int(),
        shopName: z.string(),
        monday: z.string(),
        reserved: z.int(),
        promised: z.int().describe('reservations that should have been ready by now and were not cancelled before'),
        inTime: z.int().describe('reservations of `promised` that were ready in time'),
        collected: z.int(),
        expired: z.int(),
        cancelled: z.int().describe('reservations that the customer or the shop cancelled'),
        pieces: z.int(),
        missing: z.int().describe('pieces that were not found'),
        turnover: z.int().describe('turnover of the collected and sent goods'),
        tillPieces: z.int().describe('pieces sold at the tills, without reservations; returned pieces are subtracted'),
        tillTurnover: z.int().describe('turnover of these pieces'),
      }),
    )
    .describe('the oldest week first; as of the last hour'),
})
export type WeekReport = z.infer<typeof weekReport>
export type WeekRow = WeekReport['rows'][number]
