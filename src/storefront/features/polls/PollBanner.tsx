import type { Poll } from '#contract/polls.ts'

/**
 * The decorative picture above a poll. Phones show the mobile version, wider screens the desktop version. If one is
 * missing, the other is shown on all screens.
 */
export function PollBanner({ poll: { banner_desktop: desktop, banner_mobile: mobile } }: { poll: Poll }) {
  const fallback = desktop ?? mobile
  if (fallback === null) return null
  return (
    <picture>
      {mobile !== null && <source media="(max-width: 639px)" srcSet={mobile} />}
      <img src={fallback} alt="" className="mt-4 aspect-4/3 w-full rounded-card object-cover sm:aspect-3/1" />
    </picture>
  )
}
