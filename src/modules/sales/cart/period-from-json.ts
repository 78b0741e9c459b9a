/** JSON has no infinity: an open end comes as a text. */
export function periodFromJson<Row extends { startsAt: number | string; endsAt: number | string }>(row: Row) {
  return { ...row, startsAt: Number(row.startsAt), endsAt: Number(row.endsAt) }
}
