import type { ReactNode } from 'react'
import type { BrandId } from '#shared/brand-ids.ts'

const ink = 'var(--ink)'
const accent = 'var(--accent)'
const paper = 'var(--paper)'

/** Drawn on 48 × 40; `public/favicon-….svg` holds the same in fixed colours. */
const marks: Record<BrandId, ReactNode> = {
  ox: (
    <>
      <path fill={ink} d="M3 2C3 13 11 19 24 19S45 13 45 2C42 8 35 11.500 24 11.500S6 8 3 2Z" />
      <path fill={ink} d="M13.500 21.500C10 19.500 6 20.500 4 24C8 26.500 12 26 14.500 24ZM34.500 21.500C38 19.500 42 20.500 44 24C40 26.500 36 26 33.500 24Z" />
      <path fill={accent} d="M14.500 21C20 22.600 28 22.600 33.500 21L31 32.500C30 37 27.500 39 24 39S18 37 17 32.500Z" />
      <path fill={paper} d="M20.600 34.400a1.400 1.400 0 1 0 0-.1ZM24.600 34.400a1.400 1.400 0 1 0 0-.1Z" />
    </>
  ),
  fjell: (
    <>
      <path fill={ink} d="M1 38L19 5L28 21L32 15L47 38Z" />
      <path fill={paper} d="M19 5L25.100 15.900L21.500 19.500L18.500 15.500L14.500 20L12.200 17.500Z" />
      <path fill={accent} d="M1 38L10.500 28L17 33L26 25L35 33L40 30L47 38Z" />
    </>
  ),
  barneklaer: (
    <>
      <circle fill={accent} cx="24" cy="6.500" r="5.500" />
      <path fill={accent} d="M7 28C7 16 14 10 24 10S41 16 41 28Z" />
      <path fill={paper} d="M12 24L16 18L20 24L24 18L28 24L32 18L36 24L34.500 25.500L32 21.500L28 27.500L24 21.500L20 27.500L16 21.500L13.500 25.500Z" />
      <rect fill={ink} x="4" y="28" width="40" height="11" rx="5.500" />
    </>
  ),
  outlet: (
    <>
      <path fill={accent} d="M3 7.500A3.500 3.500 0 0 1 6.500 4H26L46 20L26 36H6.500A3.500 3.500 0 0 1 3 32.500Z" />
      <circle fill={paper} cx="34.500" cy="20" r="3.500" />
      <path fill="none" stroke={paper} strokeWidth="3.200" strokeLinecap="round" d="M11 27L23 13" />
      <circle fill={paper} cx="11.800" cy="14.500" r="2.800" />
      <circle fill={paper} cx="22.200" cy="25.500" r="2.800" />
    </>
  ),
} // prettier-ignore

export function BrandMark({ brand, className }: { brand: BrandId; className: string }) {
  return (
    <svg viewBox="0 0 48 40" data-mark={brand} className={className} aria-hidden="true">
      {marks[brand]}
    </svg>
  )
}
