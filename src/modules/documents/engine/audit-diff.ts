/** The audit detail of a change: for each field that differs, the new and the old value (`title`, `titleBefore`). */
export function auditDiff<Field extends string>(
  fields: readonly Field[],
  before: (field: Field) => string,
  after: (field: Field) => string,
): Record<string, string> {
  const changed = fields.filter(field => before(field) !== after(field))
  return Object.fromEntries(
    changed.flatMap(field => [
      [`${field}Before`, before(field)],
      [field, after(field)],
    ]),
  )
}
