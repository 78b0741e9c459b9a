import type { Poll } from '#contract/polls.ts'

/**
 * The decorative picture above a poll, with versions for phones and desktops. Each replaces the other if one
 * is missing.
 */
export function PollBanner({ poll: { banner_desktop: desktop, banner_mobile: mobile } }: { poll: Poll }) {
  const usual = desktop ?? mobile
  if (usual === null) return null
  return (
    <picture>
      {mobile !== null && <source media="(max-width: 639px)" srcSet={mobile} />}
      <img src={usual} alt="" className="mt-4 aspect-4/3 w-full rounded-card object-cover sm:aspect-3/1" />
    </picture>
  )
}
