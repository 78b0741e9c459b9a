import { z } from 'zod'
import { pageAtMost } from '#shared/page-number.ts'

/** Which page of a list a call asks for. */
export const pageQuery = z.coerce.number().int().min(1).max(pageAtMost).default(1)
