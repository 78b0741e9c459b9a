import { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'

export const transferDays: ChainSetting<number> = {
  key: 'transfer_days',
  schema: z.number().positive().max(60),
  fallback: 4,
  form: 'a number above 0, up to 60',
  meaning: 'days after which goods from another shop should be ready for the customer',
}

export const transferSettings: readonly ChainSetting[] = [transferDays]
