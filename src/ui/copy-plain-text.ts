/** Copies text without the soft hyphens of names, which other programs would show or search for. */
export const copyPlainText = (): void => document.addEventListener('copy', withoutSoftHyphens)

function withoutSoftHyphens(event: ClipboardEvent): void {
  const text = getSelection()?.toString() ?? ''
  if (!text.includes('\u00ad') || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', text.replaceAll('\u00ad', ''))
  event.preventDefault()
}
