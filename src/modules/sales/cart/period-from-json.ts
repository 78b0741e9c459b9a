/** Parses the times of a row read as JSON, in which PostgreSQL writes an infinite time as text. */
export function periodFromJson<Row extends { startsAt: number | string; endsAt: number | string }>(row: Row) {
  return { ...row, startsAt: Number(row.startsAt), endsAt: Number(row.endsAt) }
}
