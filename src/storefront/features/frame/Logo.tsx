import type { BrandId } from '#shared/brand-ids.ts'
import { BrandMark } from '../../brands/BrandMark.tsx'
import { useBrand } from '../../brands/use-brand.ts'

const lettering: Record<BrandId, string> = {
  ox: 'text-[1.75rem] font-black tracking-tighter uppercase',
  fjell: 'text-xl font-semibold tracking-[0.24em] uppercase',
  barneklaer: 'text-2xl font-extrabold tracking-tight lowercase',
  outlet: 'text-2xl font-black tracking-tight uppercase',
}

export function Logo() {
  const { id, name } = useBrand()
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark brand={id} className="h-8 w-auto shrink-0 desk:h-9" />
      <span className={`leading-none ${lettering[id]}`}>{name}</span>
    </span>
  )
}
