/** The form field that identifies the pressed button. */
export const intentField = 'do'
/** Earlier names of the field, for pages that were opened before an upgrade. */
const earlierFields = ['handling', 'action']

/** The intent of a form. Empty: none. */
export function intentOf(form: FormData | null | undefined): string {
  const value = [intentField, ...earlierFields].map(name => form?.get(name)).find(each => typeof each === 'string')
  return typeof value === 'string' ? value : ''
}

/** The intent of a form if the table handles it. undefined: any other. */
export function readIntent<Table extends object>(form: FormData, table: Table): (keyof Table & string) | undefined {
  const intent = intentOf(form)
  return isHandled(intent, table) ? intent : undefined
}

/** The handler of the form's intent in the table. Default: the handler named `otherwise`. */
export function intentHandler<Table extends object>(
  form: FormData,
  table: Table,
  otherwise: keyof Table & string,
): Table[keyof Table & string] {
  return table[readIntent(form, table) ?? otherwise]
}

const isHandled = <Table extends object>(intent: string, table: Table): intent is keyof Table & string =>
  Object.hasOwn(table, intent)
