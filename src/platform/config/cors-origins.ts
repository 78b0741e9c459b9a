import { z } from 'zod'

const allowed = 'origins without a path, such as https://app.example.no,https://kasse.example.no'

/** Parses `ORIGIN,ORIGIN`. Refuses an origin that browsers send in another form, for example with a default port. */
export const corsOrigins = z.string().transform((text, context): ReadonlySet<string> => {
  const origins = text.split(',').map(each => each.trim().toLowerCase())
  const wrong = origins.some(
    each => !URL.canParse(each) || !/^https?:$/.test(new URL(each).protocol) || new URL(each).origin !== each,
  )
  if (!wrong) return new Set(origins)
  context.addIssue({ code: 'custom', message: allowed })
  return z.NEVER
})
