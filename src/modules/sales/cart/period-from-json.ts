/** JSON has no infinity, so an open end arrives as a text. */
export function periodFromJson<Row extends { startsAt: number | string; endsAt: number | string }>(row: Row) {
  return { ...row, startsAt: Number(row.startsAt), endsAt: Number(row.endsAt) }
}
