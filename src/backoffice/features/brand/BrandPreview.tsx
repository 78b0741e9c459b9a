import type { CSSProperties } from 'react'
import type { BrandState } from '#contract/editors/brand-admin.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { brandSettingsOf, type ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { paletteOf } from '#shared/brand/palette.ts'
import type { BrandSettings } from '#shared/brand/settings.ts'
import type { ShrunkLogo } from './shrink-logo.ts'

/** Preview of the shop's header, a button and the footer with the typed settings. Its links do not navigate. */
export function BrandPreview({
  brand,
  settings,
  chosenLogo,
}: {
  brand: BrandState
  settings: BrandSettings
  /** A chosen file that is not stored yet; null: none. */
  chosenLogo: ShrunkLogo | null
}) {
  const stored = brandSettingsOf(brand.id, settings, () => brand.logo ?? undefined)
  const resolved = chosenLogo ? { ...stored, logo: chosenLogo } : stored
  const own = builtIn[brand.id]
  const mixed = paletteOf(settings.ink ?? own.ink, settings.accent ?? own.accent)
  const colours = mixed.ok ? Object.entries(mixed.palette).map(([name, hex]) => [`--${name}`, hex]) : []
  return (
    <section aria-label="Slik blir det" style={Object.fromEntries(colours) as CSSProperties}>
      <p className="mb-2 font-semibold">Slik blir det</p>
      <div
        className="overflow-hidden rounded-card border border-line"
        style={{ color: 'var(--ink)', background: 'var(--paper)' }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line p-4">
          <Name resolved={resolved} />
          <Links links={resolved.menu} />
        </div>
        {resolved.searchField && (
          <div
            className="mx-4 mt-4 rounded-small border p-2 text-small"
            style={{ borderColor: 'var(--line-strong)', color: 'var(--ink-soft)' }}
          >
            Søk etter varer
          </div>
        )}
        <div className="space-y-3 p-4">
          <p className="text-heading">{resolved.tagline}</p>
          <p style={{ color: 'var(--ink-soft)' }}>Slik ser vanlig tekst ut.</p>
          <span className="button button-main">Reserver</span>
        </div>
        <div className="space-y-2 p-4 on-ink">
          <Links links={resolved.footer} />
          <p className="text-small">
            {[resolved.contact.phone, resolved.contact.email, resolved.contact.hours].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </section>
  )
}

function Name({ resolved }: { resolved: ResolvedBrandSettings }) {
  const { logo, name } = resolved
  if (logo) return <img src={logo.url} alt={name} width={logo.width} height={logo.height} className="h-10 w-auto" />
  return <p className="text-heading break-words">{name}</p>
}

function Links({ links }: { links: ResolvedBrandSettings['menu'] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {links.map(({ name, to }) => (
        <li key={`${name} ${to}`} className="underline underline-offset-4">
          {name}
        </li>
      ))}
    </ul>
  )
}
