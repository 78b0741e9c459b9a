import { CronExpressionParser } from 'cron-parser'
import { z } from 'zod'

const allowed = 'an address that starts with https://, http://, sftp://user@ or file:///'

/** The URL of a feed. */
export const feedAddress = z
  .string()
  .refine(
    value =>
      URL.canParse(value) &&
      ['https:', 'http:', 'sftp:', 'file:'].includes(new URL(value).protocol) &&
      (!value.startsWith('sftp:') || new URL(value).username !== ''),
    { error: allowed },
  )
  .transform(value => new URL(value))

/** Names of days and months are not accepted: they differ between implementations of cron. */
const field = /^[\d*,/-]+$/

/** Whether each field is in its range, and a date exists that matches. */
function hasDates(text: string): boolean {
  try {
    return CronExpressionParser.parse(text).hasNext()
  } catch {
    return false
  }
}

/** A schedule with the five fields of cron: minute, hour, day, month, weekday. */
export const schedule = z.string().transform((value, context) => {
  const fields = value.trim().split(/\s+/)
  if (fields.length === 5 && fields.every(each => field.test(each)) && hasDates(fields.join(' ')))
    return fields.join(' ')
  context.addIssue({
    code: 'custom',
    message: 'five cron fields (minute, hour, day, month, weekday), such as */15 * * * * or 30 4 * * *',
  })
  return z.NEVER
})

/** A folder of pictures, as links name it, and the true aspect ratio of its squashed pictures: `photos/fashion=3:4`. */
export const photoAspect = /^([^=,]+?)\/*=([1-9]\d{0,3}):([1-9]\d{0,3})$/

/** A comma-separated list of `photoAspect`. */
export const photoAspects = z.string().transform((value, context) => {
  const each = value.split(',').map(part => part.trim())
  if (each.every(part => photoAspect.test(part))) return each
  context.addIssue({ code: 'custom', message: 'FOLDER=WIDTH:HEIGHT with commas between, such as photos/fashion=3:4' })
  return z.NEVER
})

/** The variables with the addresses of feeds, which may contain passwords. */
export const feedVariables = [
  'FEED_STORES_URL',
  'FEED_PRODUCTS_URL',
  'FEED_INVENTORY_URL',
  'FEED_REVIEWS_URL',
  'FEED_CUSTOMERS_URL',
  'FEED_SALES_URL',
  'FEED_CAMPAIGNS_URL',
]
