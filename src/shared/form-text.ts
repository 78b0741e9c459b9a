/** What was typed into a field of a form; a field that is not there, or a file, is empty text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
