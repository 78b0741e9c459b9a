import type { BrandId } from '#shared/brand-ids.ts'
import { BrandMark } from '../../brands/BrandMark.tsx'
import { useBrand } from '../../brands/use-brand.ts'

const lettering: Record<BrandId, string> = {
  ox: 'text-[1.75rem] font-black tracking-tighter uppercase',
  fjell: 'text-xl font-semibold tracking-[0.24em] uppercase',
  barneklaer: 'text-2xl font-extrabold tracking-tight lowercase',
  outlet: 'text-2xl font-black tracking-tight uppercase',
}

/** The image has an empty alternative text, because the link around the logo names the brand. */
export function Logo() {
  const { id, name, logo } = useBrand()
  if (logo)
    return (
      <img
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt=""
        className="own-logo h-9 w-auto max-w-44 object-contain object-left desk:h-10 desk:max-w-60"
      />
    )
  // A long name must leave room for its neighbours on a phone.
  const size = name.length > 12 ? 'text-lg font-extrabold tracking-tight' : lettering[id]
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark className="h-8 w-auto shrink-0 desk:h-9" />
      <span className={`leading-none ${size}`}>{name}</span>
    </span>
  )
}
