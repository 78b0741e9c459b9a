import { z } from 'zod'
import { pageAtMost } from '#shared/page-number.ts'

/** The requested page of a list, from 1. */
export const pageQuery = z.coerce.number().int().min(1).max(pageAtMost).default(1)
