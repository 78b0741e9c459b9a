import type { PollBody } from '#contract/editors/polls-admin.ts'
import type { PollChange } from '#modules/documents/polls/index.ts'
import { dayAfter, osloInstant } from '#shared/time/oslo-time.ts'

/** Pictures must come from the shop itself, because the content security policy allows no other source. */
const ownPicture = /^\/(?:media|art|images)\/[\w./-]{1,200}$/

/** Parses an editor's input. Returns messages by field if it is invalid. */
export function readPollBody(
  typed: PollBody,
): { ok: true; change: PollChange } | { ok: false; reason: 'invalid'; errors: Record<string, string[]> } {
  const { banner_desktop: desktop, banner_mobile: mobile, from, to } = typed
  const pictures = Object.entries({ banner_desktop: desktop.trim(), banner_mobile: mobile.trim() })
  const errors = {
    ...(typed.name.trim() === '' && { name: ['Skriv hva avstemningen heter'] }),
    ...(from !== null && to !== null && to < from && { to: ['Siste dag må være etter første dag'] }),
    ...Object.fromEntries(
      pictures
        .filter(([, address]) => address !== '' && !ownPicture.test(address))
        .map(([field]) => [field, ['Adressen må være til et bilde i nettbutikken, som /media/….webp']]),
    ),
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  return {
    ok: true,
    change: {
      name: typed.name.trim(),
      description: typed.description.trim(),
      bannerDesktop: desktop.trim() || null,
      bannerMobile: mobile.trim() || null,
      startsAt: from === null ? null : osloInstant(from, 0),
      endsAt: to === null ? null : new Date(osloInstant(dayAfter(to, 1), 0).getTime() - 1),
      lines: typed.lines,
    },
  }
}
