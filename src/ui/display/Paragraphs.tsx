/** Plain text in paragraphs. Empty lines separate them. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter(each => each.trim() !== '')
  return paragraphs.map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the paragraphs have a fixed order
    <p key={at} className={`mt-2 max-w-reading whitespace-pre-line wrap-anywhere ${className}`}>
      {paragraph}
    </p>
  ))
}
