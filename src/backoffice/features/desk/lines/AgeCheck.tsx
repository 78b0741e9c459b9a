import { Badge } from '#ui/display/Badge.tsx'

/** Tells the desk to check the age of the customer. */
export function AgeCheck({ limit }: { limit: number | null }) {
  return limit === null ? null : <Badge look="warn">{`Sjekk alder: ${limit} år`}</Badge>
}
