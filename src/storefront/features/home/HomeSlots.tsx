import { Link } from 'react-router'
import type { BannerSlot } from '#contract/settings.ts'
import { shapeOf, type SlotName } from '#shared/home/slots.ts'
import { Banner } from '#ui/display/Banner.tsx'

const columns = { wide: '', half: 'desk:grid-cols-2', tile: 'sm:grid-cols-3' }
// Two or four banners are shown in pairs: rows of three would leave a gap or a single banner.
const inPairs = new Set([2, 4])

/** Shows the banners of these slots side by side. Slots without a banner are left out; a single banner fills the row. */
export function HomeSlots({ slots, names }: { slots: readonly BannerSlot[]; names: readonly SlotName[] }) {
  const [first, ...others] = slots.filter(({ slot }) => names.includes(slot))
  if (!first) return null
  const shape = others.length === 0 ? 'wide' : shapeOf(first.slot)
  return (
    <ul
      className={`page grid gap-grid pt-section ${inPairs.has(others.length + 1) ? 'sm:grid-cols-2' : columns[shape]}`}
    >
      {[first, ...others].map(each => (
        <li key={each.slot} id={each.slot}>
          <Banner {...each} shape={shape} title={<BannerTitle {...each} />} />
        </li>
      ))}
    </ul>
  )
}

/** The link covers the whole banner. */
function BannerTitle({ link, title }: Pick<BannerSlot, 'link' | 'title'>) {
  const whole = "after:absolute after:inset-0 after:content-[''] hover:underline"
  if (link.startsWith('/'))
    return (
      <Link to={link} className={whole}>
        {title}
      </Link>
    )
  if (link === '') return <span>{title}</span>
  return (
    <a href={link} className={whole}>
      {title}
    </a>
  )
}
