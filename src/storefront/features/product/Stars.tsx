import Star from 'lucide-react/icons/star'

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const row = (className: string) =>
    [1, 2, 3, 4, 5].map(at => <Star key={at} size={size} className={`shrink-0 ${className}`} />)
  return (
    <span className="relative inline-flex">
      <span className="sr-only">{`${formatRating(rating)} av 5 stjerner`}</span>
      <span aria-hidden className="flex text-line">
        {row('fill-current')}
      </span>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 flex overflow-hidden text-ink"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        {row('fill-current')}
      </span>
    </span>
  )
}

export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',')
