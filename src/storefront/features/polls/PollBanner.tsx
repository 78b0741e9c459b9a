import type { Poll } from '#contract/polls.ts'

/** The picture above a poll, one for phones and one for desks; either stands in for the other. It says nothing. */
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
